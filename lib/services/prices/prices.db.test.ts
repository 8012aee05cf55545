import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { auditTrail } from "@/lib/testing/audit-trail";
import { openTestDatabase } from "@/lib/testing/database";
import { buildConnection, buildTool, governAgent } from "@/lib/testing/governed-agent";
import { type TestContext, testActor, testContext } from "@/lib/testing/service-context";
import { updateWorkspace } from "../workspaces/update-workspace";
import { getPrices } from "./get-prices";
import { putPrice } from "./put-price";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
  await governAgent(context, "main", [buildConnection("web", { tools: [buildTool("search")] })]);
});

const PRICE = { input: 3_000_000, cachedInput: 300_000, output: 15_000_000 };
const model = (price: typeof PRICE | null, version = 0) =>
  putPrice(context, { version, input: { kind: "model", subject: "openai/x", price } });
const search = (call: number) => ({
  ...{ kind: "tool" as const, subject: "mcp:web/search" },
  price: { call },
});

describe("prices", () => {
  it("are set, changed and taken back, each with a line in the audit and no revision", async () => {
    const revision = (await database.prisma.revision.findMany({ where: at() })).length;
    const { result: first } = await model(PRICE);
    const { result: second } = await model({ ...PRICE, input: 1 }, first.version);
    const { result: gone } = await model(null, second.version);

    const lines = await auditTrail(context, { targetId: "model/openai/x" });
    expect([first.version, second.version, gone.version]).toEqual([1, 2, 3]);
    expect(lines.map(({ action }) => action)).toEqual([
      ...["price.set", "price.set", "price.cleared"],
    ]);
    expect(JSON.parse(lines[1]?.after ?? "null")).toEqual({
      ...PRICE,
      ...{ input: 1, name: "openai/x" },
    });
    expect(await database.prisma.revision.count({ where: at() })).toBe(revision);
    expect((await getPrices(context)).models).toEqual([]);
  });

  it("are refused from an old copy, also after one was taken back", async () => {
    await model(PRICE);
    await model(null, 1);

    await expect(model(PRICE)).rejects.toMatchObject({ code: "STALE" });
    await expect(model(PRICE, 1)).rejects.toMatchObject({ code: "STALE" });
  });

  it("are for tools that there are, and say which was probably meant", async () => {
    const ask = (subject: string) =>
      putPrice(context, { version: 0, input: { ...search(5), subject } });

    await expect(ask("mcp:web/serch")).rejects.toMatchObject({
      code: "NOT_FOUND",
      details: { closest: ["mcp:web/search"] },
    });
    await ask("mcp:web/search");
    expect((await getPrices(context)).tools).toMatchObject([
      { tool: "mcp:web/search", price: { call: 5 }, version: 1, setBy: "Test editor" },
    ]);
  });

  it("are not for everybody to set", async () => {
    const viewer = { ...context, actor: testActor("viewer") };

    await expect(putPrice(viewer, { version: 0, input: search(5) })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect((await getPrices(viewer)).tools).toEqual([]);
  });

  it("leave no trace where the same is said again, and on a dry run", async () => {
    await model(PRICE);
    const lines = await database.prisma.auditEntry.count({ where: at() });
    const again = await model(PRICE, 1);
    await putPrice({ ...context, dryRun: true }, { version: 0, input: search(5) });

    expect(again.result.version).toBe(1);
    expect(await database.prisma.auditEntry.count({ where: at() })).toBe(lines);
    expect((await getPrices(context)).tools).toEqual([]);
  });
});

describe("the currency", () => {
  const choose = (currency: string, version: number) =>
    updateWorkspace({ ...context, actor: testActor("admin") }, { version, input: { currency } });

  it("is chosen before anything is charged, and settled from then on", async () => {
    await choose("EUR", 1);
    const isOpen = await getPrices(context);
    await charge();
    const isSettled = await getPrices(context);

    expect(isOpen).toMatchObject({ currency: "EUR", isCurrencySettled: false });
    expect(isSettled).toMatchObject({ currency: "EUR", isCurrencySettled: true });
    await expect(choose("USD", 2)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("is one that there is", async () => {
    await expect(choose("XQZ", 1)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "currency" }] },
    });
  });
});

function at() {
  return { workspaceId: context.workspaceId };
}

async function charge(): Promise<void> {
  await database.prisma.charge.create({
    data: {
      ...{ id: `key of ${context.workspaceId}`, ...at(), agentSlug: "main", turnId: "turn_1" },
      ...{ round: 0, attempt: 0, index: 0, occurrence: 0, kind: "call", subject: "web.search" },
      ...{ micros: 5n, at: 0n },
    },
  });
}
