import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockDataFolder } from "./data-folder-lock";
import { DataFolderInUse, StoreUnusable } from "./store-unusable";

/** Another process that listens where the lock would, until it is killed. */
const HOLDER = `require("node:net").createServer((s) => s.destroy()).listen(process.argv[1], () => console.log("held"))`;

describe("the data folder's lock", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "lock-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("refuses a second holder with a sentence that names the folder", async () => {
    const lock = await lockDataFolder(folder);

    const second = lockDataFolder(folder);

    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toThrow(folder);
    await lock.release();
  });

  it("refuses a folder that cannot be made, naming it and the variable that chooses another", async () => {
    const file = path.join(folder, "taken");
    await writeFile(file, "not a folder");

    const locked = lockDataFolder(path.join(file, "data"));

    await expect(locked).rejects.toThrow(StoreUnusable);
    await expect(locked).rejects.toThrow(/taken.data cannot be used .* TRAITLINE_DATA_DIR/);
  });

  it("is free again once it is released", async () => {
    const first = await lockDataFolder(folder);
    await first.release();

    const second = await lockDataFolder(folder);

    await second.release();
  });

  it("makes a folder that is not there yet", async () => {
    const lock = await lockDataFolder(path.join(folder, "a", "b"));

    await lock.release();
  });

  it("is taken over from a process that was killed", async () => {
    const holder = spawn(process.execPath, ["-e", HOLDER, path.join(folder, "lock")]);
    await once(holder.stdout, "data");
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUse);
    holder.kill("SIGKILL");
    await once(holder, "exit");

    const lock = await lockDataFolder(folder);

    await lock.release();
  });

  it("lets one of many win, over a socket that a dead process left", async () => {
    const holder = spawn(process.execPath, ["-e", HOLDER, path.join(folder, "lock")]);
    await once(holder.stdout, "data");
    holder.kill("SIGKILL");
    await once(holder, "exit");

    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockDataFolder(folder)),
    );

    const won = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(won).toHaveLength(1);
    await won[0]?.release();
  });
});
