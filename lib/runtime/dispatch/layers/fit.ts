// Keeps results small enough for a reader with a limited context: the whole goes to a handle, a preview to the model (R3).

import { failed, type OkResult } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { printJson } from "@/lib/kernel/json-print";
import type { CallOutcome } from "../../ports/call-request";
import type { Layer, PreparedCall } from "../prepared-call";

/**
 * What ran has run: where a tool declares an error for large results, the ledger still says that it succeeded. Outside of
 * the masking, so that neither what is kept nor where the preview is cut shows a secret.
 */
export const fit: Layer = (next) => async (call) => {
  const { request } = call;
  const onLate = async (late: CallOutcome) => request.onLate(await fitted(call, late));
  return fitted(call, await next({ ...call, request: { ...request, onLate } }));
};

async function fitted(call: PreparedCall, outcome: CallOutcome): Promise<CallOutcome> {
  const { result } = outcome;
  if (result.status !== "ok") return outcome;
  const limit = call.bound.contract.maxResultChars ?? LIMITS.resultChars;
  const text = printJson(result.data);
  if (text.length <= limit) return outcome;
  return { ...outcome, result: await shortened(call, result, text, limit) };
}

async function shortened(
  { bound, ctx, tool }: PreparedCall,
  result: OkResult,
  text: string,
  limit: number,
): Promise<CallOutcome["result"]> {
  if (bound.contract.onOverflow === "error")
    return failed(
      "RESULT_TOO_LARGE",
      `The call ran; its result has ${text.length} characters, more than ${limit}. Ask for less.`,
    );
  const handle = await ctx.handles.keep(text, tool.id);
  return { ...result, data: { preview: text.slice(0, limit - PREVIEW_ROOM) }, handle };
}

/** For the object around the preview. */
const PREVIEW_ROOM = 16;
