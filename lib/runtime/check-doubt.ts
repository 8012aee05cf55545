// Asks a tool, by its declared status check, what became of a call in doubt; through dispatch like any call (R107).

import { type StatusAnswer, statusAnswer } from "@/lib/domain/gates/status-answer";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import { isReadShape } from "@/lib/domain/tools/contract/shape-policy";
import type { Dispatch } from "./dispatch/dispatch";
import type { CallRequest } from "./ports/call-request";

/** Changes nothing in the ledger: whoever asked settles the doubt with what was found. */
export async function checkDoubt(
  dispatch: Dispatch,
  entry: LedgerEntry,
  circumstances: Pick<CallRequest, "caller" | "findTool" | "signal" | "isInterrupted">,
): Promise<StatusAnswer> {
  const tool = circumstances.findTool(entry.tool);
  const check = tool?.definition?.contract?.statusCheck;
  if (tool === undefined || check === undefined)
    return { kind: "unclear", why: "The tool declares no status check." };
  const asked = `${tool.alias}.${check.tool}`;
  if (!isReadShape(circumstances.findTool(asked)?.definition?.shape ?? CAREFUL_SHAPE))
    return { kind: "unclear", why: `${asked} is no tool that only looks.` };
  const outcome = await dispatch({
    ...circumstances,
    entry: "round",
    tool: asked,
    args: { [check.param]: entry.idempotencyKey },
    callId: `${entry.callId}:status`,
    ledgerKey: `${entry.key}:status`,
    round: entry.round,
    index: entry.index,
    onStart: async () => true,
    onEmit: () => undefined,
    onFact: async () => undefined,
    onLate: async () => undefined,
  });
  return statusAnswer(outcome.result, check.tool);
}
