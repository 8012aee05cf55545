// Reads the answer of a call that was not there when its client asked: because a person had to decide first, or it took too long.
import { findTurn } from "@/lib/db/turns/turns";
import { type McpAnswer, mcpAnswer } from "@/lib/domain/mcp/call-answer";
import { failed } from "@/lib/domain/tools/call/tool-result";
import { type McpTool, mcpTool } from "@/lib/domain/tools/schema/provider-forms";
import type { JsonObject } from "@/lib/kernel/json";
import type { ServiceContext } from "../service-context";
import type { McpCaller } from "../tokens/find-token-actor";
import { awaitMcpAnswer, READ_ANSWER } from "./await-answer";

/** For as long a reader waits, so that one that comes just before the end need not come again. */
const WAIT_MS = 5_000;

export const READ_ANSWER_TOOL: McpTool = mcpTool({
  name: READ_ANSWER,
  title: "Read a call's answer",
  description:
    "Reads the answer of an earlier call that waited for a person or went on when it was left: give it the `call` that the call's own answer names. It starts nothing, and may be asked again.",
  inputSchema: {
    type: "object",
    properties: {
      call: {
        type: "string",
        description: "As `nextAction.args.call` of the call's answer has it.",
      },
    },
    required: ["call"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
});

/** Of the client's own calls alone: for anybody else's there is none. */
export async function readMcpAnswer(
  context: ServiceContext,
  { actor, agent }: McpCaller,
  { call }: JsonObject,
  signal: AbortSignal,
): Promise<McpAnswer> {
  const { database, workspaceId } = context;
  const turn = typeof call === "string" ? await findTurn(database.prisma, call, workspaceId) : null;
  const isOwn = turn?.origin === "mcp" && turn.userId === actor.id && turn.agentSlug === agent;
  if (turn === null || !isOwn)
    return mcpAnswer(
      failed(
        "INVALID_ARGUMENTS",
        "There is no such call of yours. Give `call` as the answer of the call that waits names it, in nextAction.args.call.",
      ),
    );
  return awaitMcpAnswer(context, turn.id, { ms: WAIT_MS, signal });
}
