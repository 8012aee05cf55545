import { describe, expect, it } from "vitest";
import { createDispatch } from "@/lib/runtime/dispatch/dispatch";
import { recoverTurn } from "@/lib/runtime/recover-turn";
import { runTurn } from "@/lib/runtime/run-turn";
import { readScript } from "@/lib/runtime/scripted/read-script";
import { scriptedRequest } from "@/lib/runtime/scripted/run-script";
import { scriptedRuntime } from "@/lib/runtime/scripted/scripted-ports";
import { systemRuntimeClock } from "@/lib/runtime/system-clock";
import { openTestDatabase } from "@/lib/testing/database";
import { launch, oneRound, scriptTools, search, write } from "@/lib/testing/scripts";
import type { Database } from "../engine/database";
import { databaseLedger } from "../ledger/ledger-store";
import { databaseEvents, eventsOfRound } from "../rounds/round-events";
import { databaseMessages } from "./turn-messages";

const SCRIPT = readScript({
  tools: scriptTools(),
  rounds: [oneRound({ actions: [launch("A"), write("a"), launch("B")], gapMs: 5 })],
});

/** A runtime of its own on a database that others use as well. */
function runtimeOn(database: Database, script = SCRIPT) {
  const { ports, tools } = scriptedRuntime(script, systemRuntimeClock, true);
  const stores = {
    ledger: databaseLedger(database),
    events: databaseEvents(database),
    messages: databaseMessages(database),
  };
  return { ports: { ...ports, ...stores }, tools };
}

describe("turns on a database", () => {
  it("run each call once, however many runtimes are at them at the same time (R107)", async () => {
    const database = await openTestDatabase();
    const runtimes = Array.from({ length: 6 }, () => runtimeOn(database));

    await Promise.all(
      runtimes.map(({ ports }) => runTurn(ports, createDispatch(ports), scriptedRequest())),
    );

    const executions = runtimes.flatMap(({ tools }) => tools.executions());
    expect(executions).toHaveLength(3);
    const entries = await databaseLedger(database).ofTurn("turn");
    expect(entries.map(({ state }) => state)).toEqual(["succeeded", "succeeded", "succeeded"]);
    const seqs = (await eventsOfRound(database.prisma, "turn", 0)).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, at) => at));
    await database.close();
  });

  it("are found again by another process: what succeeded is replayed, what is in doubt is not repeated", async () => {
    const database = await openTestDatabase();
    const hanging = readScript({
      tools: scriptTools({
        "doc.write": { traits: { strategy: ["neutral"] }, does: [{ result: {}, ms: 1e9 }] },
      }),
      rounds: [oneRound({ actions: [launch("A"), search(), write("a")], gapMs: 1 })],
    });
    const first = runtimeOn(database, hanging);
    void runTurn(first.ports, createDispatch(first.ports), scriptedRequest());
    while (first.tools.executions().length < 3) await systemRuntimeClock.sleep(5);

    const second = runtimeOn(database, hanging);
    const doubts = await recoverTurn(second.ports, "turn");
    const report = await runTurn(second.ports, createDispatch(second.ports), scriptedRequest());

    expect(doubts.forPeople.map(({ tool }) => tool)).toEqual(["doc.write"]);
    expect(second.tools.executions()).toEqual([]);
    const results = report.rounds[0]?.messages.flatMap((one) => ("metadata" in one ? [one] : []));
    expect(results?.map(({ metadata }) => metadata.code ?? metadata.status)).toEqual([
      "ok",
      "ok",
      "IN_DOUBT",
    ]);
    await database.close();
  });
});
