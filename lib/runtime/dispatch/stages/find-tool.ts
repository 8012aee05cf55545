// Third stage: the tool by its own id, allowed for this agent and this call, with code behind it (R35, R84).
import { callTraits } from "@/lib/domain/catalog/call-traits";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { failed } from "@/lib/domain/tools/call/tool-result";
import type { JsonObject } from "@/lib/kernel/json";
import { type CallOutcome, type CallRequest, refusedBy } from "../../ports/call-request";
import type { BoundTool, ToolRunner } from "../../ports/tool-runner";

export type FoundTool =
  | { readonly ok: true; readonly tool: EffectiveTool; readonly bound: BoundTool }
  | { readonly ok: false; readonly outcome: CallOutcome };

export function findTool(request: CallRequest, args: JsonObject, runner: ToolRunner): FoundTool {
  const tool = request.findTool(request.tool);
  if (tool === undefined) return refuse(unknownTool(request));
  if (!callTraits(tool, args).allowed)
    return refuse(failed("TOOL_NOT_ALLOWED", `This agent may not call ${tool.id}.`));
  const bound = runner.bind(tool);
  if (bound === null)
    return refuse(failed("NO_HANDLER", `${tool.id} is governed here and run elsewhere.`));
  return { ok: true, tool, bound };
}

/** A model may make up a name of any length. */
const MAX_NAME_CHARS = 100;

function unknownTool({ tool, closestTools }: CallRequest) {
  const closest = closestTools?.(tool) ?? [];
  const hint = closest.length === 0 ? "" : ` Did you mean ${closest.join(" or ")}?`;
  const name = tool.length <= MAX_NAME_CHARS ? tool : `${tool.slice(0, MAX_NAME_CHARS)}…`;
  return failed("UNKNOWN_TOOL", `There is no tool ${JSON.stringify(name)}.${hint}`);
}

function refuse(result: ReturnType<typeof failed>): FoundTool {
  return { ok: false, outcome: refusedBy("lookup", result) };
}
