// Holds the embedded database's folder for one process: a second one would destroy it.
import { mkdir, rm, stat } from "node:fs/promises";
import { createConnection, createServer, type Server } from "node:net";
import path from "node:path";
import { DataFolderInUse, folderUnusable } from "./store-unusable";

export type DataFolderLock = { release(): Promise<void> };

/**
 * Takes the folder exclusively. A listening socket is the lock: the system closes it with the process, however that
 * ends, so nothing stale is ever left to judge by age.
 * @throws StoreUnusable when it cannot be written; DataFolderInUse when another process holds it.
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  const server = await holdFolder(folder);
  if (!server) throw new DataFolderInUse(folder);
  const held = server;
  held.unref();
  return { release: () => new Promise((resolve) => held.close(() => resolve())) };
}

async function holdFolder(folder: string): Promise<Server | null> {
  try {
    await mkdir(folder, { recursive: true });
    const address = socketPath(folder);
    return (await listen(address)) ?? (await takeOver(address));
  } catch (error) {
    throw folderUnusable(folder, error);
  }
}

/** A takeover lasts milliseconds; one that is older was cut off with its process. */
const TAKEOVER_MS = 30_000;

/** Replaces a socket that nobody listens on. One process at a time may try, or two could each replace the other's. */
async function takeOver(address: string): Promise<Server | null> {
  const guard = `${address}.takeover`;
  if (!(await enter(guard))) return null;
  try {
    if (await answers(address)) return null;
    await rm(address, { force: true });
    return await listen(address);
  } finally {
    await rm(guard, { recursive: true, force: true });
  }
}

async function enter(guard: string): Promise<boolean> {
  try {
    await mkdir(guard);
    return true;
  } catch {
    // Somebody else is at it, or was: the next try finds the way clear.
    const entered = await stat(guard).catch(() => null);
    if (entered && Date.now() - entered.mtimeMs > TAKEOVER_MS) await rm(guard, { recursive: true });
    return false;
  }
}

/** Socket addresses are short, so the folder is named from the working directory where that helps. */
function socketPath(folder: string): string {
  const absolute = path.resolve(folder, "lock");
  const relative = path.relative(process.cwd(), absolute);
  if (process.platform === "win32") return `\\\\.\\pipe\\traitline-${absolute.replace(/\W/g, "-")}`;
  return relative.length < absolute.length ? relative : absolute;
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
