// Checks the caller's scopes on every call, whatever was allowed before (R4, R44).
import { failed } from "@/lib/domain/tools/call/tool-result";
import { refusedBy } from "../../ports/call-request";
import type { Layer } from "../prepared-call";

export const authorise: Layer = (next) => async (call) => {
  const { scopes } = call.request.caller;
  const missing = call.bound.contract.scopes.find((scope) => !scopes.includes(scope));
  if (missing === undefined) return next(call);
  const message = `${call.tool.id} needs the scope ${missing}; ask the user.`;
  return refusedBy("authorise", failed("SCOPE_REQUIRED", message));
};
