// The adoption worksheet (R202): twelve points of one tool, each worked out from its definition and its findings.
import type { ToolDefinition } from "../tools/definition/tool-definition";

export const POINT_IDS = [
  "labelled",
  "registered",
  "middleware",
  "confirmation",
  "slow_calls",
  "budget",
  "annotations",
  "latency",
  "pattern",
  "retry",
  "consistency",
  "timeout",
] as const;
export type PointId = (typeof POINT_IDS)[number];

/** `not_needed`: the point is about tools of another kind, so nothing is left to do. */
export type PointState = "done" | "open" | "not_needed";

export type Point = {
  readonly id: PointId;
  readonly state: PointState;
  /** What stands, or what is left to do, in one sentence. */
  readonly says: string;
};

export type WorksheetFacts = {
  /** With what operators declared; null where its source has never listed one that can be used. */
  readonly definition: ToolDefinition | null;
  /** Rules that object to it. */
  readonly rules: ReadonlySet<string>;
};

/** In the order of the seeds: what to do next 1–7, then the procedure 1–5. */
export function worksheet(facts: WorksheetFacts): readonly Point[] {
  return POINT_IDS.map((id) => ({ id, ...POINTS[id](facts) }));
}

/** Of twelve; what is not needed counts as done. */
export function pointsDone(points: readonly Point[]): number {
  return points.filter(({ state }) => state !== "open").length;
}

type Judged = Omit<Point, "id">;
const done = (says: string): Judged => ({ state: "done", says });
const open = (says: string): Judged => ({ state: "open", says });
const notNeeded = (says: string): Judged => ({ state: "not_needed", says });

const NO_CONTRACT = "No contract is declared; the most careful one holds until then.";

/** Done unless one of the rules objects; open where nobody has said how the tool may run. */
function unless(
  { definition, rules }: WorksheetFacts,
  against: readonly string[],
  says: string,
): Judged {
  if (definition?.contract === undefined) return open(NO_CONTRACT);
  const objecting = against.filter((id) => rules.has(id));
  return objecting.length === 0 ? done(says) : open(`${objecting.join(", ")} objects.`);
}

const POINTS: Readonly<Record<PointId, (facts: WorksheetFacts) => Judged>> = {
  labelled: ({ definition }) =>
    definition?.shape === undefined
      ? open("Say which of the six shapes it has.")
      : done(`It is a ${definition.shape}.`),
  registered: ({ definition, rules }) => {
    if (definition === null) return open("Its source lists no definition that can be used.");
    const against = ["SCHEMA-01", "SHAPE-09"].filter((id) => rules.has(id));
    return against.length > 0
      ? open(`${against.join(", ")} objects.`)
      : done("It is in the registry, and its errors are results.");
  },
  middleware: (facts) =>
    unless(
      facts,
      ["MW-01", "MW-02", "MW-03", "MW-04", "MW-05"],
      "Audit, scopes and cache stand in order around it.",
    ),
  confirmation: (facts) =>
    facts.definition?.shape !== undefined && facts.definition.shape !== "command"
      ? notNeeded("Only commands are previewed or keyed.")
      : unless(
          facts,
          ["CMD-01", "CMD-02", "CMD-03", "IDEM-02", "IDEM-05"],
          "It is previewed, approved or keyed.",
        ),
  slow_calls: (facts) =>
    unless(facts, ["TIME-02", "TIME-04", "JOB-04"], "Nothing slow blocks the loop."),
  budget: (facts) =>
    facts.definition?.shape !== undefined && facts.definition.shape !== "agent"
      ? notNeeded("Only agents spend a budget.")
      : unless(facts, ["AGENT-01", "BUD-02"], "Steps, tokens and time are bounded."),
  annotations: (facts) => {
    const { definition, rules } = facts;
    if (definition !== null && definition.annotations === undefined)
      return notNeeded("Its source gives no hints.");
    return rules.has("MCP-02") || rules.has("MCP-03")
      ? open("Its hints say something else than its contract.")
      : unless(facts, [], "Its hints say what its contract says.");
  },
  latency: ({ definition }) => {
    const latency = definition?.contract?.latency ?? null;
    return latency === null
      ? open("Nobody has measured or estimated how long it takes.")
      : done(`p50 ${latency.p50Ms} ms, p99 ${latency.p99Ms} ms, ${latency.source}.`);
  },
  pattern: (facts) =>
    unless(facts, ["TIME-02", "JOB-01", "JOB-02"], PATTERNS[patternOf(facts)] ?? ""),
  retry: (facts) => unless(facts, ["IDEM-01", "IDEM-02"], RETRIES[storyOf(facts)] ?? ""),
  consistency: (facts) =>
    unless(facts, ["TX-01", "TX-03", "TX-04"], CONSISTENCIES[consistencyOf(facts)] ?? ""),
  timeout: (facts) =>
    unless(
      facts,
      ["TIME-03", "TIME-07"],
      "What a timeout returns is said, or it is too quick for one.",
    ),
};

function patternOf({ definition }: WorksheetFacts): string {
  return definition?.contract?.pattern ?? "";
}

function storyOf({ definition }: WorksheetFacts): string {
  return definition?.contract?.retry.story ?? "";
}

function consistencyOf({ definition }: WorksheetFacts): string {
  return definition?.contract?.consistency.kind ?? "";
}

const PATTERNS: Readonly<Record<string, string>> = {
  sync: "It answers at once.",
  async_job: "It runs as a job.",
  streaming: "It answers bit by bit.",
  event: "It tells when something happens.",
};
const RETRIES: Readonly<Record<string, string>> = {
  read_only: "It only reads, so a repeat is free.",
  natural_key: "A key of its own data makes a repeat harmless.",
  idempotency_key: "A key makes a repeat harmless.",
  dedupe: "Repeats within a window are recognised.",
  not_safe: "It is not safe to repeat, and somebody is asked.",
};
const CONSISTENCIES: Readonly<Record<string, string>> = {
  single: "It is one step.",
  transaction: "It is all or nothing.",
  saga: "What was done is undone where a step fails.",
};
