// A decision as one sentence without its "when": what was decided, by whom, and what was said with it.
import type { GateLine } from "@/lib/client/gates";

type Decision = NonNullable<GateLine["decision"]>;

const UNDO_WORDS = {
  retry: "has had it tried once more",
  by_hand: "has taken it back by hand",
  leave: "leaves it in place",
} as const;

export function decisionWords(decision: Decision): string {
  const who = decision.by?.name ?? "nobody";
  switch (decision.kind) {
    case "approve":
      return decision.grant === null ? `Approved by ${who}` : `Approved by ${who}, with a grant`;
    case "deny":
      return `Denied by ${who}`;
    case "answer":
      return `Answered by ${who}`;
    case "settle":
      return decision.ran === "happened"
        ? `${who} says that it happened`
        : `${who} says that it did not happen`;
    case "undo":
      return `${who} ${UNDO_WORDS[decision.choice]}`;
    case "expire":
      return "Nobody decided in time, so it was not run";
    case "withdraw":
      return "There is nothing left to decide";
  }
}

/** What was said with it; null where there is nothing. */
export function decisionNote(decision: Decision): string | null {
  switch (decision.kind) {
    case "deny":
      return decision.reason;
    case "answer":
      return decision.answer;
    case "settle":
    case "undo":
      return decision.note === "" ? null : decision.note;
    case "withdraw":
      return decision.why;
    default:
      return null;
  }
}
