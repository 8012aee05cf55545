import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RoundCostView } from "@/lib/contracts/round-cost";
import { newId } from "@/lib/kernel/ids";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { type ModelServer, openModelServer } from "@/lib/testing/model-server/model-server";
import { settledTurn, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

const DELEGATE = 500_000;
const SEARCH = 700;
const EXPORT = 30_000;

let house: TestHouse;
let admin: Browser;
let server: ModelServer;

beforeAll(async () => {
  server = await openModelServer([]);
  vi.stubEnv("TRAITLINE_SECRET_MODEL", "key-of-the-model");
  house = await openTestHouse({ TRAITLINE_ALLOWED_HOSTS: server.host });
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
  await priceTool("delegate", DELEGATE);
  await priceTool("search", SEARCH);
  await priceTool("export_report", EXPORT);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await house.close();
  await server.close();
});

async function put(body: object, version = 0): Promise<void> {
  const headers = { "if-match": `"${version}"` };
  const answer = await admin.send("PUT", "/api/v1/prices", { body, headers });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Every tool of the workspace that is called so. */
async function priceTool(callable: string, call: number, version = 0): Promise<void> {
  const rows = await house.database.prisma.toolRecord.findMany({ where: { callable } });
  for (const { source } of rows)
    await put({ kind: "tool", subject: `${source}/${callable}`, price: { call } }, version);
}

async function play(sample: string, more: object = {}): Promise<string> {
  const { id } = await startTurn(admin, { model: { kind: "replay", sample, pace: 0 }, ...more });
  await settledTurn(admin, id);
  return id;
}

async function costOf(turn: string, round = 0): Promise<RoundCostView> {
  return (await admin.send("GET", `/api/v1/rounds/${turn}/${round}/cost`)).json();
}

/** What stands of one call in each of the places that keep it (R106). */
async function recordsOf(turnId: string, { key, body }: { key: string; body: string }) {
  const { prisma } = house.database;
  const { callId } = JSON.parse(body);
  const said = await prisma.message.findMany({
    where: { turnId, callId: { not: null }, body: { contains: key } },
  });
  const ids = said.flatMap((message) => message.callId ?? []);
  const [audited, results, charges] = await Promise.all([
    prisma.callLine.count({
      where: { turnId, callId, status: "ok", replaySource: null, isLate: false },
    }),
    prisma.message.count({ where: { turnId, resultForCallId: { in: ids } } }),
    prisma.charge.count({ where: { id: key } }),
  ]);
  return { audited, results, charges };
}

const entriesOf = (turn: string) =>
  house.database.prisma.ledgerEntry.findMany({
    where: { turnId: turn },
    orderBy: { position: "asc" },
  });
const ONE = { audited: 1, results: 1, charges: 1 };

describe("a call that is charged", () => {
  it("has one success in the audit, one charge and one result, started early and met again at the end of its round (R90, R106)", async () => {
    const turn = await play("delegate-and-long-write");

    const [delegated] = await entriesOf(turn);
    expect(delegated).toMatchObject({ tool: "react.delegate", isEarly: true });
    if (!delegated) throw new Error("nothing was delegated");
    expect(await recordsOf(turn, delegated)).toEqual(ONE);
    expect((await costOf(turn)).calls).toMatchObject([
      { attempt: 0, occurrence: 0, tool: "react.delegate", micros: DELEGATE },
    ]);
  });

  it("has one of each after a provider's retry too, and the ledger tells what that saved (R106, R108)", async () => {
    const turn = await play("provider-retry-reordered");

    const early = (await entriesOf(turn)).filter(({ isEarly }) => isEarly);
    expect(early).toHaveLength(2);
    for (const entry of early)
      expect(await recordsOf(turn, entry)).toMatchObject({ audited: 1, charges: 1 });
    const { micros, savedMicros, calls, hits } = await costOf(turn);
    expect(calls.map((call) => call.micros)).toEqual([DELEGATE, DELEGATE]);
    expect(hits.map((hit) => [hit.index, hit.of.index, hit.savedMicros])).toEqual([
      [0, 1, DELEGATE],
      [1, 0, DELEGATE],
    ]);
    expect({ micros, savedMicros }).toEqual({ micros: 2 * DELEGATE, savedMicros: 2 * DELEGATE });
  });

  it("is none that was refused", async () => {
    const turn = await play("search-then-write");

    const [first, second] = [await costOf(turn, 0), await costOf(turn, 1)];
    expect(first.calls.map(({ tool, micros }) => [tool, micros])).toEqual([
      ["workspace_jobs.search", SEARCH],
    ]);
    expect(second.calls.map(({ tool, micros }) => [tool, micros])).toEqual([
      ["workspace_jobs.export_report", EXPORT],
    ]);
  });

  it("is none where nothing is executed", async () => {
    const turn = await play("search-then-write", { execution: "nothing" });

    expect((await costOf(turn)).calls).toEqual([]);
  });

  it("keeps the price of then when another one is set", async () => {
    const turn = await play("search-then-write");
    await priceTool("export_report", 9 * EXPORT, 1);
    const later = await play("search-then-write");
    await priceTool("export_report", EXPORT, 2);

    expect((await costOf(turn, 1)).micros).toBe(EXPORT);
    expect((await costOf(later, 1)).micros).toBe(9 * EXPORT);
  });

  it("is none that a cached answer has stood in for", async () => {
    const turn = await play("search-then-write");

    expect((await entriesOf(turn)).map(({ tool, state }) => [tool, state])).toContainEqual([
      ...["workspace_jobs.search", "succeeded"],
    ]);
    expect((await costOf(turn)).calls).toEqual([]);
  });

  it("is told in the round's export and in the list of rounds that cost something", async () => {
    const turn = await play("search-then-write");

    const whole = await (await admin.send("GET", `/api/v1/rounds/${turn}/1/export`)).json();
    const list = await (await admin.send("GET", `/api/v1/rounds?has=costs&turn=${turn}`)).json();
    expect(whole.cost).toEqual(await costOf(turn, 1));
    expect(list.items.map(({ round }: { round: number }) => round)).toEqual([1]);
  });
});

describe("an answer that is charged", () => {
  const model = () => ({
    ...{ kind: "provider", provider: "openai-compatible", model: "m", secret: "MODEL" },
    baseUrl: server.baseUrl,
  });
  const subject = () => `openai-compatible@${server.host}/m`;

  async function choose(): Promise<void> {
    const { version } = await (await admin.send("GET", "/api/v1/agents/main")).json();
    const headers = { "if-match": `"${version}"` };
    const body = { model: model() };
    const answer = await admin.send("PATCH", "/api/v1/agents/main", { body, headers });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async function ask(): Promise<RoundCostView> {
    server.say({ parts: [{ text: "It is done." }] });
    const { id } = await startTurn(admin, {});
    await settledTurn(admin, id);
    return costOf(id);
  }

  it("has its tokens without a price, and its amount once there is one (R106)", async () => {
    await choose();
    const before = await ask();
    await put({
      ...{ kind: "model", subject: subject() },
      price: { input: 3_000_000, cachedInput: 300_000, output: 15_000_000 },
    });
    const after = await ask();

    expect(before).toMatchObject({ micros: 0, unpriced: [subject()] });
    expect(before.answers).toMatchObject([{ attempt: 0, micros: null, price: null }]);
    const [answer] = after.answers;
    if (!answer) throw new Error("nothing was answered");
    const { input, cachedInput, output } = answer;
    expect(input).toBeGreaterThan(0);
    expect(output).toBeGreaterThan(0);
    expect(answer.micros).toBe(
      Math.round((input - cachedInput) * 3 + cachedInput * 0.3 + output * 15),
    );
    expect(after).toMatchObject({ micros: answer.micros, unpriced: [] });
  });

  it("is none where a recording has answered, whose tokens nobody is asked for", async () => {
    const turn = await play("search-then-write");

    const { answers, unpriced } = await costOf(turn);
    expect(answers).toMatchObject([
      { model: "replay/search-then-write", isReplay: true, micros: null },
    ]);
    expect(unpriced).toEqual([]);
  });

  it("adds up in the overview with the calls, and with what the ledger saved", async () => {
    const { spent } = await (await admin.send("GET", "/api/v1/overview")).json();
    const sums = await house.database.prisma.charge.aggregate({ _sum: { micros: true } });

    expect(spent.micros).toBe(Number(sums._sum.micros));
    expect(spent).toMatchObject({ currency: "USD", savedMicros: 2 * DELEGATE });
    expect(spent.unpriced).toEqual([subject()]);
    expect(spent.input + spent.output).toBeGreaterThan(0);
  });
});
