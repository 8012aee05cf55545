import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { newId } from "@/lib/kernel/ids";
import { answer, call, canvas } from "@/lib/models/samples/channel-text";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { getTurn, settledTurn, spoken, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let editor: Browser;
let viewer: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  editor = await house.as("editor");
  viewer = await house.as("viewer");
});
afterAll(() => house.close());

const ledgerOf = (turn: string) => databaseLedger(house.database).ofTurn(turn);
const factsOf = async (turn: string, round = 0) =>
  (await eventsOfRound(house.database.prisma, turn, round)).map(({ fact }) => fact);

describe("a turn", () => {
  it("runs a sample round with real tools from the store to its answer", async () => {
    const started = await startTurn(editor, {
      model: { kind: "replay", sample: "delegate-and-long-write", pace: 0 },
    });

    const ended = await settledTurn(editor, started.id);

    expect(started).toMatchObject({ state: "running", agent: "main", endedAt: null });
    expect(started.rounds[0]).toMatchObject({ number: 0 });
    expect(ended.state).toBe("answered");
    expect(ended.rounds.map(({ outcome }) => outcome)).toEqual(["goes_on", "answered"]);
    const [delegated] = await ledgerOf(started.id);
    expect(delegated).toMatchObject({ tool: "react.delegate", state: "succeeded", isEarly: true });
    const helper = await house.database.prisma.turn.findFirstOrThrow({
      where: { origin: "agent" },
    });
    expect((await settledTurn(editor, helper.id)).state).toBe("answered");
  });

  it("keeps every call in its order where early starts are off", async () => {
    const { id } = await startTurn(editor, {
      model: spoken(call("react.delegate", { task: "Look." }) + canvas("Meanwhile.")),
      earlyStarts: false,
    });
    await settledTurn(editor, id);

    const types = (await factsOf(id)).map(({ type }) => type);
    expect(types.indexOf("call.started")).toBeGreaterThan(types.indexOf("generation.ended"));
    expect(await factsOf(id)).toContainEqual(
      expect.objectContaining({ type: "action.judged", closedGate: "switched_off" }),
    );
  });

  it("calls no tool where nothing is to be executed, and says so of every call", async () => {
    const { id } = await startTurn(editor, {
      model: spoken(
        call("workspace_jobs.export_report", { name: "never-written", text: "Nothing." }),
      ),
      execution: "nothing",
    });
    const ended = await settledTurn(editor, id);

    const [entry] = await ledgerOf(id);
    expect(ended.execution).toBe("nothing");
    expect(entry).toMatchObject({ state: "failed", startedAt: null });
    expect(entry?.result).toMatchObject({ error: { code: "NOT_EXECUTED" } });
    const lines = await house.database.prisma.callLine.findMany({ where: { turnId: id } });
    expect(lines).toMatchObject([{ code: "NOT_EXECUTED", answeredBy: "rehearsal" }]);
  });

  it("answers calls that nothing here runs as such", async () => {
    const { id } = await startTurn(editor, {
      model: spoken(call("browser.open_page", { url: "https://example.test" })),
    });
    await settledTurn(editor, id);

    const [entry] = await ledgerOf(id);
    expect(entry?.result).toMatchObject({ error: { code: "NO_HANDLER" } });
  });

  it("runs CPU-bound tools in a thread of their own (R174)", async () => {
    const { id } = await startTurn(editor, {
      model: spoken(call("workspace_jobs.compare_texts", { before: "a", after: "b" })),
    });
    await settledTurn(editor, id);

    const [entry] = await ledgerOf(id);
    expect(entry?.result).toMatchObject({ status: "ok", data: { added: 1, removed: 1 } });
  });

  it("needs the scopes that were given to it", async () => {
    const { id } = await startTurn(editor, {
      model: spoken(call("workspace_jobs.export_report", { name: "no-scope", text: "x" })),
      scopes: [],
    });
    await settledTurn(editor, id);

    const [entry] = await ledgerOf(id);
    expect(entry?.result).toMatchObject({ error: { code: "SCOPE_REQUIRED" } });
  });

  it("stops where somebody asks for it, once, and is over after that", async () => {
    const slow = { ...spoken(canvas("A long text. ".repeat(400))), pace: 1 };
    const { id } = await startTurn(editor, { model: slow });

    const stopped = await editor.send("POST", `/api/v1/turns/${id}/stop`);
    const ended = await settledTurn(editor, id);
    const again = await editor.send("POST", `/api/v1/turns/${id}/stop`);

    expect(stopped.status).toBe(200);
    expect(ended.state).toBe("stopped");
    expect(ended.stopRequestedBy).toMatch(/./);
    expect(again.status).toBe(409);
    const audit = await house.database.prisma.auditEntry.findMany({ where: { targetId: id } });
    expect(audit.map(({ action }) => action)).toEqual(["turn.started", "turn.stopped"]);
  });

  it("is started once for each Idempotency-Key", async () => {
    const body = { agent: "main", text: "Once.", model: spoken(answer("Done.")) };
    const headers = { "idempotency-key": crypto.randomUUID() };

    const first = await editor.send("POST", "/api/v1/turns", { body, headers });
    const second = await editor.send("POST", "/api/v1/turns", { body, headers });

    const { id } = await first.json();
    expect((await second.json()).id).toBe(id);
    expect((await settledTurn(editor, id)).state).toBe("answered");
  });

  it("is read by everybody and started by those who govern", async () => {
    const { id } = await startTurn(editor, { model: spoken(answer("Done.")) });

    const refused = await viewer.send("POST", "/api/v1/turns", {
      body: { agent: "main", text: "No.", model: spoken(answer("No.")) },
      headers: { "idempotency-key": crypto.randomUUID() },
    });

    expect(refused.status).toBe(403);
    expect((await getTurn(viewer, id)).id).toBe(id);
    expect((await viewer.send("GET", "/api/v1/turns/nowhere")).status).toBe(404);
    await settledTurn(editor, id);
  });

  it("names the samples there are where one is asked for that is not", async () => {
    const response = await editor.send("POST", "/api/v1/turns", {
      body: { agent: "main", text: "x", model: { kind: "replay", sample: "none" } },
      headers: { "idempotency-key": crypto.randomUUID() },
    });

    expect(response.status).toBe(422);
    const { items } = await (await viewer.send("GET", "/api/v1/samples")).json();
    const { issues } = await response.json();
    expect(issues[0].path).toBe("model.sample");
    for (const { id } of items) expect(issues[0].message).toContain(id);
  });
});
