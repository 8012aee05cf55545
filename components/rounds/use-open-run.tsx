"use client";
// The run that stands open on a timeline: its rounds' own rows below it, and its panel beside.
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { actionHref, roundHref } from "@/lib/client/console-links";
import { timelineOptions } from "@/lib/client/round-timeline";
import { nestRows } from "@/lib/domain/timeline/nest-rows";
import type { RowHome, Timeline } from "@/lib/domain/timeline/timeline";
import { RunPanel } from "./run-panel";

/** The timeline is the very same while none is open. */
export function useOpenRun(timeline: Timeline | undefined, id: string | null, close: () => void) {
  const client = useQueryClient();
  const row = id === null ? undefined : timeline?.rows.find(({ run }) => run?.id === id);
  const run = row?.run;
  const numbers = Array.from({ length: run?.rounds ?? 0 }, (_, round) => round);
  const rounds = useQueries({
    queries: numbers.map((round) => timelineOptions(client, { turn: run?.id ?? "", round })),
  });
  const nested = rounds.flatMap(({ data }, round) =>
    data === undefined || run === undefined
      ? []
      : [{ turn: run.id, round, timeline: data.timeline }],
  );
  return {
    timeline: timeline && nestRows(timeline, nested),
    rowId: row?.id ?? null,
    panel: row && run && <RunPanel key={run.id} run={run} state={row.state} onClose={close} />,
  };
}

/** Where a row of the run's own timeline is at home. */
export function homeHref({ turn, round, action }: RowHome): string {
  return action === null ? roundHref(turn, round) : actionHref({ turn, round, ...action });
}
