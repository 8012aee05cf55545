import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { build } from "./build-cli.js";
import { packedManifest, restoreManifest, swapManifest } from "./packed-manifest.js";

const root = resolve(import.meta.dirname, "..");
const WHOLE = await readFile(join(root, "package.json"), "utf8");

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "traitline-pack-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifest = () => readFile(join(folder, "package.json"), "utf8");

describe("the package of the command line", () => {
  it("asks for no other package and runs no script of ours where it is installed", () => {
    const packed = packedManifest(JSON.parse(WHOLE));

    expect(packed).toMatchObject({ name: "traitline", bin: { traitline: "bin/traitline.js" } });
    expect(Object.keys(packed).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
  });

  it("leaves the repository's manifest as it was, after a packing that was cut off, too", async () => {
    await writeFile(join(folder, "package.json"), WHOLE);

    swapManifest(folder);
    expect(JSON.parse(await manifest())).toEqual(packedManifest(JSON.parse(WHOLE)));
    swapManifest(folder);
    restoreManifest(folder);

    expect(await manifest()).toBe(WHOLE);
    restoreManifest(folder);
    expect(await manifest()).toBe(WHOLE);
  });

  it("needs nothing beside it", { timeout: 60_000 }, async () => {
    // Each by its name: what another build is about to write or to take away is not ours.
    const parts = ["bin/traitline.js", ...(await build()).map((name) => `dist/cli/${name}`)];
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify(packedManifest(JSON.parse(WHOLE))),
    );
    for (const part of parts) await cp(join(root, part), join(folder, part));

    const script = '{"tools":{},"rounds":[{"attempts":[{"actions":[{"final":"done"}]}]}]}';
    const config = "surfaces: {as_consumer: {agents: {main: {tools: []}}}}";
    const list = '{"tools":[{"name":"look","inputSchema":{"type":"object"}}]}';
    expect(await run(["round", "--script", "-"], script)).toContain('"verdicts"');
    expect(await run(["check", "--config", "-", "--json"], config)).toContain('"diagnostics"');
    expect(await run(["import", "--mcp-list", "-"], list)).toContain('"look"');
    expect(await run(["import", "--stdio", "no-such-program"], "")).toContain(
      "--stdio: The program",
    );
  });
});

/** What the installed program prints, and what it objects to. */
async function run(args: readonly string[], input: string): Promise<string> {
  const child = spawn(process.execPath, ["bin/traitline.js", ...args], { cwd: folder });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => printed.push(String(chunk)));
  child.stdin.end(input);
  await once(child, "close");
  return printed.join("");
}
