import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listConfined } from "./list-confined";

let base = "";
const at = (...parts: string[]) => path.join(base, ...parts);

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), "shelf-"));
  for (const folder of ["working/sub", "staging", "extra", "outside"])
    await mkdir(at(folder), { recursive: true });
});
afterEach(() => rm(base, { recursive: true }));

describe("the files that a tool may be given", () => {
  it("are listed as a tool finds them, and nothing that a link leads to is", async () => {
    await writeFile(at("working/sub/b.png"), "bb");
    await writeFile(at("working/a.pdf"), "a");
    await writeFile(at("staging/a.pdf"), "hidden by the working folder's");
    await writeFile(at("extra/c.wav"), "ccc");
    await writeFile(at("outside/secret"), "secret");
    await symlink(at("outside"), at("working/way-out"));
    await symlink(at("outside/secret"), at("staging/link"));

    const { files, isCut } = await listConfined([
      { kind: "working", folder: at("working") },
      { kind: "staging", folder: at("staging") },
      { kind: "extra", folder: at("extra") },
      { kind: "extra", folder: at("never-made") },
    ]);

    expect(isCut).toBe(false);
    expect(files).toEqual([
      { kind: "working", path: "a.pdf", bytes: 1 },
      { kind: "working", path: "sub/b.png", bytes: 2 },
      { kind: "extra", path: at("extra/c.wav"), bytes: 3 },
    ]);
  });

  it("are no more than a person can choose from", async () => {
    await Promise.all(
      Array.from({ length: 501 }, (_, each) => writeFile(at("working", `${each}.png`), "")),
    );

    const { files, isCut } = await listConfined([{ kind: "working", folder: at("working") }]);

    expect([files.length, isCut]).toEqual([500, true]);
  });
});
