// The pure centre: verdicts, fingerprints and whole catalogs.
import { createHash } from "node:crypto";
import { resolveCatalog } from "@/lib/domain/catalog/resolve-catalog";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { RoundAction } from "@/lib/domain/rounds/action";
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import { createRoundJudge } from "@/lib/domain/rounds/judge-round";
import { largeAgent } from "./large-agent";
import { micros, millis, perSecond, printRows, timeEach, timeRuns } from "./measure";

const TOOLS = 1_000;
const ROUND = 20;

const resolution = resolveCatalog(largeAgent("main", TOOLS));
const rules = {
  findTool: toolLookup(resolution),
  validate: () => [],
  mixed: "every",
  maxActions: null,
} as const;
const ids = resolution.tools.map(({ id }) => id);
const actions = Array.from(
  { length: ROUND },
  (_, index): RoundAction => ({
    kind: "call",
    tool: ids[(index * 37) % ids.length] ?? "",
    params: { query: "expenses", limit: index },
  }),
);

let judge = createRoundJudge(rules);
let place = 0;
const verdict = timeEach(() => {
  if (place === ROUND) {
    judge = createRoundJudge(rules);
    place = 0;
  }
  const action = actions[place];
  if (action) judge.judge(action, place);
  place += 1;
}, 200_000);
const byName = new Map(ids.map((id) => [id, id]));
const lookup = timeEach(() => byName.get(ids[517] ?? ""), 200_000);

const call = {
  query: "September expenses of the Berlin office",
  limit: 50,
  tags: ["travel", "meals"],
};
const text = JSON.stringify({ arguments: call, tool: "expenses.find_expenses" });
const print = timeEach(() => fingerprint("expenses.find_expenses", call), 100_000);
const bare = timeEach(() => createHash("sha256").update(text).digest("hex"), 100_000);

const agents = Array.from({ length: 200 }, (_, index) => largeAgent(`agent_${index}`, TOOLS));
const resolving = await timeRuns(
  () => agents.map((agent) => resolveCatalog(agent).tools.length),
  3,
);
/** The data of each input: how discovered tools are found is a function, and nothing to clone. */
const inputs = agents.map(({ agent, discovered }) => ({
  agent,
  tools: agent.connections.map(discovered),
}));
const cloning = await timeRuns(() => inputs.map((input) => structuredClone(input).agent.id), 3);

printRows("Rules", [
  {
    what: `one verdict, round of ${ROUND}, ${TOOLS.toLocaleString("en")} tools, p99`,
    value: micros(verdict.p99),
    baseline: `${micros(lookup.p99)} one map lookup`,
    asked: "≤ 50 µs",
  },
  {
    what: "verdicts",
    value: perSecond(verdict.median),
    baseline: `${perSecond(lookup.median)} lookups`,
    asked: "≥ 100,000/s",
  },
  {
    what: "fingerprints",
    value: perSecond(print.median),
    baseline: `${perSecond(bare.median)} native SHA-256 of the same bytes`,
    asked: "printed",
  },
  {
    what: "200 agents × 1,000 tools resolved",
    value: millis(resolving.median),
    baseline: `${millis(cloning.median)} cloning the same input`,
    asked: "≤ 2,000 ms",
  },
]);
