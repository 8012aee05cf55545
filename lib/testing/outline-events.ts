// Short ways to write the outline of a round in tests: facts at their instants, numbered as the store would.
import { outlineFact } from "@/lib/db/rounds/outline-fact";
import type { OutlineEvent, OutlineFact, OutlineStop } from "@/lib/domain/timeline/outline";
import type { StoredEvent } from "@/lib/runtime/ports/round-event";

export type Told = readonly [at: number, fact: OutlineFact];

export function outline(told: readonly Told[], round = 0): readonly OutlineEvent[] {
  return told.map(([at, fact], seq) => ({ turn: "turn", round, seq, at, fact }));
}

export function outlineOf(events: readonly StoredEvent[]): readonly OutlineEvent[] {
  return events.map(({ fact, ...event }) => ({ ...event, fact: outlineFact(fact) }));
}

/** The first call of a slot. */
export const callOf = (index: number, round = 0) => ({ round, index, occurrence: 0 });

/** What is told of one call that the model makes in one attempt, up to its verdict. */
export function said(
  at: number,
  index: number,
  more: Partial<{
    attempt: number;
    tool: string;
    code: string;
    blockedBy: number;
    isObserved: boolean;
    strategies: readonly ("exploration" | "exploitation" | "neutral")[];
    closedGate: string | null;
    stop: OutlineStop;
  }> = {},
): readonly Told[] {
  const { attempt = 0, tool = `tools.t${index}`, code = null, blockedBy = null } = more;
  const { isObserved = false, strategies = ["neutral"], closedGate = "profile", stop } = more;
  const place = { attempt, index };
  return [
    [at, { type: "action.completed", ...place, tool, kind: "call", fault: null }],
    [
      at,
      {
        type: "action.judged",
        ...place,
        code,
        blockedBy,
        isObserved,
        strategies,
        closedGate,
        ...(stop ? { stop } : {}),
      },
    ],
  ];
}

/** A claim and its start; `early` while the model speaks. */
export function begun(
  at: number,
  index: number,
  more: Partial<{
    attempt: number;
    tool: string;
    isEarly: boolean;
    shape: "command" | "query";
  }> = {},
): readonly Told[] {
  const { attempt = 0, tool = `tools.t${index}`, isEarly = false, shape = "command" } = more;
  const of = callOf(index);
  return [
    [at, { type: "call.claimed", attempt, index, of, tool, shape, isEarly }],
    [at, { type: "call.started", of }],
  ];
}

export function ended(
  at: number,
  index: number,
  state: "succeeded" | "failed" | "unknown" = "succeeded",
): Told {
  const isFailure = state === "failed";
  return [
    at,
    {
      type: "call.ended",
      of: callOf(index),
      state,
      status: isFailure ? "error" : "ok",
      code: isFailure ? "HANDLER_ERROR" : null,
    },
  ];
}
