import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { KeySummary, KeyView, PlanView } from "@/lib/contracts/idempotency";
import { newId } from "@/lib/kernel/ids";
import { call } from "@/lib/models/samples/channel-text";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { decideNext, settledTurn, spoken, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let admin: Browser;

beforeAll(async () => {
  house = await openTestHouse();
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
  const connected = await admin.send("POST", "/api/v1/connections", {
    body: {
      agent: "main",
      kind: "local",
      alias: "shop",
      ref: "operations",
      allowed: ["create_order"],
    },
  });
  if (!connected.ok) throw new Error(await connected.text());
});
afterAll(() => house.close());

const read = async (path: string, browser = admin) =>
  (await browser.send("GET", `/api/v1/idempotency/${path}`)).json();

async function run(...calls: string[]): Promise<string> {
  const { id } = await startTurn(admin, { model: spoken(calls.join("")) });
  await settledTurn(admin, id);
  return id;
}

const order = (orderId: string, quantity: number) =>
  call("shop.create_order", { orderId, item: "chairs", quantity });

describe("the keys of calls", () => {
  it("tell whose they are, what a repeat is answered, and who came with other arguments", async () => {
    const turn = await run(order("order-1", 2));
    await run(order("order-1", 2));
    await run(order("order-1", 3));

    const { items, figures } = await read("keys?q=order-1");
    expect(items).toMatchObject([
      {
        ...{ tool: "shop.create_order", agent: "main", key: "order-1" },
        ...{ source: "natural_key", state: "done", repeats: 1, conflicts: 1, expiresAt: null },
      },
    ]);
    expect(figures).toMatchObject({ repeats: 1, conflicts: 1, unknown: 0 });

    const key: KeyView = await read(`keys/${items[0].id}`);
    expect(key).toMatchObject({ turn, gate: null, result: { status: "ok" } });
    expect(key.why).toHaveLength(3);
    expect(key.why[2]).toContain("other arguments");
  });

  it("are narrowed, and read on page by page, each once", async () => {
    await run(order("order-a", 1), order("order-b", 1), order("order-c", 1));

    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const next: string = cursor === "" ? "" : `&cursor=${cursor}`;
      const page = await read(`keys?q=order-&with=&limit=2${next}`.replace("&with=", ""));
      seen.push(...page.items.map(({ key }: KeySummary) => key));
      cursor = page.nextCursor;
    }

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(["order-a", "order-b", "order-c"]));
    expect((await read("keys?source=dedupe&q=order-")).items).toEqual([]);
    expect((await read("keys?state=unknown")).items).toEqual([]);
    expect((await admin.send("GET", "/api/v1/idempotency/keys?cursor=no")).status).toBe(422);
    expect((await admin.send("GET", "/api/v1/idempotency/keys/none")).status).toBe(404);
  });
});

describe("the plans of commands", () => {
  it("are told from the dry run on to what carried them out", async () => {
    const model = { kind: "replay", sample: "september-expenses", pace: 0 } as const;
    const { id: turn } = await startTurn(admin, { model });
    await settledTurn(admin, turn);
    await decideNext(admin, turn, { decision: "answer", answer: "meals" });
    await settledTurn(admin, turn);

    const { items } = await read("plans?state=open");
    const open: PlanView = await read(`plans/${items[0].id}`);
    expect(open).toMatchObject({ turn, state: "open", tool: "expenses.submit_report" });
    expect(open.plan).toMatchObject({ lineIds: expect.any(Array), flags: [expect.anything()] });
    expect(open.why[1]).toContain("gate");
    expect(open.gate).not.toBeNull();

    await decideNext(admin, turn, { decision: "approve", grant: null });
    await settledTurn(admin, turn);

    const committed: PlanView = await read(`plans/${open.id}`);
    expect(committed).toMatchObject({ state: "committed", plan: open.plan });
    const keys = await read("keys?source=confirm_token");
    expect(keys.items).toMatchObject([{ key: open.id, state: "done" }]);
    expect((await read("plans?state=open")).items).toEqual([]);
    expect((await admin.send("GET", "/api/v1/idempotency/plans/none")).status).toBe(404);
  });
});
