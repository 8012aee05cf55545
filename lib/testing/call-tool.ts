// Calls a tool the way the runtime does: arguments checked first, then the handler, directly, in place of a worker, or step by step.
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import { failed, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { Tool } from "@/lib/domain/tools/tool";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";

export async function callTool<Services>(
  tool: Tool<Services>,
  args: JsonObject,
  ctx: CallContext<Services>,
): Promise<ToolResult> {
  const accepted = tool.accept(args, ctx);
  if (!accepted.ok) {
    const reasons = accepted.issues.map(({ path, message }) => `${path}: ${message}`);
    return failed("INVALID_ARGUMENTS", reasons.join("; "));
  }
  const { call } = accepted;
  if (call.mode === "async") return call.run(ctx);
  if (call.mode === "sync") throw new Error("a worker's tool is tested through its module");
  const done: Record<string, JsonValue> = {};
  for (const step of call.steps) done[step.name] = await step.do(ctx, done);
  return call.conclude(done);
}
