// Lays the bars of a round's line out: where each stands, how long it is, and in which of a few lanes.
import type { RoundLine } from "@/lib/client/rounds";
import { strategyFills } from "./timeline/strategy-fills";
import { createTimeScale, longSilences, type Stretch } from "./timeline/time-scale";

type Bar = RoundLine["gantt"]["bars"][number];
export type BlockTone =
  | "gen"
  | "exploration"
  | "exploitation"
  | "neutral"
  | "unknown"
  | "refused"
  | "hit"
  | "undo"
  | "wait"
  | "early";

export type Block = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly tone: BlockTone;
  readonly isFaint: boolean;
};

const WIDTH = 168;
const LANES = 4;
const LANE_H = 4;
const FIRST_LANE_Y = 6;
const LEAST_W = 2;

/** `to` is the round's end, or now while it lasts; an earlier one than the last word is moved there. */
export function ganttBlocks(gantt: RoundLine["gantt"], { from, to }: Stretch): readonly Block[] {
  const bars = gantt.bars.filter(({ kind }) => kind !== "said");
  const begin = Math.min(from, ...bars.map((bar) => bar.from));
  const end = Math.max(to, begin + 1, ...bars.map((bar) => bar.to ?? bar.from));
  const silences = longSilences(silencesOf(bars, { from: begin, to: end }), {
    from: begin,
    to: end,
  });
  const scale = createTimeScale(begin, end, silences);
  const lanes: number[] = Array.from({ length: LANES }, () => Number.NEGATIVE_INFINITY);
  const generationEnd = Math.max(
    begin,
    ...bars.filter(({ kind }) => kind === "attempt").map((bar) => bar.to ?? end),
  );
  const pixel = (time: number) => (scale.placeOf(time) / scale.length) * WIDTH;

  return bars.flatMap((bar) => {
    const x = pixel(bar.from);
    const w = Math.max(LEAST_W, pixel(bar.to ?? end) - x);
    const shared = { key: `${bar.kind} ${bar.key} ${bar.from}`, x, w };
    if (bar.kind === "attempt")
      return [
        {
          ...shared,
          y: 1,
          h: 3.5,
          tone: "gen" as const,
          isFaint: bar.state !== "running" && bar.state !== "stop" && bar.state !== "tool_calls",
        },
      ];
    const lane = laneFor(lanes, x, w);
    const y = FIRST_LANE_Y + lane * LANE_H;
    if (bar.kind !== "run") return [{ ...shared, y, h: 3, tone: toneOf(bar), isFaint: false }];
    const run = { ...shared, y, h: 3, tone: toneOf(bar), isFaint: bar.state === "failed" };
    const failed = bar.state === "failed" || bar.state === "unknown";
    const early = bar.isEarly ? pixel(Math.min(generationEnd, bar.to ?? end)) - x : 0;
    return [
      run,
      ...(early > 1
        ? [{ ...run, key: `${shared.key} early`, w: early, h: 1.2, tone: "early" as const }]
        : []),
      ...(failed
        ? [
            {
              ...run,
              key: `${shared.key} end`,
              x: x + w - LEAST_W,
              w: LEAST_W,
              tone: bar.state === "failed" ? ("refused" as const) : ("wait" as const),
              isFaint: false,
            },
          ]
        : []),
    ];
  });
}

function toneOf({ kind, strategies }: Bar): BlockTone {
  switch (kind) {
    case "gate":
      return "wait";
    case "undo":
      return "undo";
    case "refused":
      return "refused";
    case "hit":
      return "hit";
    default:
      // Fills of strategies are tones of the same names.
      return (strategyFills(strategies)[0] ?? "unknown") as BlockTone;
  }
}

/** The first lane that is free from there on; the last one takes what finds none. */
function laneFor(lanes: number[], x: number, w: number): number {
  const free = lanes.findIndex((end) => end + 0.5 <= x);
  const lane = free < 0 ? LANES - 1 : free;
  lanes[lane] = Math.max(lanes[lane] ?? 0, x + w);
  return lane;
}

/** Where no bar but a wait for a person lies. */
function silencesOf(bars: readonly Bar[], { from, to }: Stretch): readonly Stretch[] {
  const busy = bars
    .filter(({ kind }) => kind !== "gate")
    .map((bar) => ({ from: bar.from, to: bar.to ?? to }))
    .sort((left, right) => left.from - right.from);
  const silences: Stretch[] = [];
  let covered = from;
  for (const stretch of busy) {
    if (stretch.from > covered) silences.push({ from: covered, to: stretch.from });
    covered = Math.max(covered, stretch.to);
  }
  if (to > covered) silences.push({ from: covered, to });
  return silences;
}
