// The answer of a call that an MCP client has made: waited for as long as a client waits, and read again whenever it asks.
import { messagesOfTurn } from "@/lib/db/rounds/round-readings";
import { runsOfParent } from "@/lib/db/turns/agent-runs";
import { findTurn } from "@/lib/db/turns/turns";
import { type McpAnswer, mcpAnswer, mcpGoesOn, type WaitsFor } from "@/lib/domain/mcp/call-answer";
import { failed, type NextAction, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { openGateOfTurn } from "../gates/open-gate-of-turn";
import type { ServiceContext } from "../service-context";

/** The name under which clients find the tool that reads answers; no tool of an agent is called so. */
export const READ_ANSWER = "traitline__read_answer";

const LOOK_EVERY_MS = 20;
/** Whoever asks sooner hears the same. */
const ASK_AGAIN_S = 15;

/** `call` is the id of the call's turn. A client that goes away ends the waiting, never the call. */
export async function awaitMcpAnswer(
  context: ServiceContext,
  call: string,
  { ms, signal }: { readonly ms: number; readonly signal: AbortSignal },
): Promise<McpAnswer> {
  const reading: NextAction = { tool: READ_ANSWER, args: { call }, afterSeconds: ASK_AGAIN_S };
  const until = context.clock.now().getTime() + ms;
  for (;;) {
    const result = await lookAt(context, call);
    if (result !== null) return mcpAnswer(result, reading);
    if (signal.aborted || context.clock.now().getTime() >= until)
      return mcpGoesOn(reading, await personBelow(context, call));
    await systemRuntimeClock.sleep(LOOK_EVERY_MS, signal);
  }
}

/** Whom a run waits for that the turn has begun, such as a flow's, or one that this has begun; null where nobody. */
async function personBelow(context: ServiceContext, turn: string): Promise<WaitsFor | null> {
  for (const { id } of await runsOfParent(context.database.prisma, turn)) {
    const gate = await openGateOfTurn(context, id);
    if (gate !== undefined) return { ticket: gate.id, gateKind: gate.ask.kind, tool: gate.tool };
    const below = await personBelow(context, id);
    if (below !== null) return below;
  }
  return null;
}

/** Null while it is at work, or waits for a job. */
async function lookAt(context: ServiceContext, turn: string): Promise<ToolResult | null> {
  const state = (await findTurn(context.database.prisma, turn))?.state ?? "broken";
  const answered = await answerOf(context, turn);
  if (answered !== null) return answered;
  const gate = state === "suspended" ? await openGateOfTurn(context, turn) : undefined;
  if (gate !== undefined) return { status: "suspended", ticket: gate.id, gateKind: gate.ask.kind };
  if (state === "running" || state === "suspended") return null;
  return failed("HANDLER_ERROR", "The call broke off; see its round.");
}

/** Null while there is none. A call that was refused before it was one has its reason alone. */
async function answerOf({ database }: ServiceContext, turn: string): Promise<ToolResult | null> {
  for (const { message } of await messagesOfTurn(database.prisma, turn)) {
    if (message.role !== "tool" || message.type !== "tool_result") continue;
    const { structured, content } = message;
    return structured ?? failed("TOOL_NOT_ALLOWED", content);
  }
  return null;
}
