import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fixtureWords, realServerWords } from "@/lib/testing/mcp/fixture-server";
import { importFromStdio, importLive } from "./import-live";

const host = { PATH: process.env.PATH, HOME: process.env.HOME, SECRET_OF_HOST: "leaked" };
const options: Parameters<typeof importFromStdio>[1] = {
  alias: "srv",
  timeoutMs: 10_000,
  hostEnvironment: host,
  secrets: () => null,
};

async function fixture(scenario: string, some: Partial<typeof options> = {}) {
  return importFromStdio(fixtureWords(scenario), { ...options, ...some });
}
async function imported(scenario: string) {
  const result = await fixture(scenario);
  if (!result.ok) throw new Error(result.message);
  return result.server;
}
/** A process that has ended but was not fetched yet by its parent does not run. */
const isRunning = (pid: number) => {
  const state = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return state.trim() !== "" && !state.startsWith("Z");
};

describe("the list of a running server", () => {
  it.each<[string, number]>([
    ["paged", 101],
    ["changing", 101],
    ["emptyCursor", 3],
    ["sameCursor", 8],
  ])("M01–M03: in scenario %s is imported whole", async (scenario, count) => {
    const { report, definitions } = await imported(scenario);

    expect(definitions).toHaveLength(count);
    expect(report.counts).toEqual({ listed: count, accepted: count, renamed: 0, quarantined: 0 });
    expect(report.warnings.some((text) => text.includes("no new tool"))).toBe(
      scenario === "sameCursor",
    );
  });

  it("keeps its good tools beside bad ones", async () => {
    const { report } = await imported("bad");

    expect(report.tools.map((tool) => tool.status)).toEqual([
      "accepted",
      "quarantined",
      "quarantined",
      "accepted",
      "quarantined",
    ]);
  });

  it("is read through banners, garbage and answers to questions that nobody asked", async () => {
    expect((await imported("garbage")).definitions.map((tool) => tool.name)).toEqual(["one"]);
  });

  it("takes its alias from the server's name where none is given", async () => {
    const result = await fixture("one", { alias: null });

    expect(result).toMatchObject({ ok: true, report: { servers: [{ alias: "fixture_one" }] } });
  });

  it.each<[string, string, RegExp]>([
    ["restless", "PROTOCOL_ERROR", /4 walks/],
    ["failsOnSecondPage", "PROTOCOL_ERROR", /Unknown cursor/],
    ["notAList", "PROTOCOL_ERROR", /not a list/],
    ["crashOnStart", "CONNECTION_LOST", /ended with code 7.*cannot open database/],
    ["huge", "CONNECTION_LOST", /more than 16000000 bytes/],
  ])("imports nothing where %s", async (scenario, code, message) => {
    expect(await fixture(scenario)).toEqual({
      ok: false,
      code,
      message: expect.stringMatching(message),
    });
  });

  it.each(["mute", "silent"])(
    "is not waited for longer than agreed where the server is %s",
    async (scenario) => {
      const result = await fixture(scenario, { timeoutMs: 400 });

      expect(result).toMatchObject({ ok: false, code: "TIMEOUT" });
    },
  );

  it("is bounded although the server never stops listing", async () => {
    const { report, definitions } = await imported("endless");

    expect(definitions).toHaveLength(2_000);
    expect(report.warnings).toContainEqual(expect.stringContaining("200 pages"));
  });
});

describe("a started server", () => {
  it.each<[string[], string]>([
    [["/nonexistent/program"], "does not exist"],
    [[], "empty"],
    [["A=1"], "empty"],
    [["node\0"], "as it is written"],
  ])("%j that cannot be started is said in one line", async (words, message) => {
    const result = await importFromStdio(words, options);

    expect(result).toMatchObject({ ok: false, code: "START_FAILED" });
    expect(!result.ok && result.message).toContain(message);
  });

  it("gets a minimal environment, what was written for it, and the secrets it names", async () => {
    const result = await importLive(
      {
        kind: "stdio",
        words: fixtureWords("environment"),
        environment: { PLAIN: "p", TOKEN: { $secret: "GITHUB" }, OTHER: "TRAITLINE_SECRET_SLACK" },
      },
      { allowedHosts: [], hostEnvironment: host, secrets: (name) => `value of ${name}` },
      options,
    );

    if (!result.ok) throw new Error(result.message);
    const environment = JSON.parse(result.server.definitions[0]?.description ?? "{}");
    expect(environment).toMatchObject({
      PLAIN: "p",
      TOKEN: "value of GITHUB",
      OTHER: "value of SLACK",
      HOME: host.HOME,
    });
    expect(environment).not.toHaveProperty("SECRET_OF_HOST");
  });

  it("is not started without its secrets", async () => {
    const words = ["TOKEN=TRAITLINE_SECRET_NONE", ...fixtureWords("one")];

    expect(await importFromStdio(words, options)).toMatchObject({
      ok: false,
      code: "START_FAILED",
      message: expect.stringContaining("no secret named NONE"),
    });
  });

  it("cannot put secrets or control characters into the message of its death", async () => {
    const words = ["TOKEN=TRAITLINE_SECRET_T", ...fixtureWords("dies")];

    const result = await importFromStdio(words, { ...options, secrets: () => "hunter2" });

    expect(result).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^[ -~•]*no licence for •••[ -~]*$/),
    });
  });

  it("is ended with everything that it started", async () => {
    const pidFile = path.join(mkdtempSync(path.join(os.tmpdir(), "mcp-")), "pids");

    const result = await importFromStdio(
      [`PID_FILE=${pidFile}`, ...fixtureWords("family")],
      options,
    );

    expect(result.ok).toBe(true);
    const pids = readFileSync(pidFile, "utf8").split(" ").map(Number);
    expect(pids).toHaveLength(2);
    await expect.poll(() => pids.some(isRunning)).toBe(false);
  });
});

describe("real servers", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mcp-"));
  it.each<[string, readonly string[], number]>([
    ["everything", realServerWords("everything", "stdio"), 13],
    ["filesystem", realServerWords("filesystem", folder), 14],
    ["memory", [`MEMORY_FILE_PATH=${folder}/memory.json`, ...realServerWords("memory")], 9],
  ])("%s is imported without a loss", async (_, words, count) => {
    const result = await importFromStdio(words, options);

    if (!result.ok) throw new Error(result.message);
    expect(result.server.report.counts).toEqual({
      listed: count,
      accepted: count,
      renamed: 0,
      quarantined: 0,
    });
  });
});
