// Failures that a rule finds in a tool before anybody calls it: each a tool that is well made but for one thing.
import { lintDefinition } from "@/lib/domain/lint/definition-lint";
import { type ExecutionContract, NO_EFFECTS } from "@/lib/domain/tools/contract/contract";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { JsonObject } from "@/lib/kernel/json";
import { type FailureMode, type Played, played } from "./failure-mode";

const COMMAND: ExecutionContract = {
  effects: { ...NO_EFFECTS, mutates: true, durable: true },
  latency: { p50Ms: 50, p99Ms: 500, source: "estimated" },
  pattern: "sync",
  timeoutMs: 10_000,
  retry: { story: "dedupe", windowMs: 120_000 },
  consistency: { kind: "single" },
  confirmation: { kind: "approval", expiresMs: 300_000, approver: "approver" },
  scopes: ["records:write"],
};
const READ: ExecutionContract = {
  ...COMMAND,
  effects: NO_EFFECTS,
  retry: { story: "read_only" },
  confirmation: { kind: "none" },
  scopes: [],
  page: { limit: 50 },
};

const objectOf = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  ...{ type: "object", properties, required: [...required] },
  additionalProperties: false,
});

function tool(contract: ExecutionContract, more: Partial<ToolDefinition> = {}): ToolDefinition {
  return {
    name: "keep_record",
    description: "Keep a record of a customer under its id. Returns the record's version.",
    inputSchema: objectOf({ id: { type: "string", description: "The record's id." } }, ["id"]),
    shape: "command",
    contract,
    ...more,
  };
}

/** The rule must object to the sloppy tool, and be silent about the same tool put right. */
async function asked(
  ruleId: string,
  sloppy: ToolDefinition,
  right: ToolDefinition,
): Promise<Played> {
  const found = lintDefinition(sloppy).find((finding) => finding.ruleId === ruleId);
  const isSilent = lintDefinition(right).every((finding) => finding.ruleId !== ruleId);
  const seen = [
    `${sloppy.name} was looked at by every rule about single tools.`,
    isSilent ? "Put right, the rule says nothing." : "The rule objects even where it is put right.",
    ...(found === undefined ? [] : [`The way out: ${found.fix}`]),
  ];
  return played(ruleId, found?.ruleId, { says: found?.message ?? "", seen }, isSilent);
}

const SLOW = { p50Ms: 20_000, p99Ms: 45_000, source: "measured" } as const;
const DRY_RUN: ExecutionContract = {
  ...COMMAND,
  confirmation: { kind: "dry_run_token", ttlMs: 600_000 },
};
const dryRunSchema = (required: readonly string[]) =>
  objectOf(
    {
      id: { type: "string" },
      dry_run: { type: "boolean" },
      confirm_token: { type: "string" },
    },
    required,
  );
const step = (name: string, undo?: string) => ({
  ...{ name, undoMode: "sync" as const, irreversible: false },
  ...(undo === undefined ? {} : { undo }),
});
const JOB = {
  ...{ statusTool: "check_job_status", resultTool: "get_job_result", pollAfterS: 20 },
  ...{ estimatedMinutes: 2, cancellable: false },
};
const BUDGET = {
  ...{ maxSteps: 8, maxTokens: 8_000, maxWallMs: 9_000, maxSpawn: 0 },
  ...{ mode: "awaited" as const, notify: "none" as const },
};

export const SLOPPY_TOOLS: readonly FailureMode[] = [
  {
    id: "report-as-sync",
    title: "A report that takes 45 seconds is a synchronous tool",
    without: "Half of its calls run into the platform's limit, and the work is thrown away.",
    guard: "A rule refuses a synchronous tool whose slow calls are longer than a tool may run.",
    ...{ requirements: ["R133", "R189"], code: "TIME-02", plays: "rule" },
    play: () => asked("TIME-02", tool({ ...READ, latency: SLOW }), tool(READ)),
  },
  {
    id: "optional-dry-run",
    title: "The dry run is optional",
    without: "Models skip what they may skip: the first call already commits.",
    guard: "A rule wants dry_run required and without a default.",
    ...{ requirements: ["R153"], code: "CMD-02", plays: "rule" },
    play: () =>
      asked(
        "CMD-02",
        tool(DRY_RUN, { inputSchema: dryRunSchema(["id"]) }),
        tool(DRY_RUN, { inputSchema: dryRunSchema(["id", "dry_run"]) }),
      ),
  },
  {
    id: "no-retry-story",
    title: "A create_* without a retry story",
    without: "A network retry creates a second record, and nobody can tell which one counts.",
    guard: "A rule refuses a tool with effects that does not say what a repeat does.",
    ...{ requirements: ["R109"], code: "IDEM-01", plays: "rule" },
    play: () =>
      asked("IDEM-01", tool({ ...COMMAND, retry: { story: "read_only" } }), tool(COMMAND)),
  },
  {
    id: "no-compensation",
    title: "Provisioning without a way back",
    without: "The third step fails, and the account of the first stays for ever.",
    guard: "A rule wants every step to name its undo, or to be marked as irreversible.",
    ...{ requirements: ["R122", "R127"], code: "TX-03", plays: "rule" },
    play: () =>
      asked(
        "TX-03",
        tool({ ...COMMAND, consistency: { kind: "saga", steps: [step("account"), step("bill")] } }),
        tool({
          ...COMMAND,
          consistency: { kind: "saga", steps: [step("account", "drop"), step("bill", "cancel")] },
        }),
      ),
  },
  {
    id: "bare-timeout",
    title: "A time-out that says nothing but that it failed",
    without: "The model has no way out, so it calls the same again and waits the same again.",
    guard: "A rule wants a slow tool to return what it has, or to name what to start instead.",
    ...{ requirements: ["R129", "R192"], code: "TIME-03", plays: "rule" },
    play: () => {
      const slow = { ...READ, latency: { ...SLOW, p99Ms: 12_000 }, timeoutMs: 20_000 };
      return asked(
        "TIME-03",
        tool(slow, { shape: "query" }),
        tool(
          { ...slow, onTimeout: { partial: true, asyncAlternative: "start_report" } },
          { shape: "query" },
        ),
      );
    },
  },
  {
    id: "tight-polling",
    title: "A job without a next action or an interval",
    without: "The model asks in a loop, each time with its whole context, and pays for it.",
    guard: "A rule wants a job to name its siblings and how often to ask.",
    ...{ requirements: ["R134", "R138"], code: "JOB-01", plays: "rule" },
    play: () =>
      asked(
        "JOB-01",
        tool(COMMAND, { shape: "job" }),
        tool({ ...COMMAND, pattern: "async_job", job: JOB }, { shape: "job" }),
      ),
  },
  {
    id: "unbounded-agent",
    title: "A sub-agent without a budget",
    without: "It goes on until somebody looks at the bill.",
    guard: "A rule refuses a sub-agent without limits of steps, tokens and time.",
    ...{ requirements: ["R159"], code: "AGENT-01", plays: "rule" },
    play: () =>
      asked(
        "AGENT-01",
        tool(COMMAND, { shape: "agent" }),
        tool({ ...COMMAND, budget: BUDGET }, { shape: "agent" }),
      ),
  },
  {
    id: "trusted-hints",
    title: "A server's hints are believed",
    without: "A server calls its delete tool read-only, and it runs without anybody being asked.",
    guard: "Hints decide nothing; a rule names those that contradict the contract.",
    ...{ requirements: ["R29"], code: "MCP-02", plays: "rule" },
    play: () =>
      asked(
        "MCP-02",
        tool(COMMAND, { annotations: { readOnlyHint: true } }),
        tool(COMMAND, { annotations: { readOnlyHint: false } }),
      ),
  },
];
