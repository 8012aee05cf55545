import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventsOfRound } from "@/lib/db/rounds/round-events";
import { newId } from "@/lib/kernel/ids";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { type ModelServer, openModelServer } from "@/lib/testing/model-server/model-server";
import { settledTurn, settledWhole, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

let house: TestHouse;
let admin: Browser;
let server: ModelServer;

beforeAll(async () => {
  server = await openModelServer([]);
  vi.stubEnv("TRAITLINE_SECRET_MODEL", "key-of-the-model");
  house = await openTestHouse({ TRAITLINE_ALLOWED_HOSTS: server.host });
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await house.close();
  await server.close();
});

const factsOf = async (turn: string, round: number) =>
  (await eventsOfRound(house.database.prisma, turn, round)).map(({ fact }) => fact);

async function choose(provider: string): Promise<void> {
  const { version } = await (await admin.send("GET", "/api/v1/agents/main")).json();
  const model = { kind: "provider", provider, model: "m", secret: "MODEL" };
  const answer = await admin.send("PATCH", "/api/v1/agents/main", {
    body: { model: { ...model, baseUrl: server.baseUrl } },
    headers: { "if-match": `"${version}"` },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const start = (browser: Browser, more: object) =>
  browser.send("POST", "/api/v1/turns", {
    body: { agent: "research", text: "Please.", ...more },
    headers: { "idempotency-key": crypto.randomUUID() },
  });

describe("a turn on its agent's own model", () => {
  it.each(["anthropic", "openai", "google", "openai-compatible"])(
    "goes through the SDK of %s: a call that starts early, its result, and the answer",
    async (provider) => {
      await choose(provider);
      const asked = server.asked.length;
      // A task of its own each time: the same one again would be answered by the first.
      const args = `{"task":"Gather the figures for ${provider}."}`;
      server.say(
        { parts: [{ text: "I delegate. " }, { call: "react__delegate", args }] },
        // The agent that takes the task has no model of its own, so it asks the same one, before or after.
        { parts: [{ text: "It is on its way." }] },
        { parts: [{ text: "It is on its way." }] },
      );

      const { id } = await startTurn(admin, {});
      const ended = await settledWhole(admin, id);

      expect(ended.rounds.map(({ outcome }) => outcome)).toEqual(["goes_on", "ended"]);
      expect(await factsOf(id, 0)).toContainEqual(
        expect.objectContaining({ type: "action.judged", code: null, closedGate: null }),
      );
      expect(server.asked[asked]?.text).toContain("react__delegate");
      const later = server.asked.slice(asked + 1).map(({ text }) => text);
      expect(later).toHaveLength(2);
      expect(later).toContainEqual(expect.stringContaining("I delegate."));
    },
  );

  it("waits out a provider's trouble, and tells in the round what it was", async () => {
    await choose("openai-compatible");
    const refusal = {
      status: 429,
      headers: { "retry-after-ms": "5" },
      body: { error: { message: "Rate limit reached for key-of-the-model" } },
    };
    server.say({ refusal }, { parts: [{ text: "Here I am." }] });

    const { id } = await startTurn(admin, {});
    await settledTurn(admin, id);

    const facts = await factsOf(id, 0);
    expect(facts.filter(({ type }) => type === "attempt.started")).toMatchObject([
      { cause: "first" },
      { cause: "provider_retry" },
    ]);
    expect(facts.find(({ type }) => type === "generation.ended")).toMatchObject({
      reason: "error",
      fault: "rate_limited",
      detail: "429: Rate limit reached for [redacted]",
    });
  });

  it("tries once with a shorter conversation where it is too long, and never where the key is refused", async () => {
    await choose("anthropic");
    const long = { status: 400, body: { error: { message: "prompt is too long" } } };
    const refused = { status: 401, body: { error: { message: "invalid x-api-key" } } };
    server.say({ refusal: long }, { refusal: long }, { refusal: refused });

    const causes: string[][] = [];
    for (const _ of [1, 2]) {
      const { id } = await startTurn(admin, {});
      expect((await settledTurn(admin, id)).state).toBe("broken");
      const facts = await factsOf(id, 0);
      causes.push(facts.flatMap((fact) => (fact.type === "attempt.started" ? [fact.cause] : [])));
    }

    expect(causes).toEqual([["first", "compaction_retry"], ["first"]]);
  });
});

describe("a turn without its agent's own model", () => {
  it("has none of a provider either, so that nobody sends a secret elsewhere", async () => {
    const model = { kind: "provider", provider: "openai", model: "m", secret: "MODEL" };

    const given = await start(admin, { model });
    const none = await start(admin, {});

    expect((await given.json()).issues[0].path).toMatch(/^model/);
    expect((await none.json()).issues).toEqual([
      { path: "model", message: expect.stringContaining("no model was chosen for research") },
    ]);
  });
});
