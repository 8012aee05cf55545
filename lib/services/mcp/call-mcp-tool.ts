// Makes one call for an MCP client: a turn of one round, so that ledger, gates, jobs and stops are those of every call (R168).
import { messagesOfTurn } from "@/lib/db/rounds/round-readings";
import { createTurnRow, findTurn } from "@/lib/db/turns/turns";
import { type McpAnswer, mcpAnswer } from "@/lib/domain/mcp/call-answer";
import { shownJson } from "@/lib/domain/tools/call/shown-json";
import { failed, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import type { JsonObject } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { openGateOfTurn } from "../gates/open-gate-of-turn";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import type { McpCaller } from "../tokens/find-token-actor";
import { newTurn } from "../turns/new-turn";
import { listMcpTools } from "./mcp-tools";

/** The tool by the name under which it was listed. */
export type McpCall = { readonly name: string; readonly args: JsonObject };

const LOOK_EVERY_MS = 20;
/** Beyond the longest that a tool may run, for what stands around it. */
const BEYOND_MS = 5_000;

/**
 * `client` says whose tools and which scopes: nothing that the request itself claims counts (R31, R167). A client that goes
 * away ends the waiting, never the call.
 */
export async function callMcpTool(
  context: ServiceContext,
  { actor, agent, scopes }: McpCaller,
  { name, args }: McpCall,
  signal: AbortSignal,
): Promise<McpAnswer> {
  const { idOf } = await listMcpTools(context, { agent });
  const tool = idOf(name);
  if (tool === undefined)
    return mcpAnswer(failed("UNKNOWN_TOOL", `There is no tool ${shownJson(name)}.`));
  const decision = { action: "call_tool", tool_call: { tool_id: tool, params: args } };
  const turn = newTurn(context, {
    ...{ agent, text: `${tool} over MCP`, origin: "mcp", entry: "mcp" },
    ...{ user: actor.id, startedBy: actor.name, session: actor.id, scopes },
    ...{ earlyStarts: false, execution: "real" },
    model: {
      kind: "stream",
      protocol: "channel",
      text: `<channel:action>${printJson(decision)}</channel:action>`,
      pace: 0,
    },
  });
  await actWithAudit(context, async (tx) => ({
    result: await createTurnRow(tx, turn),
    audit: [
      {
        action: "turn.started",
        targetKind: "turn",
        targetId: turn.id,
        agentSlug: agent,
        after: { entry: "mcp", tool },
      },
    ],
  }));
  context.turnRunner.launch(turn.id);
  return mcpAnswer(await resultOf(context, turn.id, signal));
}

async function resultOf(
  context: ServiceContext,
  turn: string,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { database, clock } = context;
  const until = clock.now().getTime() + LIMITS.toolTimeoutMs + BEYOND_MS;
  for (;;) {
    const state = (await findTurn(database.prisma, turn))?.state ?? "broken";
    const answered = await answerOf(context, turn);
    if (answered !== null) return answered;
    const gate = state === "suspended" ? await openGateOfTurn(context, turn) : undefined;
    if (gate !== undefined)
      return { status: "suspended", ticket: gate.id, gateKind: gate.ask.kind };
    if (state !== "running" && state !== "suspended")
      return failed("HANDLER_ERROR", "The call broke off; see its round.");
    if (signal.aborted || clock.now().getTime() > until)
      return failed("TIMEOUT", "The call goes on, and nobody waits for it any longer.");
    await systemRuntimeClock.sleep(LOOK_EVERY_MS, signal);
  }
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
