import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { createTurnRow } from "@/lib/db/turns/turns";
import { openTestDatabase } from "@/lib/testing/database";
import { type GateScene, openGateScene } from "@/lib/testing/gate-scene";
import { newTurn } from "../turns/new-turn";
import { searchWorkspace } from "./search-workspace";

describe("the search for what is under way", () => {
  let database: Database;
  let scene: GateScene;
  beforeAll(async () => {
    database = await openTestDatabase();
    scene = await openGateScene(database);
  });
  afterAll(() => database.close());

  const search = async (q: string) => (await searchWorkspace(scene.context, { q, limit: 20 })).hits;

  /** A turn that was asked this, with as many rounds. */
  async function ask(text: string, rounds: number): Promise<string> {
    const turn = newTurn(scene.context, {
      ...{ agent: "main", text, origin: "api", user: "u", startedBy: "Test", session: null },
      ...{ scopes: [], earlyStarts: true, execution: "real" },
      model: { kind: "stream", protocol: "channel", text: "", pace: 0 },
    });
    await createTurnRow(database.prisma, turn);
    for (let round = 0; round < rounds; round += 1)
      await databaseEvents(database).append([
        {
          ...{ turn: turn.id, round, at: round },
          fact: { type: "round.started", revision: 1, catalogHash: null, enforcement: "enforce" },
        },
      ]);
    return turn.id;
  }

  it("finds a turn by what it was asked, once, at its latest round", async () => {
    const turn = await ask("Close the September books", 3);

    const hits = await search("september books");

    expect(hits).toEqual([
      { kind: "round", turn, round: 2, agent: "main", title: "Close the September books" },
    ]);
    expect(await search("september zebras")).toEqual([]);
  });

  it("finds at most five turns, the latest first", async () => {
    for (let count = 0; count < 7; count += 1) await ask(`Water the plants ${count}`, 1);

    const hits = await search("plants");

    expect(hits).toHaveLength(5);
  });

  it("finds a gate by its tool for as long as it waits", async () => {
    await scene.ask({ tool: "docs.publish" });

    const waiting = (await search("publish")).filter(({ kind }) => kind === "gate");

    expect(waiting).toMatchObject([
      { kind: "gate", gateKind: "approval", tool: "docs.publish", agent: "main" },
    ]);
    await database.prisma.gate.updateMany({ data: { state: "withdrawn" } });
    expect((await search("publish")).some(({ kind }) => kind === "gate")).toBe(false);
  });
});
