// The only way from a model's arguments to a handler: own keys checked, hidden ones filled, defaults set, nothing run yet (R36).
import type { z } from "zod";
import type { JsonObject } from "@/lib/kernel/json";
import { fillHidden, sentHidden } from "../schema/hidden-parameters";
import type { Acceptance, CallIdentity, ToolSpec } from "../tool";
import { argumentIssues } from "./argument-issues";
import { bindCall } from "./bind-call";

export function acceptArguments<Input extends z.ZodObject, Services>(
  spec: ToolSpec<Input, Services>,
  args: JsonObject,
  identity: CallIdentity,
): Acceptance<Services> {
  const hidden = spec.hidden ?? [];
  const forged = sentHidden(args, hidden);
  const filled = fillHidden(args, hidden, identity);
  const parsed = spec.input.safeParse(filled);
  if (!parsed.success || forged.length > 0) {
    const issues = parsed.success ? [] : argumentIssues(parsed.error, filled);
    return { ok: false, issues: [...forged, ...issues] };
  }
  return { ok: true, call: bindCall(spec, parsed.data) };
}
