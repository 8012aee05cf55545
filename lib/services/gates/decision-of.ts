// From what a person says to the decision that is kept.
import type { z } from "zod";
import type { DecideGateInput } from "@/lib/contracts/gates";
import type { Decider, GateDecision } from "@/lib/domain/gates/gate";

type Said = z.output<typeof DecideGateInput>;

/** `grant` is the id of the grant that is made with an approval. */
export function decisionOf(
  said: Said,
  { at, by, grant }: { readonly at: number; readonly by: Decider; readonly grant: string | null },
): GateDecision {
  const made = { at, by };
  switch (said.decision) {
    case "approve":
      return { kind: "approve", ...made, grant };
    case "deny":
      return { kind: "deny", ...made, reason: said.reason };
    case "answer":
      return { kind: "answer", ...made, answer: said.answer };
    case "settle":
      return { kind: "settle", ...made, ran: said.ran, how: "person", note: said.note };
    case "undo":
      return { kind: "undo", ...made, choice: said.choice, note: said.note };
  }
}
