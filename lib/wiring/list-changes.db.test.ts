import { mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { gatesOfTurn } from "@/lib/db/gates/gates";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { createTurnRow } from "@/lib/db/turns/turns";
import { decideGate } from "@/lib/services/gates/decide-gate";
import { getServer } from "@/lib/services/servers/get-server";
import { putServerCommand } from "@/lib/services/servers/put-server-command";
import { refreshServer } from "@/lib/services/servers/refresh-server";
import type { ServiceContext } from "@/lib/services/service-context";
import { newTurn } from "@/lib/services/turns/new-turn";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, governAgent } from "@/lib/testing/governed-agent";
import { fixtureWords } from "@/lib/testing/mcp/fixture-server";
import { adminOf, untilIdle } from "@/lib/testing/processes";
import { assemble, type Container } from "./container";
import { readEnvironment } from "./environment";

let database: Database;
let house: Container;
let context: ServiceContext;

beforeAll(async () => {
  database = await openTestDatabase();
  const environment = readEnvironment({ NODE_ENV: "test", TRAITLINE_ALLOW_STDIO: "true" });
  house = await assemble(environment, database);
  context = adminOf(house);
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "renew-")), "renewed");
  const input = { words: [...fixtureWords("renewable", file)], secrets: {} };
  await putServerCommand(context, { server: "shop", version: 0, input });
  await refreshServer(context, "shop");
  await governAgent(context, "clerk", [buildConnection("shop", { tools: null })]);
});
afterAll(async () => {
  await house.services.turnRunner.drain(0);
  await database.close();
});

/** Calls the tool by hand, up to the question whether it may; answers the turn and the gate. */
async function ask(tool: string) {
  const turn = newTurn(context, {
    ...{ agent: "clerk", text: "Please.", origin: "api", user: "user-1", startedBy: "Test" },
    ...{ session: null, scopes: [], earlyStarts: true, execution: "real" },
    model: { kind: "call", tool, args: {} },
  });
  await createTurnRow(database.prisma, turn);
  house.services.turnRunner.launch(turn.id);
  await untilIdle(house);
  const [gate] = await gatesOfTurn(database.prisma, turn.id);
  if (gate === undefined) throw new Error("nobody was asked");
  return { turn: turn.id, gate: gate.id };
}

async function approve({ turn, gate }: Awaited<ReturnType<typeof ask>>) {
  await decideGate(context, { id: gate, said: { decision: "approve", grant: null } });
  await untilIdle(house);
  return (await databaseLedger(database).ofTurn(turn)).map(({ state, result }) => ({
    state,
    why: result?.status === "error" ? result.error.message : null,
  }));
}

const states = async () =>
  (await getServer(context, "shop")).tools.map(({ callable, state }) => `${callable} ${state}`);

describe("a server whose list changes during a turn (M10)", () => {
  it("is read anew, and what waits for a yes to a tool that is gone is not run any more", async () => {
    const waiting = await ask("shop.b");
    expect(await states()).toEqual(["b current", "renew current"]);

    const renewed = await approve(await ask("shop.renew"));
    await vi.waitFor(async () => expect(await states()).toContain("b gone"), 30_000);
    const late = await approve(waiting);

    expect(renewed).toEqual([{ state: "succeeded", why: null }]);
    expect(await states()).toEqual(["b gone", "c current", "renew current"]);
    expect(late).toEqual([
      {
        state: "failed",
        why: "The call was not approved: the agent may no longer call this tool.",
      },
    ]);
  });
});
