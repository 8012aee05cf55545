import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Role } from "@/lib/domain/people/roles";
import { startingContract } from "@/lib/domain/tools/contract/starting-contract";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";

let house: TestHouse;
const people = new Map<Role, Browser>();

const ODD = "odd/name with spaces, ünïcode & ?#%2F";
const tool = (name: string, description = "Does something with a name.") => ({
  name,
  description,
  inputSchema: { type: "object", properties: { limit: { type: "integer" } } },
});

beforeAll(async () => {
  house = await openTestHouse();
  for (const role of ["viewer", "editor"] as const) people.set(role, await house.as(role));
  const answer = await by("editor").send("POST", "/api/v1/servers", {
    body: { key: "web", transport: "recorded", list: { tools: [tool("read"), tool(ODD)] } },
  });
  expect(answer.status).toBe(201);
});
afterAll(() => house.close());

function by(role: Role): Browser {
  const browser = people.get(role);
  if (!browser) throw new Error(`nobody is ${role}`);
  return browser;
}
const path = (id: string) => `/api/v1/tools/${encodeURIComponent(id)}`;
const READ = "mcp:web/read";
const json = async (answer: Promise<Response>) => (await answer).json();

describe("the doors of tools", () => {
  it("list with a filter, and refuse one that is none of theirs", async () => {
    const { items, total } = await json(
      by("viewer").send("GET", "/api/v1/tools?q=read&needs=shape&limit=1"),
    );

    expect([items[0].id, total]).toEqual([READ, 1]);
    expect((await by("viewer").send("GET", "/api/v1/tools?shape=mutation")).status).toBe(422);
    expect((await by("viewer").send("GET", "/api/v1/tools?colour=red")).status).toBe(422);
  });

  it("find a tool whatever its name", async () => {
    const found = await json(by("viewer").send("GET", path(`mcp:web/${ODD}`)));

    expect(found.callable).toBe(ODD);
    expect(found.model.names).toEqual([]);
    expect(JSON.parse(found.model.forms.anthropic).name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
  });

  it("answer 404 with what was probably meant", async () => {
    const answer = await by("viewer").send("GET", path("mcp:web/raed"));

    expect([answer.status, (await answer.json()).closest]).toEqual([404, [READ]]);
  });

  it("take a declaration with the version that was read, and only from whoever governs", async () => {
    const body = { shape: "query", contract: startingContract("query"), note: "It reads." };
    const read = await by("editor").send("GET", path(READ));
    const etag = read.headers.get("etag") ?? "";
    const put = (who: Role, headers: Record<string, string>, query = "") =>
      by(who).send("PUT", `${path(READ)}/declaration${query}`, { body, headers });

    expect((await put("viewer", { "if-match": etag })).status).toBe(403);
    expect((await put("editor", {})).status).toBe(428);
    expect((await put("editor", { "if-match": '"9"' })).status).toBe(412);
    expect((await put("editor", { "if-match": etag }, "?dryRun=true")).status).toBe(200);
    const saved = await put("editor", { "if-match": etag });
    expect([saved.status, (await saved.json()).result.version]).toEqual([200, 2]);
    expect((await put("editor", { "if-match": etag })).status).toBe(412);
  });

  it("refuse a declaration without a reason, or that contradicts itself", async () => {
    const { version } = await json(by("editor").send("GET", path(READ)));
    const put = (body: unknown) =>
      json(
        by("editor").send("PUT", `${path(READ)}/declaration`, {
          body,
          headers: { "if-match": `"${version}"` },
        }),
      );

    expect((await put({ shape: "command", note: " " })).issues).toEqual([
      { path: "note", message: "say why" },
    ]);
    const over = { ...startingContract("command"), timeoutMs: 30_001 };
    expect((await put({ shape: "command", contract: over, note: "x" })).issues).toMatchObject([
      { path: "contract.timeoutMs", message: expect.stringContaining("30000") },
    ]);
    expect((await put({ shape: "query", note: "x" })).issues[0].message).toMatch(/^SHAPE-02/);
  });

  it("review what was looked at, one and many", async () => {
    const { version } = await json(by("editor").send("GET", "/api/v1/servers/web"));
    const relisted = await by("editor").send("PUT", "/api/v1/servers/web/list", {
      body: { list: { tools: [tool("read", "Reads another thing."), tool(ODD, "Another.")] } },
      headers: { "if-match": `"${version}"` },
    });
    expect(relisted.status).toBe(200);
    const { items } = await json(by("viewer").send("GET", "/api/v1/tools?state=changed"));
    const hashOf = (id: string) => items.find((each: { id: string }) => each.id === id)?.definition;

    const one = await by("editor").send("POST", `${path(READ)}/review`, {
      body: { definition: hashOf(READ), note: "Looked." },
    });
    const many = await by("editor").send("POST", "/api/v1/tools/review", {
      body: {
        items: items.map(({ id, definition }: Record<string, string>) => ({
          tool: id,
          definition,
        })),
        note: "Looked at all.",
      },
    });

    expect(one.status).toBe(200);
    expect(
      (await many.json()).result.items.map((each: { outcome: string }) => each.outcome).sort(),
    ).toEqual(["done", "unchanged"]);
    const stale = await by("editor").send("POST", `${path(READ)}/review`, {
      body: { definition: "0".repeat(64), note: "Looked." },
    });
    expect([stale.status, (await stale.json()).code]).toEqual([412, "STALE"]);
    const history = await json(by("viewer").send("GET", `${path(READ)}/history`));
    expect(history.items.map(({ action }: { action: string }) => action)).toEqual([
      "tool.reviewed",
      "tool.parked",
      "tool.declared",
    ]);
  });

  it("declare shapes in bulk, each with its own outcome", async () => {
    const odd = await json(by("editor").send("GET", path(`mcp:web/${ODD}`)));
    const read = await json(by("editor").send("GET", path(READ)));
    const answer = await json(
      by("editor").send("POST", "/api/v1/tools/declarations", {
        body: {
          items: [
            { tool: odd.id, shape: "command", version: odd.version },
            { tool: READ, shape: "command", version: read.version },
            { tool: "mcp:web/none", shape: "query", version: 1 },
          ],
          note: "As suggested.",
        },
      }),
    );

    expect(answer.result.items.map((each: { outcome: string }) => each.outcome)).toEqual([
      "done",
      "refused",
      "not_found",
    ]);
  });
});
