// Whether every call of a round that is over has exactly one result in its conversation (R178): seen where a turn broke before it
// could give one.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { finding, type Rule, rule } from "./rule";

export const MESSAGE_RULES = {
  "MSG-01": rule(
    "error",
    "A call of a round that is over has no result, or more than one: its conversation can be given to no model.",
    "Look the call up in the ledger: what it did stands there. Start the task anew; the next turn begins a conversation of its own.",
  ),
} as const satisfies Record<string, Rule>;

type Call = { readonly callId: string; readonly index: number; readonly tool: string | null };

/** `answered` names the call of each result. A round that still runs or waits has results to come, and is not asked about. */
export function messageFindings(
  calls: readonly Call[],
  answered: readonly string[],
): readonly Diagnostic[] {
  return calls.flatMap(({ callId, index, tool }) => {
    const results = answered.filter((id) => id === callId).length;
    if (results === 1) return [];
    const message = `call #${index} of ${tool ?? "a tool without a name"} has ${results === 0 ? "no result" : `${results} results`}`;
    const place = { path: `calls.${callId}`, at: null };
    return [finding("MSG-01", MESSAGE_RULES["MSG-01"], place, message)];
  });
}
