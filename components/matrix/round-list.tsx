"use client";
// The actions of a tried round in stream order, to be moved with a pointer or the keyboard.
import { useRef } from "react";
import type { VerdictData } from "@/lib/client/matrix";
import { RoundStep } from "./round-step";
import type { StepContext } from "./step-context";
import { useDragOrder } from "./use-drag-order";

type RoundListProps = {
  verdicts: readonly VerdictData[];
  context: StepContext;
};

export function RoundList({ verdicts, context }: RoundListProps) {
  const { round } = context;
  const list = useRef<HTMLOListElement>(null);
  const { drag, handle } = useDragOrder(list, round.move);
  return (
    <>
      <ol ref={list} aria-label="Actions of the round" className="grid gap-1.5">
        {round.actions.map((action, index) => (
          <RoundStep
            // biome-ignore lint/suspicious/noArrayIndexKey: an action has no name but its place
            key={index}
            index={index}
            action={action}
            verdict={verdicts[index]}
            context={context}
            handle={handle(index)}
            dragMark={markOf(index, drag)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {round.said}
      </p>
    </>
  );
}

function markOf(index: number, drag: { from: number; to: number } | null) {
  if (!drag) return null;
  if (index === drag.from) return "moving";
  if (index !== drag.to) return null;
  return drag.to < drag.from ? "above" : "below";
}
