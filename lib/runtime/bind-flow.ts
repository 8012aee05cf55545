// Binds a flow that is offered as a tool to dispatch: nothing of it runs here, its run is started and named (R191).
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { validateCall } from "@/lib/domain/rounds/validate-call";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { ArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import type { JsonObject } from "@/lib/kernel/json";
import type { CallRequest } from "./ports/call-request";
import type { BoundTool } from "./ports/tool-runner";

export function bindFlow(
  tool: EffectiveTool,
  start: (args: JsonObject, request: CallRequest) => Promise<ToolResult>,
  validator: ArgumentValidator,
): BoundTool {
  const validate = validateCall(validator);
  return {
    shape: tool.definition?.shape ?? CAREFUL_SHAPE,
    contract: tool.definition?.contract ?? CAREFUL_CONTRACT,
    outputSchema: tool.definition?.outputSchema ?? null,
    accept: (args) => {
      const issues = validate(tool, args);
      if (issues.length > 0) return { ok: false, issues };
      const run = async (_: unknown, request: CallRequest) =>
        ({ kind: "returned", value: await start(args, request) }) as const;
      return { ok: true, call: { run } };
    },
  };
}
