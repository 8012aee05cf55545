// Fails when a requirement or a failure mode has no honest entry: absent, without a test, or with one that is not there or is skipped.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { numberFaults, proofRows, rowFaults, sectionFaults } from "./proof-rows.js";
import { root } from "./steps/run.js";
import { say, stop } from "./steps/say.js";
import { testTitles } from "./test-titles.js";

const LAST = 203;
const MECHANISMS = [
  "Traits",
  "Matrix",
  "Judge",
  "Early execution",
  "Ledger",
  "Compensation",
  "Gates",
  "Streams",
  "Configuration",
  "MCP import",
  "Network guard",
  "Sessions",
  "Feed",
  "Timeline",
  "Jobs",
  "Middleware",
  "Idempotency",
  "Plans",
  "Sub-agents",
  "Media",
  "Flows",
];
const TEST_FILE = /\.(test|spec|suite)\.tsx?$/;

const known = new Map();
const requirements = read("docs/requirements.md");
const failures = read("docs/failure-modes.md");
const faults = [
  ...requirements.faults,
  ...numberFaults(requirements.rows, LAST).map((fault) => `docs/requirements.md: ${fault}`),
  ...failures.faults,
  ...sectionFaults(failures.rows, MECHANISMS).map((fault) => `docs/failure-modes.md: ${fault}`),
];
if (faults.length > 0) stop(`${faults.join("\n")}\n${faults.length} entries prove nothing.`);
for (const [what, { rows }] of [
  ["requirements", requirements],
  ["failure modes", failures],
])
  say(`${rows.length} ${what}, ${rows.filter(({ open }) => open !== null).length} of them open.`);

function read(document) {
  const rows = proofRows(readFileSync(path.join(root, document), "utf8"));
  return { rows, faults: rowFaults(rows, titlesOf).map((fault) => `${document}: ${fault}`) };
}

function titlesOf(file) {
  if (!TEST_FILE.test(file) || !existsSync(path.join(root, file))) return null;
  if (!known.has(file))
    known.set(file, testTitles(readFileSync(path.join(root, file), "utf8"), file.endsWith("x")));
  return known.get(file);
}
