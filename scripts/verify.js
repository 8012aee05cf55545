// `npm run verify`: what a change must pass before it is shown, in about a minute: no database, no browser.
import { buildCommandLine, checkNode, generateClient, install } from "./steps/prepare.js";
import { step } from "./steps/run.js";
import { say, took } from "./steps/say.js";

const start = Date.now();
const node = process.execPath;
checkNode();
await install();
await generateClient();
await buildCommandLine();
await step("Format and lint", node, [
  "node_modules/@biomejs/biome/bin/biome",
  "check",
  "--error-on-warnings",
  ".",
]);
await step("Types", node, ["node_modules/typescript/bin/tsc", "--noEmit"]);
await step("Import rules", node, ["scripts/check-imports.js"]);
await step("Dead code", node, ["node_modules/knip/bin/knip.js"]);
await step("Paths in documents", node, ["scripts/check-doc-paths.js"]);
await step("Requirements and failure modes", node, ["scripts/check-requirements.js"], {
  show: true,
});
// Rules and components; databases and the browser belong to `npm test`.
await step(
  "Fast tests",
  node,
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project=unit",
    "--project=components",
    "--maxWorkers=100%",
  ],
  // Simulations live through fewer turns than there.
  { env: { TRAITLINE_RUNS: "300" } },
);
say(`Everything holds (${took(start)}).`);
