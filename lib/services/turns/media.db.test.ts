import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { RoundCostView } from "@/lib/contracts/round-cost";
import { newId } from "@/lib/kernel/ids";
import { call } from "@/lib/models/samples/channel-text";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { type ModelServer, openModelServer } from "@/lib/testing/model-server/model-server";
import { settledTurn, spoken, startTurn } from "@/lib/testing/turns";
import { seedSample } from "@/prisma/seed/seed-sample";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

let house: TestHouse;
let admin: Browser;
let server: ModelServer;
let files = "";

beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), "media-"));
  await mkdir(path.join(files, "agents/main"), { recursive: true });
  await writeFile(path.join(files, "agents/main/chart.png"), PNG);
  await symlink("/etc/hosts", path.join(files, "agents/main/hosts.png"));
  server = await openModelServer([]);
  vi.stubEnv("TRAITLINE_SECRET_MODEL", "key-of-the-model");
  house = await openTestHouse({
    TRAITLINE_ALLOWED_HOSTS: server.host,
    TRAITLINE_FILES_DIR: files,
  });
  await seedSample({ ...house.container.services, newId });
  admin = await house.as("admin");
  const connected = await admin.send("POST", "/api/v1/connections", {
    body: { agent: "main", kind: "local", alias: "look", ref: "workspace_jobs" },
  });
  if (!connected.ok) throw new Error(await connected.text());
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await house.close();
  await server.close();
  await rm(files, { recursive: true });
});

async function choose(provider: string): Promise<void> {
  const { version } = await (await admin.send("GET", "/api/v1/agents/main")).json();
  const model = { kind: "provider", provider, model: "m", secret: "MODEL" };
  const answer = await admin.send("PATCH", "/api/v1/agents/main", {
    body: { model: { ...model, baseUrl: server.baseUrl } },
    headers: { "if-match": `"${version}"` },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function resultsOf(turn: string) {
  const answer = await admin.send("GET", `/api/v1/rounds/${turn}/0/messages`);
  const { items } = await answer.json();
  return items.flatMap(({ body }: { body: { structured?: unknown } }) => body.structured ?? []);
}

const looks = (file: string) => ({
  parts: [{ call: "look__analyze_media", args: JSON.stringify({ path: file }) }],
});

describe("a file that a turn looks at", () => {
  it("is shown to the turn's model within the call, and its answer is the result", async () => {
    await choose("anthropic");
    const before = server.asked.length;
    server.say(
      looks("chart.png"),
      { parts: [{ text: "Three bars." }] },
      { parts: [{ text: "It shows three bars." }] },
    );

    const { id } = await startTurn(admin, { text: "Look at look.analyze_media" });
    await settledTurn(admin, id);

    expect(await resultsOf(id)).toMatchObject([
      { status: "ok", data: { answer: "Three bars.", media_type: "image/png" } },
    ]);
    const [, shown] = server.asked.slice(before);
    expect(shown?.text).toContain(PNG.toString("base64"));
    expect(shown?.text).not.toContain("look__analyze_media");
  });

  it("is refused where a link leads out of the agent's folder, with one sentence for all there", async () => {
    server.say(looks("hosts.png"), { parts: [{ text: "I cannot." }] });

    const { id } = await startTurn(admin, { text: "Look at look.analyze_media" });
    await settledTurn(admin, id);

    expect(await resultsOf(id)).toMatchObject([{ error: { code: "PATH_OUTSIDE_ROOTS" } }]);
  });

  it("is never described by a model that cannot see", async () => {
    const asked = server.asked.length;
    const said = call("look.analyze_media", { path: "chart.png" });

    const { id } = await startTurn(admin, { model: spoken(said) });
    await settledTurn(admin, id);

    expect(await resultsOf(id)).toMatchObject([{ error: { code: "MEDIA_TYPE_UNSUPPORTED" } }]);
    expect(server.asked).toHaveLength(asked);
  });

  it("is shown to the agent's own model where a person makes the call by hand", async () => {
    await choose("anthropic");
    const before = server.asked.length;
    server.say({ parts: [{ text: "Four bars." }] });

    const args = { path: "chart.png", prompt: "How many bars?" };
    const model = { kind: "call", tool: "look.analyze_media", args } as const;
    const { id } = await startTurn(admin, { model });
    await settledTurn(admin, id);

    expect(await resultsOf(id)).toMatchObject([{ status: "ok", data: { answer: "Four bars." } }]);
    expect(server.asked.slice(before)).toHaveLength(1);
  });

  it("is charged to the round of its call, once it has been shown, at the price of then (R106)", async () => {
    await choose("anthropic");
    const unpriced = await looked();
    const subject = `anthropic@${server.host}/m`;
    const price = { input: 3_000_000, cachedInput: 300_000, output: 15_000_000 };
    const set = await admin.send("PUT", "/api/v1/prices", {
      body: { kind: "model", subject, price },
      headers: { "if-match": '"0"' },
    });
    expect(set.status).toBe(200);

    const cost = await looked();

    expect(unpriced).toMatchObject({ micros: 0, answers: [], unpriced: [subject] });
    expect(unpriced.asked).toMatchObject([{ tool: "look.analyze_media", micros: null }]);
    const [asked] = cost.asked;
    if (asked === undefined) throw new Error("nothing was asked");
    expect(asked).toMatchObject({
      ...{ attempt: 0, index: 0, occurrence: 0, tool: "look.analyze_media", model: subject },
      ...{ isReplay: false, isEstimated: false, price },
    });
    expect([asked.input > 0, asked.output > 0]).toEqual([true, true]);
    const { input, output } = asked;
    expect(asked.micros).toBe(3 * input + 15 * output);
    expect(cost).toMatchObject({ micros: asked.micros, answers: [], unpriced: [] });
  });

  it("is charged beside the answers of a round in which a model speaks", async () => {
    server.say(looks("chart.png"), { parts: [{ text: "A." }] }, { parts: [{ text: "Done." }] });
    const { id } = await startTurn(admin, { text: "Look at look.analyze_media" });
    await settledTurn(admin, id);

    const first = await costOf(id, 0);
    const second = await costOf(id, 1);

    expect([first.answers.length, first.asked.length]).toEqual([1, 1]);
    expect([second.answers.length, second.asked.length]).toEqual([1, 0]);
  });

  it("is no charge where nothing was shown", async () => {
    server.say(looks("hosts.png"), { parts: [{ text: "I cannot." }] });
    const { id } = await startTurn(admin, { text: "Look at look.analyze_media" });
    await settledTurn(admin, id);

    expect((await costOf(id, 0)).asked).toEqual([]);
  });
});

async function costOf(turn: string, round: number): Promise<RoundCostView> {
  return (await admin.send("GET", `/api/v1/rounds/${turn}/${round}/cost`)).json();
}

/** What a call by hand cost that has shown the file to the agent's model. */
async function looked(): Promise<RoundCostView> {
  server.say({ parts: [{ text: "Four bars." }] });
  const args = { path: "chart.png", prompt: newId("how_many") };
  const model = { kind: "call", tool: "look.analyze_media", args } as const;
  const { id } = await startTurn(admin, { model });
  await settledTurn(admin, id);
  return costOf(id, 0);
}
