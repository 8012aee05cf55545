"use client";
// A round in a line: the generation above, calls below it, folded where nothing happened for long.
import { useMemo } from "react";
import { useNow } from "@/components/ui/clock";
import type { RoundLine } from "@/lib/client/rounds";
import { type Block, ganttBlocks } from "./gantt-blocks";

export const GANTT_WIDTH = 168;
const HEIGHT = 24;

type TinyGanttProps = {
  readonly round: Pick<RoundLine, "gantt" | "state" | "endedAt" | "startedAt">;
};

/** Says nothing that the row does not say in words, so helpers that read the screen pass over it. */
export function TinyGantt({ round }: TinyGanttProps) {
  const isRunning = round.state === "running";
  const now = useNow(isRunning ? "fast" : "slow");
  const { gantt, startedAt, endedAt, state } = round;
  const until = isRunning || state === "suspended" ? now : 0;
  const blocks = useMemo(
    () =>
      ganttBlocks(gantt, {
        from: Date.parse(startedAt),
        to: endedAt ? Date.parse(endedAt) : until,
      }),
    [gantt, startedAt, endedAt, until],
  );
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${GANTT_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      suppressHydrationWarning
      className="block min-w-24"
    >
      <rect y={HEIGHT - 1} width={GANTT_WIDTH} height={0.5} className="fill-line" />
      {blocks.map((block) => (
        <BlockShape key={block.key} block={block} />
      ))}
    </svg>
  );
}

const FILLS: Readonly<Record<Block["tone"], string>> = {
  gen: "fill-gen",
  exploration: "fill-exploration",
  exploitation: "fill-exploitation",
  neutral: "fill-neutral",
  unknown: "fill-unknown",
  refused: "fill-refused",
  hit: "fill-hit",
  undo: "fill-undo",
  wait: "fill-wait",
  early: "fill-early",
};

function BlockShape({ block: { x, y, w, h, tone, isFaint } }: { block: Block }) {
  return (
    <rect
      x={x}
      y={y}
      width={w}
      height={h}
      rx={1}
      opacity={isFaint ? 0.45 : 1}
      className={FILLS[tone]}
    />
  );
}
