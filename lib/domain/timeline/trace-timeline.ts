// A trace of any system in the form that timelines are drawn from: one row a span, times from the first one on.
import { millisBetween } from "./nanos";
import { clockShifts, type Span, type SpanNote, shifted, spanRows } from "./span-tree";
import type { Quiet, Row, Timeline } from "./timeline";

export type TraceTimeline = {
  readonly timeline: Timeline;
  /** By row id. */
  readonly spans: ReadonlyMap<string, Span>;
  readonly notes: ReadonlyMap<string, SpanNote>;
  /** Some span begins before its parent in another service, so that clocks can be aligned. */
  readonly canAlign: boolean;
};

/** Aligned, services are moved so that no span begins before its parent. */
export function traceTimeline(given: readonly Span[], isAligned: boolean): TraceTimeline {
  const shifts = clockShifts(given);
  const spans = isAligned ? shifted(given, shifts) : given;
  const rows = spanRows(spans);
  const first = earliest(spans);
  const byRow = new Map<string, Span>();
  const notes = new Map<string, SpanNote>();
  const drawn = rows.map(({ span, depth, note, ahead }, at): Row => {
    const id = `span ${at}`;
    byRow.set(id, span);
    if (note !== null) notes.set(id, note);
    const from = millisBetween(first, span.start);
    const to = millisBetween(first, span.end);
    const bar = { kind: "span", from, to, state: span.status, label: span.service } as const;
    return {
      id,
      kind: "span",
      depth,
      name: span.name,
      action: null,
      bars: [{ ...bar, ref: null, by: null, skewMs: 0, trouble: null }],
      marks: [],
      children: [],
      state: span.status === "error" ? "failed" : "",
      skewMs: ahead === null ? 0 : -millisBetween(0n, ahead),
    };
  });
  return {
    timeline: timelineOfRows(drawn),
    spans: byRow,
    notes,
    canAlign: shifts.size > 0,
  };
}

function earliest([first, ...rest]: readonly Span[]): bigint {
  let least = first?.start ?? 0n;
  for (const { start } of rest) if (start < least) least = start;
  return least;
}

function timelineOfRows(rows: readonly Row[]): Timeline {
  const to = rows.reduce((latest, { bars }) => Math.max(latest, bars[0]?.to ?? 0), 0);
  return {
    version: rows.length,
    next: rows.length,
    revision: null,
    enforcement: null,
    from: 0,
    to,
    endedAt: null,
    outcome: "ended",
    suspensions: [],
    endReason: null,
    stops: [],
    rows,
    completions: [],
    quiet: silencesOf(rows),
    generationEnd: null,
  };
}

/** Where no span without children lies: parents last as long as the waits inside them. */
function silencesOf(rows: readonly Row[]): readonly Quiet[] {
  const leaves = rows.filter(({ depth }, at) => (rows[at + 1]?.depth ?? 0) <= depth);
  const busy = leaves
    .flatMap(({ bars }) => bars.map(({ from, to }) => ({ from, to: to ?? from })))
    .sort((left, right) => left.from - right.from);
  const silences: Quiet[] = [];
  let covered = busy[0]?.from ?? 0;
  for (const { from, to } of busy) {
    if (from - covered > 1_000) silences.push({ from: covered, to: from });
    covered = Math.max(covered, to);
  }
  return silences;
}
