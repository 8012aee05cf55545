// Fourth stage: the arguments against the tool's own check, every issue named so that a model can correct them (R36).
import { unfitArguments } from "@/lib/domain/tools/call/unfit-arguments";
import type { JsonObject } from "@/lib/kernel/json";
import { type Caller, type CallOutcome, refusedBy } from "../../ports/call-request";
import type { BoundTool, RunnableCall } from "../../ports/tool-runner";

export type CheckedArguments =
  | { readonly ok: true; readonly call: RunnableCall }
  | { readonly ok: false; readonly outcome: CallOutcome };

export function checkArguments(
  bound: BoundTool,
  args: JsonObject,
  caller: Caller,
): CheckedArguments {
  const accepted = bound.accept(args, caller);
  if (accepted.ok) return accepted;
  return { ok: false, outcome: refusedBy("schema", unfitArguments(accepted.issues)) };
}
