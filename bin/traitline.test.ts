import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const LAUNCHER = fileURLToPath(new URL("traitline.js", import.meta.url));
const CONFIG =
  "surfaces: {as_consumer: {agents: {main: {tools: [{module: m, alias: j, allowed: [a]}]}}}}\n";

type Run = { readonly status: number | null; readonly out: string; readonly error: string };

/** The real process; `input` goes to its standard input. */
function traitline(
  args: readonly string[],
  { input = "", closeOutput = false } = {},
): Promise<Run> {
  const child = spawn(process.execPath, [LAUNCHER, ...args], { cwd: folder });
  const [out, error]: [string[], string[]] = [[], []];
  child.stdout.on("data", (chunk) => {
    out.push(String(chunk));
    if (closeOutput) child.stdout.destroy();
  });
  child.stderr.on("data", (chunk) => error.push(String(chunk)));
  child.stdin.on("error", (fault) => error.push(String(fault)));
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on("close", (status) => resolve({ status, out: out.join(""), error: error.join("") }));
  });
}

let folder = "";

/** Each start is a process of its own, on a machine that may be busy. */
describe("the traitline process", { timeout: 60_000 }, () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "traitline-"));
    writeFileSync(join(folder, "c.yaml"), CONFIG);
    // The first start may build the bundle.
    await traitline(["--version"]);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ["nothing to object to", ["catalog", "--config", "c.yaml", "--agent", "main"], 0],
    ["a finding", ["catalog", "--config", "c.yaml", "--agent", "nobody"], 1],
    ["no command", [], 2],
    ["an unknown command", ["catlog"], 2],
    ["an unknown option", ["catalog", "--colour"], 2],
    ["a missing value", ["catalog", "--config"], 2],
    [
      "an option given twice",
      ["catalog", "--config", "c.yaml", "--config", "c.yaml", "--agent", "main"],
      2,
    ],
    ["a word too many", ["catalog", "c.yaml"], 2],
    ["a folder instead of a file", ["check", "--config", "."], 2],
    ["a file that is not there", ["check", "--config", "none.yaml"], 2],
    ["help", ["--help"], 0],
    ["help for a command", ["check", "--help"], 0],
    ["the version", ["--version"], 0],
  ])("ends with the status for %s", async (_, args, status) => {
    const run = await traitline(args);

    expect(run.status).toBe(status);
    if (status === 2) {
      expect(run.out).toBe("");
      expect(run.error).toMatch(/^traitline: [^\n]+\n$/);
    } else expect(run.error).toBe("");
  });

  it("reads standard input once, and the place of a fault in it", async () => {
    expect(
      await traitline(["catalog", "--config", "-", "--agent", "main", "--json"], { input: CONFIG }),
    ).toMatchObject({ status: 0 });
    expect(
      await traitline(["catalog", "--config", "-", "--agent", "main"], { input: "a: [\n" }),
    ).toMatchObject({
      status: 2,
      error: expect.stringMatching(/^traitline: standard input:\d+:\d+: /),
    });
    expect(
      await traitline(["simulate", "--config", "-", "--agent", "main", "--actions", "-"], {
        input: CONFIG,
      }),
    ).toMatchObject({
      status: 2,
      error: "traitline: standard input can be read only once\n",
    });
  });

  it("says how a file is named that was given by itself", async () => {
    const { error } = await traitline(["check", "c.yaml"]);

    expect(error).toBe(
      'traitline: unexpected "c.yaml"; a file follows its option: --config c.yaml\n',
    );
  });

  it("ends quietly when nobody reads its output any more", async () => {
    const input = '{"tool":"a.b","params":{}}\n'.repeat(50_000);
    const run = await traitline(["fingerprint", "-"], { input, closeOutput: true });

    expect(run.error).toBe("");
    expect(run.status).toBe(0);
  });

  it("tells the help of every command that the table names", async () => {
    const { out } = await traitline(["--help"]);
    const names = [...out.matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, name = ""]) => name);

    expect(names).toContain("catalog");
    for (const name of names) {
      expect((await traitline([name, "--help"])).out).toContain(`Usage: traitline ${name} `);
    }
  });
});
