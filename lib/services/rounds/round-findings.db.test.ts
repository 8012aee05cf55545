import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { databaseMessages } from "@/lib/db/turns/turn-messages";
import { createTurnRow } from "@/lib/db/turns/turns";
import { failed } from "@/lib/domain/tools/call/tool-result";
import type { CallMessage, ResultMessage } from "@/lib/runtime/ports/conversation";
import { openTestDatabase } from "@/lib/testing/database";
import { type TestContext, testContext } from "@/lib/testing/service-context";
import { newTurn } from "../turns/new-turn";
import { getRound } from "./get-round";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
  context = await testContext(database);
});
afterAll(() => database.close());

const CALL: CallMessage = {
  ...{ role: "tool", type: "tool_call", callId: "call_1", parentId: null, round: 0, index: 0 },
  ...{ tool: "docs.publish", params: {}, ledgerKey: null, refused: null, signature: null },
};
const RESULT: ResultMessage = {
  ...{ role: "tool", type: "tool_result", status: "responded", parentId: "call_1" },
  ...{ round: 0, index: 0, note: null, content: "no", startedAt: null, endedAt: null },
  metadata: { tool: "docs.publish", callId: "call_1", status: "error", code: "INTERRUPTED" },
  structured: failed("INTERRUPTED", "no"),
};

/** A turn whose one round has posted a call, and what became of the round. */
async function turnWith(outcome: string | null): Promise<string> {
  const turn = newTurn(context, {
    ...{ agent: "main", text: "Please.", origin: "api", user: "user-1", startedBy: "Test" },
    ...{ session: null, scopes: [], earlyStarts: true, execution: "real" },
    model: { kind: "stream", protocol: "channel", text: "x", pace: 0 },
  });
  await createTurnRow(database.prisma, turn);
  await databaseMessages(database).post(turn.id, CALL);
  await database.prisma.round.updateMany({
    where: { turnId: turn.id },
    data: { outcome, endedAt: outcome === null ? null : BigInt(turn.startedAt) },
  });
  return turn.id;
}
const rulesOf = async (turn: string) =>
  (await getRound(context, { turn, round: 0 })).findings.map(({ ruleId }) => ruleId);

describe("a round's own findings", () => {
  it("name the call that a broken turn has left without a result, until it has its one (R178)", async () => {
    const turn = await turnWith("broken");

    expect(await rulesOf(turn)).toEqual(["MSG-01"]);
    await databaseMessages(database).post(turn, RESULT);
    expect(await rulesOf(turn)).toEqual([]);
  });

  it("are none while the round still runs: its results are to come", async () => {
    expect(await rulesOf(await turnWith(null))).toEqual([]);
  });
});
