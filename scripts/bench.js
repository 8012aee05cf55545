// `npm run bench`: every bench in its own process, one after another, so that none disturbs the next.
import { readdirSync } from "node:fs";
import path from "node:path";
import { checkNode, generateClient, install } from "./steps/prepare.js";
import { root, runNode } from "./steps/run.js";
import { say, stop } from "./steps/say.js";

checkNode();
await install();
await generateClient();
const wanted = process.argv.slice(2);
const benches = readdirSync(path.join(root, "bench"))
  .filter((name) => name.endsWith(".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
if (benches.length === 0) stop(`There is no bench named ${wanted.join(" or ")}.`, 2);
say(`Node ${process.versions.node}, ${benches.length} benches`);
for (const bench of benches) {
  const { code } = await runNode(["node_modules/tsx/dist/cli.mjs", `bench/${bench}`], {
    show: true,
  });
  if (code !== 0) stop(`${bench} failed (exit ${code}).`);
}
