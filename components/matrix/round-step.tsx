"use client";
// One action of a tried round: its call, its verdict with the action in the way, and the ways to move it.
import { Flag, GripVertical } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { QuietLink } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { traitsHref } from "@/lib/client/console-links";
import type { RoundActionData, VerdictData } from "@/lib/client/matrix";
import { NamespaceSelect } from "./namespace-select";
import { StepButtons } from "./step-buttons";
import type { StepContext } from "./step-context";
import { actionName } from "./use-round";
import { stepId, VerdictWhy, VerdictWord } from "./verdict-facts";

type RoundStepProps = {
  index: number;
  action: RoundActionData;
  /** Missing while it is on its way. */
  verdict: VerdictData | undefined;
  context: StepContext;
  handle: DragHandle;
  dragMark: "moving" | "above" | "below" | null;
};

type DragHandle = Readonly<
  Record<"onPointerDown" | "onPointerMove", (event: PointerEvent<HTMLElement>) => void> &
    Record<"onPointerUp" | "onPointerCancel", () => void>
>;

export function RoundStep(props: RoundStepProps) {
  const { index, action, verdict, context, handle, dragMark } = props;
  const { round } = context;
  const grip = useRef<HTMLButtonElement>(null);
  const { focus } = round;
  useEffect(() => {
    if (focus?.index === index) grip.current?.focus();
  }, [focus, index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    round.move(index, index + by);
  };

  return (
    <li
      id={stepId(index)}
      tabIndex={-1}
      aria-label={`${index}: ${actionName(action)}${verdict ? `, ${verdict.verdict}` : ""}`}
      onKeyDown={onKeyDown}
      className={cn(
        "grid grid-cols-[1.25rem_1.25rem_minmax(0,1fr)_auto_auto] items-center gap-x-1.5 rounded-md border bg-panel py-1.5 pr-1.5 pl-1",
        verdict?.verdict === "refused" && "border-refused/50 bg-refused-soft",
        dragMark === "moving" && "opacity-60",
        dragMark === "above" && "shadow-[0_-2px_var(--accent)]",
        dragMark === "below" && "shadow-[0_2px_var(--accent)]",
      )}
    >
      <button
        ref={grip}
        type="button"
        aria-label={`Move ${actionName(action)}, place ${index}: Alt with the arrows, or drag`}
        className="grid h-7 cursor-grab touch-none place-items-center rounded-sm text-ink-3 hover:text-ink"
        {...handle}
      >
        <GripVertical aria-hidden className="size-3.5" />
      </button>
      <span className="mono text-center text-ink-3">{index}</span>
      <ActionTitle
        action={action}
        agent={context.agent}
        isRefused={verdict?.verdict === "refused"}
      />
      <VerdictWord verdict={verdict} />
      <StepButtons index={index} action={action} round={round} />
      <div className="col-span-3 col-start-3 flex flex-wrap items-center gap-x-2 gap-y-1 pr-1.5 text-ink-2 text-sm">
        {verdict ? (
          <VerdictWhy verdict={verdict} context={context} />
        ) : (
          <Skeleton className="w-40" />
        )}
        {action.kind === "call" && (
          <NamespaceSelect
            action={action}
            namespaces={context.namespaces[action.tool] ?? []}
            onChange={(next) => round.put(index, next)}
          />
        )}
      </div>
    </li>
  );
}

type ActionTitleProps = { action: RoundActionData; agent: string; isRefused: boolean };

function ActionTitle({ action, agent, isRefused }: ActionTitleProps) {
  const struck = isRefused ? "line-through" : undefined;
  if (action.kind === "final") {
    return (
      <span className="flex items-center gap-1.5 font-medium">
        <Flag aria-hidden className="size-3.5 text-ink-3" />
        <span className={struck}>Final answer</span>
      </span>
    );
  }
  return (
    <QuietLink
      href={traitsHref(agent, { open: action.tool })}
      className="mono min-w-0 truncate justify-self-start"
    >
      <span className={struck}>
        <VisibleText>{action.tool}</VisibleText>
      </span>
    </QuietLink>
  );
}
