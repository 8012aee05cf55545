// Makes one call for an MCP client: a turn of one round, so that ledger, gates, jobs and stops are those of every call (R168).
import { createTurnRow } from "@/lib/db/turns/turns";
import { type McpAnswer, mcpAnswer } from "@/lib/domain/mcp/call-answer";
import { shownJson } from "@/lib/domain/tools/call/shown-json";
import { failed } from "@/lib/domain/tools/call/tool-result";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import type { JsonObject } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { actWithAudit } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import type { McpCaller } from "../tokens/find-token-actor";
import { newTurn } from "../turns/new-turn";
import { awaitMcpAnswer, READ_ANSWER } from "./await-answer";
import { listMcpTools } from "./mcp-tools";
import { readMcpAnswer } from "./read-mcp-answer";

/** The tool by the name under which it was listed. */
export type McpCall = { readonly name: string; readonly args: JsonObject };

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
  if (name === READ_ANSWER) return readMcpAnswer(context, { actor, agent, scopes }, args, signal);
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
  return awaitMcpAnswer(context, turn.id, { ms: LIMITS.toolTimeoutMs + BEYOND_MS, signal });
}
