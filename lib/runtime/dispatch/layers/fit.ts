// Keeps results small enough for a reader with a limited context: the whole goes to a handle, a preview to the model (R3).

import { failed, type OkResult, type ToolError } from "@/lib/domain/tools/call/tool-result";
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
  const limit = call.bound.contract.maxResultChars ?? LIMITS.resultChars;
  if (result.status === "error")
    return {
      ...outcome,
      result: { ...result, error: await fittedError(call, result.error, limit) },
    };
  if (result.status !== "ok") return outcome;
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

/** What a server or a tool says of its failure is text of strangers, and what a call had put aside may be anything. */
async function fittedError(
  { ctx, tool }: PreparedCall,
  error: ToolError,
  limit: number,
): Promise<ToolError> {
  const message = cutMessage(error.message);
  const text = error.partial === undefined ? "" : printJson(error.partial);
  if (text.length <= limit) return { ...error, message };
  const { id, totalChars, expiresAt } = await ctx.handles.keep(text, tool.id);
  const handle = { id, totalChars, expiresAt };
  return { ...error, message, partial: { preview: text.slice(0, limit - PREVIEW_ROOM), handle } };
}

function cutMessage(message: string): string {
  if (message.length <= MAX_MESSAGE_CHARS) return message;
  return `${message.slice(0, MAX_MESSAGE_CHARS)}… (${message.length} characters in all)`;
}

const MAX_MESSAGE_CHARS = 2_000;

/** For the object around the preview. */
const PREVIEW_ROOM = 16;
