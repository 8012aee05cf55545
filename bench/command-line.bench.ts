// The command line as a whole process: how long until `catalog` has answered, beside a Node that does nothing.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { millis, printRows, timeRuns } from "./measure";

const RUNS = 15;
const launcher = path.resolve("bin/traitline.js");
const config = path.resolve("prisma/seed/small-config.yaml");

function runNode(args: readonly string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`exit ${status}: ${stderr}`);
}

const catalog = () =>
  runNode([launcher, "catalog", "--config", config, "--agent", "main", "--json"]);
const nothing = () => runNode(["-e", "0"]);
catalog();
const [ours, bare] = [await timeRuns(catalog, RUNS), await timeRuns(nothing, RUNS)];

printRows("Command line", [
  {
    what: "catalog, whole process",
    value: millis(ours.median),
    baseline: `${millis(bare.median)} node -e 0`,
    asked: "well under 1,000 ms",
  },
]);
