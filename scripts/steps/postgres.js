// A throw-away PostgreSQL from the machine's own binaries, for the database suites.
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { run } from "./run.js";

/** `{ url, stop }`, or `{ reason }` where this machine cannot run one. Only a durable one waits for the disk at a commit. */
export async function startPostgres({ isDurable = false } = {}) {
  const bin = findBinaries();
  if (!bin) return { reason: "no PostgreSQL binaries (initdb, pg_ctl) on this machine" };
  const owner = findOwner();
  if (!owner) return { reason: "PostgreSQL does not run as root and there is no user postgres" };
  const folder = mkdtempSync(path.join(os.tmpdir(), "traitline-pg-"));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, "data");
  const as = { ...owner, cwd: folder };
  const made = await run(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "traitline", "-A", "trust", "-E", "UTF8", "--no-sync"],
    as,
  );
  if (made.code !== 0) return failed(folder, "initdb", made.output);
  const port = await freePort();
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=${isDurable ? "on" : "off"} -c max_connections=200`;
  const control = path.join(bin, "pg_ctl");
  const started = await run(
    control,
    ["-D", data, "-w", "-l", path.join(folder, "log"), "-o", options, "start"],
    as,
  );
  if (started.code !== 0) return failed(folder, "pg_ctl start", started.output);
  return {
    url: `postgresql://traitline@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run(control, ["-D", data, "-m", "immediate", "stop"], as);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function failed(folder, what, output) {
  rmSync(folder, { recursive: true, force: true });
  return { reason: `${what} failed: ${output.trim().split("\n").at(-1)}` };
}

function findBinaries() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debian, version, "bin"))
    : [];
  const places = [
    ...versions,
    ...(process.env.PATH ?? "").split(path.delimiter),
    "/opt/homebrew/bin",
    "/usr/local/bin",
  ];
  return (
    places.find(
      (place) => existsSync(path.join(place, "initdb")) && existsSync(path.join(place, "pg_ctl")),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root, so root lends itself the user that the package made. */
function findOwner() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  const [uid, gid] = [id("-u"), id("-g")];
  return uid > 0 ? { uid, gid } : null;
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
