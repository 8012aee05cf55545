"use client";
// One change of an override: before and after, and the way back.
import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { DiffView } from "@/components/ui/diff-view";
import { Fact, FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { SidePanel } from "@/components/ui/side-panel";
import { VisibleText } from "@/components/ui/visible-text";
import type { HistoryEntryData } from "@/lib/client/overrides";
import { toolTraitsOptions } from "@/lib/client/traits";
import { actionWords, stateLines, targetOf, targetWords } from "./history-words";
import { useOverrideWrites } from "./use-override-writes";

type HistoryPanelProps = {
  agent: string;
  entry: HistoryEntryData;
  mayGovern: boolean;
  onClose: () => void;
};

export function HistoryPanel({ agent, entry, mayGovern, onClose }: HistoryPanelProps) {
  const target = targetOf(entry);
  const tool = `${target.connection}.${target.callable}`;
  const writes = useOverrideWrites(agent);
  const { data: now } = useQuery(toolTraitsOptions({ agent, tool, namespace: target.namespace }));
  const search = new URLSearchParams({
    open: tool,
    ...(target.namespace === null ? {} : { ns: target.namespace }),
  });
  const restore = () => now && writes.undo.mutate([{ entry: entry.entry, version: now.version }]);
  return (
    <SidePanel
      title={
        <span className="mono">
          <VisibleText>{targetWords(entry.target)}</VisibleText>
        </span>
      }
      subtitle={`${entry.by} ${actionWords(entry.action)}`}
      onClose={onClose}
      footer={
        mayGovern && (
          <Button disabled={!now} isBusy={writes.undo.isPending} onClick={restore}>
            Undo: bring back what stood before
          </Button>
        )
      }
    >
      <FactList className="mb-4">
        <Fact name="when">
          <RelativeTime at={entry.at} />
        </Fact>
        <Fact name="revision">{entry.revision ?? "none: no setting changed"}</Fact>
        <Fact name="now">
          <Link href={`/agents/${agent}/traits?${search}`}>
            {now ? now.strategy.join(", ") : "look at it"}
          </Link>
        </Fact>
      </FactList>
      <DiffView label="Change" before={stateLines(entry.before)} after={stateLines(entry.after)} />
    </SidePanel>
  );
}
