import { describe, expect, it } from "vitest";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import { COMMAND_CONTRACT, READ_CONTRACT } from "@/lib/testing/contracts";
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "../contract/careful-contract";
import type { ExecutionContract } from "../contract/contract";
import { toolFindings } from "./tool-findings";
import type { ToolFacts } from "./tool-rule";

const object = (properties: object, required: readonly string[] = []) =>
  ({ type: "object", properties, required }) as ToolFacts["inputSchema"];

const query: ToolFacts = {
  name: "find_things",
  description: "List the things of a month, with a cursor.",
  inputSchema: object({ month: {} }, ["month"]),
  shape: "query",
  contract: READ_CONTRACT,
  traits: { strategy: ["exploration"] },
  notes: { costOfError: "medium", granularity: "fine" },
};
const command: ToolFacts = {
  ...query,
  shape: "command",
  contract: COMMAND_CONTRACT,
  traits: { strategy: ["exploitation"] },
};
const JOB = {
  statusTool: "check_job_status",
  resultTool: "get_job_result",
  cancelTool: "cancel_job",
  pollAfterS: 20,
  estimatedMinutes: 5,
  cancellable: true,
};
const BUDGET = {
  maxSteps: 5,
  maxTokens: 100,
  maxWallMs: 1_000,
  maxSpawn: 0,
  mode: "awaited",
  notify: "none",
} as const;

const withContract = (tool: ToolFacts, change: Partial<ExecutionContract>): ToolFacts => ({
  ...tool,
  contract: { ...tool.contract, ...change },
});
const without = (tool: ToolFacts, key: keyof ExecutionContract): ToolFacts => {
  const { [key]: _, ...contract } = tool.contract;
  return { ...tool, contract: contract as ExecutionContract };
};

const job: ToolFacts = {
  ...withContract(command, { job: JOB, pattern: "async_job", confirmation: { kind: "none" } }),
  shape: "job",
  description: "Long-running: ask check_job_status for it.",
};
const agent: ToolFacts = { ...withContract(command, { budget: BUDGET }), shape: "agent" };
const human: ToolFacts = {
  ...withContract(command, { effects: READ_CONTRACT.effects, confirmation: { kind: "none" } }),
  shape: "human",
  traits: { strategy: ["exploration"] },
  inputSchema: object({ question: { maxLength: 300 }, options: { maxItems: 5 } }),
};
const dryRun = withContract(
  { ...command, inputSchema: object({ dry_run: {}, confirm_token: {} }, ["dry_run"]) },
  { confirmation: { kind: "dry_run_token", ttlMs: 900_000 } },
);
const saga = (...steps: readonly object[]) =>
  withContract(command, {
    consistency: { kind: "saga", steps } as ExecutionContract["consistency"],
  });
const early = (tool: ToolFacts): ToolFacts => ({
  ...tool,
  traits: { strategy: ["neutral"], execution: EARLY_PROFILE },
});
const quiet = withContract(command, { effects: READ_CONTRACT.effects });
const latency = (p99Ms: number, p50Ms = 1) => ({ p50Ms, p99Ms, source: "estimated" }) as const;
const UNDONE = { name: "a", undo: "undo_a", undoMode: "sync", irreversible: false };
const FINAL = { name: "z", undoMode: "sync", irreversible: true };

/** Of each rule a tool that breaks it and the same tool put right. */
const PAIRS: readonly (readonly [string, ToolFacts, ToolFacts])[] = [
  ["SHAPE-02", withContract(query, { effects: COMMAND_CONTRACT.effects }), query],
  ["SHAPE-02", withContract(query, { retry: { story: "dedupe", windowMs: 60_000 } }), query],
  [
    "SHAPE-03",
    without(query, "page"),
    { ...without(query, "page"), inputSchema: object({ cursor: {} }) },
  ],
  ["SHAPE-05", { ...human, inputSchema: object({ question: { maxLength: 301 } }) }, human],
  [
    "SHAPE-05",
    { ...human, inputSchema: object({ question: { maxLength: 9 }, options: {} }) },
    human,
  ],
  ["SCHEMA-05", { ...query, description: "Lists." }, query],
  ["JOB-01", without(job, "job"), job],
  ["JOB-02", { ...job, description: "Starts reading all the receipts." }, job],
  ["JOB-04", withContract(job, { latency: latency(3_000, 2_000) }), job],
  [
    "JOB-05",
    withContract(job, { job: { ...JOB, cancelTool: undefined as never } }),
    withContract(job, { job: { ...JOB, cancellable: false } }),
  ],
  ["JOB-06", withContract(job, { retry: { story: "not_safe", gate: "approval" } }), job],
  [
    "MEDIA-01",
    { ...query, inputSchema: object({ path: { type: "string" } }, ["path"]) },
    {
      ...withContract(query, { pathRoots: ["working"] }),
      inputSchema: object({ path: { type: "string" } }, ["path"]),
    },
  ],
  [
    "TX-01",
    withContract(command, { systems: ["accounts", "billing"] }),
    withContract(saga(UNDONE, FINAL), { systems: ["accounts", "billing"] }),
  ],
  [
    "TX-01",
    withContract(command, { systems: ["accounts", "billing"] }),
    withContract(command, { systems: ["accounts", "accounts"] }),
  ],
  ["AGENT-01", without(agent, "budget"), agent],
  [
    "BUD-02",
    withContract(agent, { budget: { ...BUDGET, maxWallMs: 5_000 } }),
    withContract(agent, { budget: { ...BUDGET, maxWallMs: 5_000, mode: "detached" } }),
  ],
  ["CMD-01", withContract(command, { confirmation: { kind: "none" } }), command],
  ["CMD-01", withContract(command, { confirmation: { kind: "dry_run_token", ttlMs: 1 } }), dryRun],
  [
    "CMD-01",
    withContract(command, { confirmation: { kind: "plan_commit", pair: "plan_things" } }),
    {
      ...withContract(command, { confirmation: { kind: "plan_commit", pair: "plan_things" } }),
      inputSchema: object({ confirm_token: {} }, ["confirm_token"]),
    },
  ],
  ["CMD-02", { ...dryRun, inputSchema: object({ dry_run: {}, confirm_token: {} }) }, dryRun],
  [
    "CMD-02",
    {
      ...dryRun,
      inputSchema: object({ dry_run: { default: true }, confirm_token: {} }, ["dry_run"]),
    },
    dryRun,
  ],
  ["CMD-03", { ...dryRun, inputSchema: object({ dry_run: {} }, ["dry_run"]) }, dryRun],
  [
    "CMD-04",
    withContract(dryRun, { confirmation: { kind: "dry_run_token", ttlMs: 3_600_001 } }),
    dryRun,
  ],
  [
    "CMD-05",
    withContract(dryRun, { effects: { ...COMMAND_CONTRACT.effects, destructive: true } }),
    withContract(command, { effects: { ...COMMAND_CONTRACT.effects, destructive: true } }),
  ],
  [
    "CMD-06",
    {
      ...withContract(command, { confirmation: { kind: "none" } }),
      notes: { costOfError: "high", granularity: "fine" },
    },
    { ...command, notes: { costOfError: "high", granularity: "fine" } },
  ],
  ["IDEM-01", withContract(command, { retry: { story: "read_only" } }), command],
  [
    "IDEM-01",
    withContract(
      { ...human, traits: { strategy: ["exploitation"] } },
      { retry: { story: "read_only" } },
    ),
    withContract(human, { retry: { story: "read_only" } }),
  ],
  [
    "IDEM-02",
    withContract(command, { retry: { story: "natural_key", param: "orderId" } }),
    withContract(command, { retry: { story: "natural_key", param: "month" } }),
  ],
  [
    "IDEM-02",
    withContract(
      { ...command, inputSchema: object({ key: {} }) },
      { retry: { story: "idempotency_key", param: "key", windowMs: 1 } },
    ),
    withContract(dryRun, {
      retry: { story: "idempotency_key", param: "confirm_token", windowMs: 1 },
    }),
  ],
  [
    "IDEM-03",
    { ...command, name: "create_thing" },
    withContract(
      { ...command, name: "create_thing" },
      { retry: { story: "natural_key", param: "month" } },
    ),
  ],
  [
    "IDEM-05",
    withContract(dryRun, { retry: { story: "not_safe", gate: "approval" } }),
    withContract(command, { retry: { story: "not_safe", gate: "approval" } }),
  ],
  [
    "IDEM-05",
    withContract(command, { retry: { story: "not_safe", gate: "confirm" } }),
    withContract(dryRun, { retry: { story: "not_safe", gate: "confirm" } }),
  ],
  [
    "IDEM-06",
    withContract(command, { retry: { story: "dedupe", windowMs: 600_001 } }),
    withContract(command, { retry: { story: "dedupe", windowMs: 600_000 } }),
  ],
  [
    "IDEM-06",
    withContract(command, { retry: { story: "dedupe", windowMs: 4_999 } }),
    withContract(command, { retry: { story: "dedupe", windowMs: 5_000 } }),
  ],
  ["MW-05", withContract(command, { scopes: [] }), command],
  ["GATE-01", withContract(command, { confirmation: { kind: "approval", expiresMs: 1 } }), command],
  [
    "TIME-02",
    withContract(query, { latency: latency(30_001) }),
    withContract(query, { latency: latency(30_000) }),
  ],
  [
    "TIME-03",
    withContract(query, { latency: latency(5_001) }),
    withContract(query, {
      latency: latency(5_001),
      onTimeout: { partial: false, asyncAlternative: "start_report" },
    }),
  ],
  [
    "TIME-04",
    withContract(query, { latency: latency(5_001) }),
    withContract(query, { latency: latency(5_000) }),
  ],
  [
    "TIME-06",
    withContract(
      { ...query, description: "Returns immediately, always." },
      { latency: latency(1_001) },
    ),
    { ...query, description: "Returns immediately, always." },
  ],
  [
    "TIME-07",
    withContract(query, { latency: latency(1_001) }),
    withContract(query, { latency: latency(1_000) }),
  ],
  ["TIME-08", withContract(query, { latency: null }), query],
  ["TX-03", saga({ ...UNDONE, undo: undefined }), saga(UNDONE)],
  ["TX-04", saga(FINAL, UNDONE), saga(UNDONE, FINAL)],
  [
    "TRAIT-04",
    { ...command, traits: { strategy: ["neutral"] } },
    { ...command, traits: { strategy: ["unknown"] } },
  ],
  ["TRAIT-05", { ...query, traits: { strategy: ["exploration", "exploitation"] } }, query],
  ["TRAIT-06", { ...query, traits: { strategy: ["neutral"] } }, { ...query, traits: {} }],
  [
    "EARLY-05",
    early(withContract(quiet, { retry: { story: "not_safe", gate: "approval" } })),
    early(quiet),
  ],
  ["EARLY-06", early(query), early(job)],
  ["EARLY-06", early(human), early(quiet)],
  [
    "EARLY-06",
    early(agent),
    early(withContract(agent, { budget: { ...BUDGET, mode: "detached" } })),
  ],
  [
    "EARLY-07",
    early(
      withContract(quiet, {
        effects: { ...READ_CONTRACT.effects, openWorld: true, irreversible: true },
      }),
    ),
    early(withContract(quiet, { effects: { ...READ_CONTRACT.effects, openWorld: true } })),
  ],
];

describe("toolFindings", () => {
  const ids = (tool: ToolFacts) => toolFindings(tool).map((finding) => finding.ruleId);

  it.each(PAIRS)("%s fires, and not once the tool is put right", (ruleId, wrong, right) => {
    expect(ids(wrong)).toContain(ruleId);
    expect(ids(right)).not.toContain(ruleId);
  });

  it("has nothing to say of a plain query and a plain command", () => {
    expect([ids(query), ids(command)]).toEqual([[], []]);
  });

  it("says of each finding what is wrong and what to do", () => {
    for (const [, wrong] of PAIRS) {
      for (const finding of toolFindings(wrong)) {
        expect(finding.message).toMatch(/^[A-Z].*[.!]$/);
        expect(finding.fix).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  it("accepts the careful contract as it stands, save for what only a person can add", () => {
    const unlabelled = { ...command, shape: CAREFUL_SHAPE, contract: CAREFUL_CONTRACT, traits: {} };

    expect(ids(unlabelled)).toEqual(["MW-05", "TIME-08"]);
  });
});
