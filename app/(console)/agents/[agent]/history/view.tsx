"use client";
// Everything that anybody changed about an agent, newest first, with the way back where there is one.
import { History } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { useAddress } from "@/components/data/filters/use-address";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { PageHeader, ScreenBody } from "@/components/layout/screen";
import { HistoryTable } from "@/components/traits/history-table";
import { fetchedPart } from "@/components/ui/fetched";
import { LinkButton } from "@/components/ui/link";
import { PanelPlace } from "@/components/ui/panel-place";
import { agentHistoryOptions } from "@/lib/client/overrides";
import { HISTORY_PAGE, historyParams } from "./search-params";

const AuditPanel = fetchedPart(
  () => import("@/components/audit/audit-panel").then((file) => file.AuditPanel),
  <PanelPlace className="lg:w-[440px]" />,
);
const HistoryPanel = fetchedPart(
  () => import("@/components/traits/history-panel").then((file) => file.HistoryPanel),
  <PanelPlace />,
);

type AgentHistoryViewProps = { slug: string; mayGovern: boolean };

export function AgentHistoryView({ slug, mayGovern }: AgentHistoryViewProps) {
  const entries = usePages(agentHistoryOptions(slug, HISTORY_PAGE));
  const [{ open }, setPanel] = useAddress(historyParams);
  const opened = entries.items.find(({ entry }) => entry === open);
  const close = () => setPanel(null);
  return (
    <ScreenBody
      isFilled
      panel={
        opened &&
        (opened.kind === "override" ? (
          <HistoryPanel
            key={opened.entry}
            agent={slug}
            entry={opened}
            mayGovern={mayGovern}
            onClose={close}
          />
        ) : (
          <AuditPanel key={opened.entry} seq={opened.entry} onClose={close} />
        ))
      }
    >
      <PageHeader
        title={`History of ${slug}`}
        subtitle="Its settings, its connections, and what people said about its tools. Undoing is a change of its own, in force from the next round."
      />
      <PagedList
        pages={entries}
        noun="changes"
        loading="Loading the history"
        empty={
          <EmptyState
            icon={History}
            title="Nobody has changed anything yet"
            action={<LinkButton href={`/agents/${slug}/traits`}>Go to traits</LinkButton>}
          >
            Every change of the agent leaves an entry here: who, when, and from what to what.
          </EmptyState>
        }
      >
        {(more) => (
          <HistoryTable
            entries={entries.items}
            openEntry={opened?.entry ?? null}
            onOpen={({ entry }) => setPanel({ open: entry })}
            onClose={close}
            footer={more}
          />
        )}
      </PagedList>
    </ScreenBody>
  );
}
