import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "@/lib/db/engine/database";
import { auditedActs } from "@/lib/testing/audit-trail";
import { load, look, SMALL, webConfig } from "@/lib/testing/config-scene";
import { openTestDatabase } from "@/lib/testing/database";
import { failure } from "@/lib/testing/failure";
import { headOf, type TestContext, testContext } from "@/lib/testing/service-context";

let database: Database;
let context: TestContext;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  context = await testContext(database, "editor");
});

describe("a preview", () => {
  it("says what an import would do, and keeps nothing", async () => {
    const foreseen = await look(context, SMALL);

    expect(await headOf(context)).toBe(0);
    expect(await auditedActs(context)).toEqual([]);
    const { result } = await load(context, SMALL);
    expect(foreseen).toEqual(result);
  });

  it("explains a text that cannot be read, and an import refuses it whole", async () => {
    const broken = "surfaces:\n  as_consumer: {agents: {main: {tools: [}}}";

    const { outcome, findings } = await look(context, broken);
    const refused = await failure(load(context, broken));

    expect(outcome).toBe("unreadable");
    expect(findings[0]).toMatchObject({ ruleId: "CONFIG-02", line: 2, means: expect.any(String) });
    expect(refused).toMatchObject({ code: "INVALID_INPUT" });
    expect(refused.details.issues[0].path).toMatch(/^2:\d+$/);
  });

  it.each([
    ["an empty file", ""],
    ["a file without agents", "a: 1"],
    ["a list", "- 1"],
    ["a bomb", `a: &a [1,1]\nb: &b [*a,*a]\n${"c: [*b]\n".repeat(3)}`],
  ])("has words for %s", async (_, text) => {
    const { outcome, findings } = await look(context, text);

    expect(outcome).toBe("unreadable");
    expect(findings.filter(({ severity }) => severity === "error")).not.toEqual([]);
    expect(await failure(load(context, text))).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("asks for a bundle where several have agents", async () => {
    const bundle = (id: string) =>
      `    - {id: ${id}, config: {surfaces: {as_consumer: {agents: {main: {tools: []}}}}}}`;
    const text = ["bundles:", "  items:", bundle("one"), bundle("two"), ""].join("\n");

    const open = await look(context, text);
    const chosen = await look(context, text, { bundle: "two" });

    expect(open).toMatchObject({
      outcome: "choose_bundle",
      documents: [
        { bundle: "one", agents: ["main"] },
        { bundle: "two", agents: ["main"] },
      ],
    });
    expect(chosen).toMatchObject({ bundle: "two", outcome: "imported" });
    expect(await failure(load(context, text))).toMatchObject({
      details: { issues: [{ path: "bundle" }] },
    });
    expect(await failure(look(context, text, { bundle: "tow" }))).toMatchObject({
      details: { issues: [{ message: expect.stringContaining("did you mean two?") }] },
    });
  });

  it("refuses an agent that stands twice rather than take its connections away", async () => {
    await load(context, webConfig("read: {strategy: [exploration]}"));
    const stands = await headOf(context);
    const twice = "surfaces: {as_consumer: {agents: {main: {tools: []}, main: {tools: []}}}}\n";

    const { outcome, findings } = await look(context, twice, { gone: "remove" });

    expect(outcome).toBe("refused");
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(["CONFIG-03", "CONFIG-23"]),
    );
    expect(await failure(load(context, twice, { gone: "remove" }))).toMatchObject({
      code: "INVALID_INPUT",
    });
    expect(await headOf(context)).toBe(stands);
  });

  it("refuses what cannot be kept", async () => {
    const text = webConfig("read: {strategy: [exploration]}").replace("main:", "my agent:");

    const { outcome, findings } = await look(context, text);

    expect(outcome).toBe("refused");
    expect(findings).toContainEqual(expect.objectContaining({ ruleId: "CONFIG-22" }));
    expect(await failure(load(context, text))).toMatchObject({ code: "INVALID_INPUT" });
    expect(await headOf(context)).toBe(0);
  });
});

describe("a file beyond all measure", () => {
  const many = (count: number) =>
    JSON.stringify({
      tools: {
        agents: Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, []])),
      },
    });

  it("is refused at once, and taken in parts", async () => {
    expect(await failure(look(context, many(20_000)))).toMatchObject({
      code: "INVALID_INPUT",
      details: { issues: [{ path: "agent", message: expect.stringContaining("too many") }] },
    });
    expect((await look(context, many(20_000), { agent: ["a1", "a2"] })).agents).toHaveLength(2);
  });

  it("may have two hundred agents", async () => {
    const { result } = await load(context, many(200));

    expect(result.agents).toHaveLength(200);
    expect((await load(context, many(200))).result.outcome).toBe("unchanged");
  });
});
