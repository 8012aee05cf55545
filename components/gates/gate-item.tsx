"use client";
// One gate in the list of those that wait: what it is about, who asks, and how long there is.
import { TriangleAlert } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateLine } from "@/lib/client/gates";
import { CountdownWords } from "./countdown";
import { KIND_WORDS } from "./gate-words";

type GateItemProps = {
  gate: GateLine;
  isOpen: boolean;
  /** Counts moves of the cursor to this gate; it takes the focus after each. */
  moves: number;
  isTicked: boolean;
  onTick: ((isOn: boolean) => void) | undefined;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

export function GateItem(props: GateItemProps) {
  const { gate, isOpen, moves, isTicked, onTick, onOpen, onKeyDown } = props;
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (moves > 0) ref.current?.focus();
  }, [moves]);
  return (
    <li
      className={cn(
        "relative flex items-start gap-3 border-b px-4 py-3",
        isOpen && "bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      {onTick && (
        <span className="relative z-10 pt-0.5">
          <Checkbox
            aria-label={`Select ${gate.title}`}
            checked={isTicked}
            onCheckedChange={onTick}
          />
        </span>
      )}
      <button
        ref={ref}
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 text-left outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
      >
        <span className="flex items-baseline gap-2">
          <span className="mr-auto line-clamp-2 min-w-0 font-semibold [overflow-wrap:anywhere]">
            <VisibleText>{gate.title}</VisibleText>
          </span>
          {gate.hides && (
            <TriangleAlert
              aria-label="The arguments hide something"
              className="size-3.5 shrink-0 self-center text-refused"
            />
          )}
          <TimeLeft gate={gate} />
        </span>
        <span className="mono truncate text-ink-3 text-sm">
          {gate.agent} · <VisibleText>{gate.tool}</VisibleText>
        </span>
        <Below>
          {gate.line !== "" && (
            <span className="min-w-0 truncate">
              <VisibleText>{gate.line}</VisibleText>
            </span>
          )}
          <RelativeTime at={gate.openedAt} className="ml-auto text-ink-3" />
        </Below>
      </button>
    </li>
  );
}

function TimeLeft({ gate: { expiresAt, kind } }: { gate: GateLine }) {
  if (expiresAt !== null) return <CountdownWords expiresAt={expiresAt} />;
  const isQuestion = kind === "question";
  return (
    <span
      className={cn("mono shrink-0 font-semibold text-xs", isQuestion ? "text-ink-3" : "text-undo")}
    >
      {isQuestion ? "no limit" : KIND_WORDS[kind]}
    </span>
  );
}

function Below({ children }: { children: ReactNode }) {
  return <span className="flex items-baseline gap-3 text-ink-3 text-sm">{children}</span>;
}
