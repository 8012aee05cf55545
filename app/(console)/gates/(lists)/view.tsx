"use client";
// What waits for a person, the oldest first, with the one that is looked at beside it.
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/data/empty-state";
import { useFilters } from "@/components/data/filters/use-filters";
import { PagedList } from "@/components/data/paged-list";
import { usePages } from "@/components/data/use-pages";
import { GateList } from "@/components/gates/gate-list";
import { NoticeButton } from "@/components/gates/notice-button";
import { useIsWide } from "@/components/gates/use-is-wide";
import { PageHeader } from "@/components/layout/screen";
import { fetchedPart } from "@/components/ui/fetched";
import { LinkButton } from "@/components/ui/link";
import { PanelPlace } from "@/components/ui/panel-place";
import { gateFiguresOptions, pendingGatesOptions } from "@/lib/client/gates";
import { gateOpenParams } from "./search-params";

const GatePanel = fetchedPart(
  () => import("@/components/gates/gate-panel").then((file) => file.GatePanel),
  <PanelPlace className="lg:w-[min(820px,64%)]" />,
);
const BulkBar = fetchedPart(() =>
  import("@/components/gates/bulk-bar").then((file) => file.BulkBar),
);

export function PendingView() {
  const gates = usePages(pendingGatesOptions());
  const figures = useQuery(gateFiguresOptions()).data;
  const open = useFilters(gateOpenParams).bind("open");
  const isWide = useIsWide();
  // Whatever others decide meanwhile: the gate that is looked at stays, and no key reaches another one unseen.
  const [kept, setKept] = useState<string | null>(null);
  // What this person has just decided may stand in the list a moment longer.
  const [own, setOwn] = useState<string | null>(null);
  const oldest = gates.items.find(({ id }) => id !== own)?.id ?? null;
  const shown = open.value ?? (isWide ? (kept ?? oldest) : null);
  if (isWide && open.value === null && kept === null && shown !== null) setKept(shown);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = gates.items.filter(({ id }) => ticked.has(id));

  const show = (id: string | null) => {
    setKept(null);
    open.onValueChange(id);
  };
  const goOn = () => {
    const at = gates.items.findIndex(({ id }) => id === shown);
    const next = gates.items[at + 1] ?? gates.items.find(({ id }) => id !== shown);
    setOwn(shown);
    show(isWide ? (next?.id ?? null) : null);
  };

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-panel">
        <PageHeader
          title="Gates"
          subtitle="Whoever is first decides; what nobody decides in time is denied."
          className="mb-0 px-4 py-3.5"
        >
          <NoticeButton />
        </PageHeader>
        <PagedList
          pages={gates}
          noun="gates, the oldest first"
          total={figures?.pending}
          loading="Loading what waits"
          empty={
            <EmptyState
              icon={CircleCheck}
              title="Nothing waits for you"
              className="m-4"
              action={<LinkButton href="/gates/history">See what was decided</LinkButton>}
            >
              When an agent needs a yes, an answer, or somebody to look, it stands here and in the
              title of this page.
            </EmptyState>
          }
        >
          {(more) => (
            <>
              <GateList
                gates={gates.items}
                openId={shown}
                onOpen={show}
                onClose={() => show(null)}
                ticked={ticked}
                onTickedChange={setTicked}
              />
              {gates.query.hasNextPage && more}
            </>
          )}
        </PagedList>
        {selected.length > 0 && <BulkBar gates={selected} onDone={() => setTicked(new Set())} />}
      </div>
      {shown !== null && (
        <GatePanel
          key={shown}
          id={shown}
          onClose={() => show(null)}
          onDecided={goOn}
          hasKeys={selected.length === 0}
        />
      )}
    </div>
  );
}
