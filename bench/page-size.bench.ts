// What each page makes a browser load: the gzip size of its scripts, beside an empty page of the same Next version.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { startServer, type TestServer } from "@/e2e/fixtures/server";
import { printRows, type Row } from "./measure";

const PAGES = [
  "/agents",
  "/agents/main/traits",
  "/agents/main/catalog",
  "/gates",
  "/gates/history",
  "/gates/grants",
  "/matrix",
  "/tools",
  "/connections",
  "/review",
  "/rounds",
  "/ledger",
  "/jobs",
  "/sagas",
  "/idempotency",
  "/idempotency/plans",
  "/revisions",
  "/audit",
  "/settings/people",
  "/settings",
  "/",
];
const ALLOWED_KB = 60;

const empty = await emptyPageBytes();
const server = await startServer();
try {
  const cookie = await signIn(server);
  const round = `/rounds/${await runSample(server, cookie)}/0`;
  const rows: Row[] = [];
  for (const page of [...PAGES, round]) {
    const bytes = await scriptBytes(`${server.origin}${page}`, cookie);
    rows.push({
      what: page === round ? "a round" : page,
      value: kilobytes(bytes),
      baseline: `${kilobytes(empty)} empty page, so + ${kilobytes(bytes - empty)}`,
      asked: `list pages ≤ empty + ${ALLOWED_KB} KB`,
    });
  }
  printRows("Scripts of each page, gzip", rows);
} finally {
  await server.stop();
}

/** Builds and starts the smallest application that this Next version makes. */
async function emptyPageBytes(): Promise<number> {
  const folder = path.resolve(".next-empty-app");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, "app"), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("package.json", '{ "name": "empty-app", "type": "module", "private": true }');
  write(
    "next.config.js",
    `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } };`,
  );
  write(
    "app/layout.jsx",
    "export default function Layout({ children }) { return <html lang='en'><body>{children}</body></html>; }",
  );
  // Without one of its own it would take ours, and build the whole server.
  write("instrumentation.js", "export function register() {}");
  write("app/page.jsx", "export default function Page() { return <p>Empty</p>; }");
  const next = path.resolve("node_modules/next/dist/bin/next");
  const built = spawnSync(process.execPath, [next, "build"], { cwd: folder, encoding: "utf8" });
  if (built.status !== 0)
    throw new Error(`the empty page does not build:\n${built.stdout}${built.stderr}`);
  const html = readFileSync(path.join(folder, ".next/server/app/index.html"), "utf8");
  return sum(
    scriptsOf(html).map(
      (name) =>
        gzipSync(readFileSync(path.join(folder, ".next", name.replace("/_next/", "")))).byteLength,
    ),
  );
}

async function signIn({ origin, welcome }: TestServer): Promise<string> {
  const token = new URL(welcome ?? origin).searchParams.get("token");
  const answer = await fetch(`${origin}/api/v1/setup`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({
      token,
      name: "Bench",
      email: "bench@desk.example",
      password: "a long enough secret",
    }),
  });
  if (!answer.ok) throw new Error(`setup answered ${answer.status}: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** A round to look at: of the first sample, run as fast as it can be read. Answers the id of its turn. */
async function runSample({ origin }: TestServer, cookie: string): Promise<string> {
  const headers = { cookie, origin, "content-type": "application/json" };
  const ask = async (path: string, more: RequestInit = {}) => {
    const answer = await fetch(`${origin}/api/v1${path}`, { headers, ...more });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { id } = await ask("/turns", {
    method: "POST",
    headers: { ...headers, "idempotency-key": randomUUID() },
    body: JSON.stringify({
      agent: "main",
      text: "Search, then write",
      model: { kind: "replay", sample: "search-then-write", pace: 0 },
    }),
  });
  while ((await ask(`/turns/${id}`)).state !== "answered") await setTimeout(100);
  return id;
}

async function scriptBytes(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie }, redirect: "manual" });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const names = scriptsOf(await answer.text());
  const sizes = await Promise.all(
    names.map(async (name) => {
      const script = await fetch(new URL(name, url));
      return gzipSync(new Uint8Array(await script.arrayBuffer())).byteLength;
    }),
  );
  return sum(sizes);
}

/** Every script that the page names, once. */
function scriptsOf(html: string): readonly string[] {
  const found = [...html.matchAll(/<script[^>]+src="([^"?]+\.js)[^"]*"/g)].map(
    ([, name]) => name ?? "",
  );
  return [...new Set(found)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
