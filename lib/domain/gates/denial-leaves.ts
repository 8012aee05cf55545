// What a denial leaves behind: what does not happen, what goes on all the same, and what stays as it is.
import type { LedgerEntry } from "../ledger/ledger-entry";
import type { Gate } from "./gate";

/** `entries` are the calls of the gate's round, its own among them; `others` the round's other gates. */
export function denialLeaves(
  gate: Gate,
  entries: readonly LedgerEntry[],
  others: readonly Gate[],
): readonly string[] {
  const rest = entries.filter(({ key }) => key !== gate.ledgerKey);
  const waiting = others.filter(({ id, state }) => id !== gate.id && state === "pending");
  const done = rest.filter(({ state }) => state === "succeeded" || state === "reconciled");
  const running = rest.filter(({ state }) => state === "running");
  return [
    ownWords(gate),
    ...running.map(({ tool }) => `${tool} has started and goes on.`),
    ...(done.length === 0 ? [] : [`What has run stays as it is: ${count(done.length, "call")}.`]),
    ...(waiting.length === 0
      ? []
      : [
          `${count(waiting.length, "other question")} of this round ${waitWords(waiting.length)} by itself.`,
        ]),
  ];
}

function ownWords({ ask, tool }: Gate): string {
  switch (ask.kind) {
    case "approval":
      return ask.isUndo
        ? "The undo does not run: what it would have taken back stays."
        : `${tool} does not run. The agent is told why, and goes on.`;
    case "plan_confirm":
      return `${tool} does not carry the plan out. The agent is told why, and goes on.`;
    case "question":
      return "The agent is told that there is no answer, and goes on without one.";
    case "in_doubt":
    case "undo_failure":
      return "Nothing runs by itself.";
  }
}

function waitWords(count: number): string {
  return count === 1 ? "waits" : "wait";
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
