// An agent with two tools that need a person's yes, and the runtime's way to ask for one, on a clock that a test moves.

import type { Database } from "@/lib/db/engine/database";
import { createTurnRow } from "@/lib/db/turns/turns";
import { gateRulesOf } from "@/lib/domain/catalog/gate-rules";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { approvalNeed } from "@/lib/domain/gates/approval-need";
import { callIdOf, identityKey } from "@/lib/domain/rounds/fingerprint";
import { CAREFUL_CONTRACT } from "@/lib/domain/tools/contract/careful-contract";
import type { JsonObject } from "@/lib/kernel/json";
import type { Approval } from "@/lib/runtime/ports/approvals";
import type { CallRequest } from "@/lib/runtime/ports/call-request";
import { loadCatalog } from "@/lib/services/catalogs/load-catalog";
import { approvalDesk } from "@/lib/services/gates/approvals";
import { buildConnection, buildTool, governAgent } from "./governed-agent";
import { type TestContext, testActor, testContext } from "./service-context";

export type Asked = {
  readonly tool?: string;
  readonly args?: JsonObject;
  readonly index?: number;
  readonly round?: number;
  readonly turn?: string;
  readonly said?: string;
};

export type GateScene = {
  readonly context: TestContext;
  /** Turns that were told to go on. */
  readonly resumed: string[];
  /** As the runtime asks before it calls; the same place asks again with the same key. */
  ask(asked?: Asked): Promise<Approval>;
  request(asked?: Asked): CallRequest;
  /** Somebody else at the door. */
  as(role: "approver" | "admin" | "editor", name?: string): TestContext;
};

export const TURN = "turn_1";

/** `docs.publish` and `docs.erase` are careful commands: an approver's yes within five minutes. */
export async function openGateScene(database: Database): Promise<GateScene> {
  const base = await testContext(database, "approver");
  const resumed: string[] = [];
  const turnRunner = { ...base.turnRunner, resume: (turn: string) => void resumed.push(turn) };
  const context: TestContext = { ...base, turnRunner };
  await governAgent({ ...context, actor: testActor("admin") }, "main", [
    buildConnection("docs", {
      tools: [
        buildTool("publish", { contract: CAREFUL_CONTRACT, shape: "command" }),
        buildTool("erase", { contract: CAREFUL_CONTRACT, shape: "command" }),
      ],
    }),
  ]);
  await startTurn(context, turnId(context, TURN));
  const request = (asked: Asked = {}) => requestOf(context, asked);
  return {
    context,
    resumed,
    request,
    as: (role, name) => ({ ...context, actor: testActor(role, name) }),
    ask: async (asked = {}) => {
      const { findTool } = await pinned(context);
      const tool = findTool(asked.tool ?? "docs.publish");
      if (tool === undefined) throw new Error(`there is no tool ${asked.tool}`);
      const contract = tool.definition?.contract ?? CAREFUL_CONTRACT;
      const need = approvalNeed(contract, gateRulesOf(tool));
      if (need === null) throw new Error(`${tool.id} asks nobody`);
      const call = requestOf(context, asked);
      return approvalDesk(context).ask({ call, tool, args: asked.args ?? {}, need });
    },
  };
}

/** Suites share a database, so turns are named by their workspace. */
export function turnId({ workspaceId }: TestContext, turn: string): string {
  return `${turn}-${workspaceId}`;
}

export async function startTurn(context: TestContext, id: string): Promise<void> {
  const { workspaceId, clock, database } = context;
  const caller = { ...requestOf(context, {}).caller, runId: id };
  await createTurnRow(database.prisma, {
    ...{ id, workspaceId, agentSlug: "main", userId: "user_1", messageId: null },
    ...{ title: "Publish the pages.", origin: "playground" },
    setup: {
      ...{ caller, startedBy: "Ada", messages: [], earlyStarts: true, execution: "real" },
      model: { kind: "stream", protocol: "channel", text: "", pace: 0 },
    },
    startedAt: clock.now().getTime(),
  });
}

async function pinned(context: TestContext) {
  return { findTool: toolLookup(await loadCatalog(context, { agent: "main" })) };
}

function requestOf(context: TestContext, asked: Asked): CallRequest {
  const { tool = "docs.publish", args = {}, index = 0, round = 0, said = "" } = asked;
  const turn = asked.turn ?? turnId(context, TURN);
  const slot = { turn, round, index };
  return {
    entry: "round",
    caller: {
      ...{ tenant: "t", user: "user_1", agent: "main", workspace: "w", session: "s" },
      ...{ runId: turn, messageId: null, scopes: [] },
    },
    ...{ tool, args, round, index, occurrence: 0, said },
    callId: callIdOf(slot),
    ledgerKey: identityKey(slot),
    findTool: () => undefined,
    isInterrupted: () => false,
    signal: new AbortController().signal,
    onStart: async () => true,
    onEmit: () => undefined,
    onFact: async () => undefined,
    onLate: async () => undefined,
  };
}
