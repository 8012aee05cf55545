import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_SOURCE_BYTES } from "@/lib/domain/config/decode-source";
import { type Browser, openTestHouse, type TestHouse } from "@/lib/testing/http";
import { fixtureWords } from "@/lib/testing/mcp/fixture-server";
import { type HttpFixture, startHttpFixture } from "@/lib/testing/mcp/http-server";

const SMALL = readFileSync("prisma/seed/small-config.yaml", "utf8");
const YAML = { "content-type": "application/yaml" };

let house: TestHouse;
let fixture: HttpFixture;
let editor: Browser;
let admin: Browser;

beforeAll(async () => {
  fixture = await startHttpFixture();
  house = await openTestHouse({
    TRAITLINE_ALLOW_STDIO: "true",
    TRAITLINE_ALLOWED_HOSTS: "127.0.0.1",
  });
  editor = await house.as("editor");
  admin = await house.as("admin");
});
afterAll(async () => {
  await house.close();
  await fixture.close();
});

describe("a live server over HTTP", () => {
  it("is added, foreseen, refreshed, read back and reported", async () => {
    const added = await editor.send("POST", "/api/v1/servers", {
      body: { key: "live", transport: "http", url: fixture.url },
    });
    const foreseen = await editor.send("POST", "/api/v1/servers/live/refresh?dryRun=true");
    const refreshed = await editor.send("POST", "/api/v1/servers/live/refresh");
    const outcome = await refreshed.json();
    const server = await editor.send("GET", "/api/v1/servers/live");
    const report = await editor.send("GET", `/api/v1/imports/${outcome.result.importId}`);

    expect([added.status, foreseen.status, refreshed.status]).toEqual([201, 200, 200]);
    expect((await foreseen.json()).result).toMatchObject({
      importId: null,
      changes: outcome.result.changes,
    });
    expect(outcome.result.counts.changes.new).toBe(3);
    expect(await server.json()).toMatchObject({
      counts: { current: 3 },
      lastImport: { outcome: "imported" },
    });
    expect((await report.json()).tools).toHaveLength(3);
  });

  it("is changed only from the version that stands", async () => {
    await editor.send("POST", "/api/v1/servers", {
      body: { key: "trusting", transport: "http", url: fixture.url },
    });
    const read = await editor.send("GET", "/api/v1/servers/trusting");
    const patch = (etag: string) =>
      editor.send("PATCH", "/api/v1/servers/trusting", {
        body: { trust: "trusted" },
        headers: { "if-match": etag },
      });

    const first = await patch(read.headers.get("etag") ?? "");
    const stale = await patch(read.headers.get("etag") ?? "");

    expect(first.status).toBe(200);
    expect(stale.status).toBe(412);
    expect((await stale.json()).current).toMatchObject({ trust: "trusted", version: 2 });
  });

  it("that nobody answers for is a gateway's problem, and its report is kept", async () => {
    const gone = await startHttpFixture();
    await gone.close();
    await editor.send("POST", "/api/v1/servers", {
      body: { key: "down", transport: "http", url: gone.url },
    });

    const refreshed = await editor.send("POST", "/api/v1/servers/down/refresh");

    expect(refreshed.status).toBe(502);
    const { importId, retryable } = await refreshed.json();
    const report = await editor.send("GET", `/api/v1/imports/${importId}`);
    expect(retryable).toBe(true);
    expect(await report.json()).toMatchObject({ outcome: "failed", server: "down", tools: [] });
  });
});

describe("a program over HTTP", () => {
  const words = () => [...fixtureWords("bad")];
  const put = (who: Browser, body: unknown, version = '"0"') =>
    who.send("PUT", "/api/v1/servers/program/command", { body, headers: { "if-match": version } });

  it("takes words, from an administrator, at its own door", async () => {
    const line = await put(admin, { words: "node server.js" });
    const byEditor = await put(editor, { words: words() });
    const atOtherDoor = await admin.send("POST", "/api/v1/servers", {
      body: { key: "program", transport: "stdio", url: "https://x.example" },
    });
    const byAddress = await admin.send("POST", "/api/v1/servers", {
      body: { key: "program", transport: "http", url: "stdio:node%20server.js" },
    });

    expect([line.status, byEditor.status, atOtherDoor.status, byAddress.status]).toEqual([
      422, 403, 422, 422,
    ]);
    expect((await put(admin, { words: words() })).status).toBe(200);
    const refreshed = await editor.send("POST", "/api/v1/servers/program/refresh");
    expect((await refreshed.json()).result.counts.listing).toMatchObject({
      listed: 5,
      quarantined: 3,
    });
  });
});

describe("a configuration over HTTP", () => {
  const post = (path: string, body: string, headers: Record<string, string> = YAML) =>
    editor.send("POST", `/api/v1/configs/${path}`, { body, headers });

  it("is foreseen, imported once, and downloaded again to the letter", async () => {
    const foreseen = await post("preview", SMALL);
    const first = await post("import", SMALL);
    const again = await post("import?gone=remove", SMALL);
    const file = await editor.send("GET", "/api/v1/configs/export?agent=main&agent=research");

    const preview = await foreseen.json();
    expect(preview).toEqual((await first.json()).result);
    expect((await again.json()).result.outcome).toBe("unchanged");
    expect(file.headers.get("content-type")).toBe("application/yaml; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="agents.yaml"');
    expect(await file.text()).toBe(SMALL);
  });

  it("answers a repeat with the same key by the first outcome", async () => {
    const headers = { ...YAML, "idempotency-key": crypto.randomUUID() };

    const first = await post("import", SMALL, headers);
    const again = await post("import", SMALL, headers);

    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await again.json()).toEqual(await first.json());
  });

  it("has a clear answer for anything else", async () => {
    const answers = await Promise.all([
      post("preview", SMALL, { "content-type": "application/json" }),
      post("preview", SMALL, { "content-type": "application/xml" }),
      post("preview", "x".repeat(MAX_SOURCE_BYTES + 1)),
      post("import", "a: ["),
      post("import", "a: \u0000"),
      post("import?gone=perhaps", SMALL),
      post("import?agent=no%20name", SMALL),
      post("import?bundle=other", SMALL),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([415, 415, 413, 422, 422, 422, 422, 422]);
    const problems = await Promise.all(answers.map((answer) => answer.json()));
    expect(problems[3].issues[0].path).toBe("1:5");
  });

  it("is JSON where that is asked for", async () => {
    const file = await editor.send("GET", "/api/v1/configs/export?agent=main&format=json");

    expect(file.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const config = JSON.parse(await file.text());
    expect(Object.keys(config.surfaces.as_consumer.agents)).toEqual(["main"]);
  });
});
