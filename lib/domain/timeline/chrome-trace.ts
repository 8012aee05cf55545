// A timeline as a Chrome trace, which Perfetto opens: one lane a `tid`, in the order of the rows.
//
// Times are microseconds since the epoch. Bars of one lane never overlap in part: there a viewer would lose some.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { RoundName } from "./round-name";
import { barLabel, rowLabel } from "./row-words";
import type { Bar, Row, Timeline } from "./timeline";

const PROCESS = 1;

export function chromeTrace(timeline: Timeline, name: RoundName): JsonObject {
  const lanes = timeline.rows.flatMap(lanesOf);
  return {
    displayTimeUnit: "ms",
    otherData: { ...name, revision: timeline.revision, outcome: timeline.outcome },
    traceEvents: [
      meta("process_name", 0, `${name.title} · ${name.agent} · round ${name.round + 1}`),
      ...lanes.flatMap((lane, at) => laneEvents(lane, at + 1, timeline)),
    ],
  };
}

type Lane = {
  readonly row: Row;
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly isFirst: boolean;
};

/** As many lanes as it takes for bars to stand behind one another. */
function lanesOf(row: Row): readonly Lane[] {
  const lanes: Bar[][] = [];
  for (const bar of row.bars.toSorted((left, right) => left.from - right.from)) {
    const free = lanes.find((lane) => endOf(lane.at(-1)) <= bar.from);
    if (free) free.push(bar);
    else lanes.push([bar]);
  }
  const label = `${"  ".repeat(row.depth)}${rowLabel(row)}`;
  return (lanes.length > 0 ? lanes : [[]]).map((bars, at) => ({
    row,
    bars,
    label: at === 0 ? label : `${label} · beside it`,
    isFirst: at === 0,
  }));
}

/** What has no end takes up its lane. */
function endOf(bar: Bar | undefined): number {
  if (!bar) return Number.NEGATIVE_INFINITY;
  return bar.to ?? Number.POSITIVE_INFINITY;
}

function laneEvents(
  { row, label, bars, isFirst }: Lane,
  tid: number,
  timeline: Timeline,
): readonly JsonValue[] {
  return [
    meta("thread_name", tid, label),
    { ph: "M", pid: PROCESS, tid, name: "thread_sort_index", args: { sort_index: tid } },
    ...bars.map((bar) => slice(row, bar, tid, timeline)),
    ...(isFirst ? marksOf(row, tid, timeline) : []),
  ];
}

function slice(row: Row, bar: Bar, tid: number, timeline: Timeline): JsonValue {
  const to = bar.to ?? Math.max(bar.from, timeline.to ?? bar.from);
  return {
    ph: "X",
    pid: PROCESS,
    tid,
    ts: bar.from * 1000,
    dur: (to - bar.from) * 1000,
    name: barLabel(row, bar),
    cat: bar.kind,
    args: {
      state: bar.state,
      ...(bar.to === null ? { hasNoEnd: true } : {}),
      ...(bar.ref === null ? {} : { ref: bar.ref }),
      ...(bar.by === null ? {} : { by: bar.by }),
      ...(bar.skewMs < 0 ? { clockDiffersByMs: bar.skewMs } : {}),
      ...(bar.trouble ?? {}),
    },
  };
}

function marksOf(row: Row, tid: number, timeline: Timeline): readonly JsonValue[] {
  const instant = (at: number, name: string, args: JsonObject): JsonValue => ({
    ph: "i",
    s: "t",
    pid: PROCESS,
    tid,
    ts: at * 1000,
    name,
    args,
  });
  if (row.kind === "generation")
    return timeline.completions.map(({ at, attempt, index }) =>
      instant(at, `#${index} complete`, { attempt, index }),
    );
  const { action } = row;
  const isRefused = row.kind === "action" && action?.state === "refused";
  const refusal = isRefused
    ? [instant(action.completedAt, `Refused: ${action.code}`, { blockedBy: action.blockedBy })]
    : [];
  return [
    ...refusal,
    ...row.marks.map(({ at, kind, label }) => instant(at, `${kind} ${label}`.trim(), {})),
    ...row.marks.flatMap((mark, at) => flow(mark, `${row.id} ${at}`, tid)),
  ];
}

/** The arc of a hit, from where its record started. */
function flow({ kind, since, at }: Row["marks"][number], id: string, tid: number): JsonValue[] {
  if (kind !== "hit" || since === null) return [];
  const shared = { pid: PROCESS, tid, name: "ledger hit", cat: "hit", id };
  return [
    { ...shared, ph: "s", ts: since * 1000 },
    { ...shared, ph: "f", bp: "e", ts: at * 1000 },
  ];
}

function meta(name: string, tid: number, value: string): JsonValue {
  return { ph: "M", pid: PROCESS, tid, name, args: { name: value } };
}
