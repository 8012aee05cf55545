// A timeline as a Chrome trace, which Perfetto opens: one lane a `tid`, in the order of the rows; the rounds of other agents'
// runs are processes of their own, each behind its caller's, and name the process and the run's row that they belong to.
//
// Times are microseconds since the epoch. Bars of one lane never overlap in part: there a viewer would lose some.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { NamedRound, RoundName } from "./round-name";
import { barLabel, rowLabel } from "./row-words";
import type { Bar, Row, Timeline } from "./timeline";

export function chromeTrace(
  timeline: Timeline,
  { turn, round, agent, title }: RoundName,
  below: readonly NamedRound<Timeline>[] = [],
): JsonObject {
  const name = { turn, round, agent, title };
  return {
    displayTimeUnit: "ms",
    otherData: { ...name, revision: timeline.revision, outcome: timeline.outcome },
    traceEvents: inOrder({ timeline, name, below }, 0).flatMap(processEvents),
  };
}

type Placed = NamedRound<Timeline> & { readonly depth: number };

function inOrder(round: NamedRound<Timeline>, depth: number): readonly Placed[] {
  return [{ ...round, depth }, ...round.below.flatMap((one) => inOrder(one, depth + 1))];
}

function processEvents({ timeline, name, depth }: Placed, at: number): readonly JsonValue[] {
  const pid = at + 1;
  const { title, agent, round, under } = name;
  const label = `${"  ".repeat(depth)}${title} · ${agent} · round ${round + 1}`;
  return [
    { ph: "M", pid, tid: 0, name: "process_name", args: { name: label, ...(under ?? {}) } },
    { ph: "M", pid, tid: 0, name: "process_sort_index", args: { sort_index: pid } },
    ...timeline.rows
      .flatMap(lanesOf)
      .flatMap((lane, lanes) => laneEvents(lane, { pid, tid: lanes + 1 }, timeline)),
  ];
}

/** A lane of a process. */
type Track = { readonly pid: number; readonly tid: number };

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
  track: Track,
  timeline: Timeline,
): readonly JsonValue[] {
  return [
    meta("thread_name", track, label),
    { ph: "M", ...track, name: "thread_sort_index", args: { sort_index: track.tid } },
    ...bars.map((bar) => slice(row, bar, track, timeline)),
    ...(isFirst ? marksOf(row, track, timeline) : []),
  ];
}

function slice(row: Row, bar: Bar, track: Track, timeline: Timeline): JsonValue {
  const to = bar.to ?? Math.max(bar.from, timeline.to ?? bar.from);
  return {
    ph: "X",
    ...track,
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

function marksOf(row: Row, track: Track, timeline: Timeline): readonly JsonValue[] {
  const instant = (at: number, name: string, args: JsonObject): JsonValue => ({
    ph: "i",
    s: "t",
    ...track,
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
    ...row.marks.flatMap((mark, at) => flow(mark, `${row.id} ${at}`, track)),
  ];
}

/** The arc of a hit, from where its record started. */
function flow({ kind, since, at }: Row["marks"][number], id: string, track: Track): JsonValue[] {
  if (kind !== "hit" || since === null) return [];
  const shared = { ...track, name: "ledger hit", cat: "hit", id };
  return [
    { ...shared, ph: "s", ts: since * 1000 },
    { ...shared, ph: "f", bp: "e", ts: at * 1000 },
  ];
}

function meta(name: string, track: Track, value: string): JsonObject {
  return { ph: "M", ...track, name, args: { name: value } };
}
