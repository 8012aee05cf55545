import { execFile } from "node:child_process";
import {
  appendFile,
  mkdir,
  mkdtemp,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FileRoot, followPath } from "./confined-path";
import { readConfined, readInside } from "./read-confined";

const MAX = 1_000;
let base = "";
let roots: readonly FileRoot[] = [];
const at = (...parts: string[]) => path.join(base, ...parts);
const read = (given: string) => readConfined(given, roots, MAX);
const textOf = async (given: string) => {
  const file = await read(given);
  return file.is === "file" ? Buffer.from(file.bytes).toString() : file.is;
};

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), "confined-"));
  for (const folder of ["working/sub", "staging", "extra", "outside", "working-not"])
    await mkdir(at(folder), { recursive: true });
  await writeFile(at("outside/secret"), "the secret");
  await writeFile(at("working/a"), "a of working");
  await writeFile(at("staging/a"), "a of staging");
  await writeFile(at("staging/b"), "b of staging");
  await writeFile(at("extra/c"), "c of extra");
  roots = [
    { kind: "working", folder: at("working") },
    { kind: "staging", folder: at("staging") },
    { kind: "extra", folder: at("extra") },
  ];
});
afterEach(() => rm(base, { recursive: true }));

describe("a path that a model names (R182)", () => {
  it("is found in the working folder first, then in staging, and absolute in any root", async () => {
    expect(await textOf("a")).toBe("a of working");
    expect(await textOf("b")).toBe("b of staging");
    expect(await textOf("c")).toBe("missing");
    expect(await textOf(at("extra/c"))).toBe("c of extra");
    expect(await textOf(at("staging/a"))).toBe("a of staging");
    expect(await textOf("sub/../a")).toBe("a of working");
  });

  it("is found in a root that is itself a link of the operator's", async () => {
    await symlink(at("extra"), at("linked"));
    roots = [{ kind: "working", folder: at("linked") }];

    expect(await textOf("c")).toBe("c of extra");
    expect(await textOf(at("linked/c"))).toBe("c of extra");
    expect(await textOf(at("extra/c"))).toBe("c of extra");
  });

  it("leads nowhere where no root has been made yet", async () => {
    roots = [{ kind: "working", folder: at("never") }];

    expect(await textOf("a")).toBe("missing");
    expect(await textOf(at("outside/secret"))).toBe("outside");
  });
});

describe("confinement (R183)", () => {
  it.each([
    "/etc/passwd",
    "/etc/no-such-file",
    "/",
    "..",
    "../../x",
    "../outside/secret",
    "sub/../../outside/secret",
    "a\0b",
    "\0",
  ])("refuses %j", async (given) => {
    expect(await read(given)).toEqual({ is: "outside" });
  });

  it("refuses a folder whose name only begins like a root's", async () => {
    await writeFile(at("working-not/x"), "x");

    expect(await textOf(at("working-not/x"))).toBe("outside");
  });

  it("takes odd names for what they are", async () => {
    for (const name of ["..a", "~", "%2e%2e", "a b\n", "\\..\\x", "-rf", "ü".normalize("NFD")])
      await writeFile(at("working", name), name);

    for (const name of ["..a", "~", "%2e%2e", "a b\n", "\\..\\x", "-rf", "ü".normalize("NFD")])
      expect(await textOf(name)).toBe(name);
    expect(await textOf("%2e%2e/outside/secret")).toBe("missing");
    expect(await textOf("file:///etc/passwd")).toBe("missing");
    expect(await textOf("x".repeat(5_000))).toBe("missing");
    expect(await textOf("\ud800")).toBe("missing");
  });

  it("answers alike of what is and what is not outside, however a link leads there", async () => {
    await symlink("/etc/hosts", at("working/there"));
    await symlink("/etc/no-such-file", at("working/not-there"));
    await symlink(at("outside"), at("working/folder"));
    await symlink("there", at("working/twice"));
    await symlink("../../outside/secret", at("working/sub/relative"));
    const answers = [
      ...["there", "not-there", "folder/secret", "folder/no-secret", "folder", "twice"],
      ...["sub/relative", "there/below", "folder/deep/er"],
    ].map(read);

    expect(new Set(await Promise.all(answers.map(async (one) => (await one).is)))).toEqual(
      new Set(["outside"]),
    );
  });

  it("follows links that stay inside, from root to root as well, and gives up on a ring", async () => {
    await symlink("../a", at("working/sub/up"));
    await symlink(at("extra"), at("working/more"));
    await symlink("ring", at("working/ring"));

    expect(await textOf("sub/up")).toBe("a of working");
    expect(await textOf("more/c")).toBe("c of extra");
    expect(await textOf("ring")).toBe("outside");
  });

  it("decides on what was opened: a link that took the file's place is not followed", async () => {
    const place = await real("working/a");
    await rm(place);
    await symlink(at("outside/secret"), place);

    expect(await readInside(place, roots, MAX)).toEqual({ is: "outside" });
  });

  it("decides on what was opened: a link that took a folder's place is seen through", async () => {
    await writeFile(at("working/sub/secret"), "harmless");
    const place = await real("working/sub/secret");
    await rename(at("working/sub"), at("working/gone"));
    await symlink(at("outside"), at("working/sub"));

    expect(await readInside(place, roots, MAX)).toEqual({ is: "outside" });
  });

  it("never reads the secret while a folder is swapped under it again and again", async () => {
    await writeFile(at("working/sub/secret"), "harmless");
    const other = swapping();
    const seen = new Set<string>();
    for (let count = 0; count < 1_500; count += 1) seen.add(await textOf("sub/secret"));
    await other;

    expect(seen.has("the secret")).toBe(false);
    expect(seen.has("harmless")).toBe(true);
  });
});

describe("what is at the path (R187)", () => {
  it("is missing where it is no plain file", async () => {
    await promisify(execFile)("mkfifo", [at("working/pipe")]);

    expect(await textOf("sub")).toBe("missing");
    expect(await textOf("pipe")).toBe("missing");
    expect(await textOf("a/below")).toBe("missing");
  });

  it("is read up to the limit and not a byte beyond", async () => {
    await writeFile(at("working/full"), "x".repeat(MAX));
    await truncate(at("working/a"), MAX + 1);
    await writeFile(at("working/empty"), "");

    expect(await textOf("full")).toHaveLength(MAX);
    expect(await read("a")).toEqual({ is: "too_large" });
    expect(await textOf("empty")).toBe("");
    await appendFile(at("working/full"), "x");
    expect(await read("full")).toEqual({ is: "too_large" });
  });
});

async function real(place: string): Promise<string> {
  const followed = await followPath(at(place), roots);
  if (followed.is !== "path") throw new Error(`${place} is ${followed.is}`);
  return followed.path;
}

/** Another process exchanges the folder for a link to the outside and back, as fast as it can. */
function swapping(): Promise<unknown> {
  const code = `
    const fs = require("node:fs");
    const [sub, kept, outside] = process.argv.slice(1);
    for (let count = 0; count < 3000; count += 1) {
      fs.renameSync(sub, kept); fs.symlinkSync(outside, sub);
      fs.unlinkSync(sub); fs.renameSync(kept, sub);
    }`;
  const folders = [at("working/sub"), at("working/kept"), at("outside")];
  return promisify(execFile)(process.execPath, ["-e", code, ...folders]);
}
