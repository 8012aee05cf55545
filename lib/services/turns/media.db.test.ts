import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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
});
