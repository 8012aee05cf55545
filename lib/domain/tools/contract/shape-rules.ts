// The rules that a tool's shape brings: pages, questions, job families, budgets.
import type { JsonValue } from "@/lib/kernel/json";
import { parameter, type ToolRule } from "../findings/tool-rule";
import { LIMITS } from "./limits";
import { isReadShape } from "./shape-policy";

const DEDUPED = new Set(["natural_key", "idempotency_key", "dedupe"]);
const MIN_DESCRIPTION = 20;
/** A start that takes longer than this is doing the work itself. */
const PROMPT_START_MS = 1_000;

export const SHAPE_RULES: readonly ToolRule[] = [
  {
    id: "SHAPE-02",
    severity: "error",
    fix: "Make it a command, or correct the effects.",
    check: ({ shape, contract }) => {
      if (!isReadShape(shape)) return null;
      if (contract.effects.mutates)
        return `A ${shape} changes nothing, but the contract says that it mutates.`;
      return contract.retry.story === "read_only"
        ? null
        : `A ${shape} may be repeated freely, but the contract tells another story.`;
    },
  },
  {
    id: "SHAPE-03",
    severity: "warn",
    fix: `Return pages of at most ${LIMITS.pageSize} with a cursor.`,
    check: (tool) =>
      tool.shape === "query" && !tool.contract.page && !parameter(tool, "cursor", "limit")
        ? "A query without a page limit may flood the model's context."
        : null,
  },
  {
    id: "SHAPE-05",
    severity: "warn",
    fix: `Give the question maxLength ${LIMITS.questionChars} and the options maxItems ${LIMITS.questionOptions}.`,
    check: (tool) => {
      const question = parameter(tool, "question");
      const options = parameter(tool, "options");
      const bounded =
        within(question?.maxLength, LIMITS.questionChars) &&
        (options === null || within(options.maxItems, LIMITS.questionOptions));
      return tool.shape === "human" && question !== null && !bounded
        ? "The question or its options have no limit, or one that is too wide."
        : null;
    },
  },
  {
    id: "SCHEMA-05",
    severity: "warn",
    fix: "Say what it does, for what, and what it returns.",
    check: ({ description }) =>
      description.trim().length < MIN_DESCRIPTION
        ? "The description is too short to choose the tool by."
        : null,
  },
  {
    id: "JOB-01",
    severity: "error",
    fix: "Name the status and result tools and how often to poll.",
    check: ({ shape, contract }) =>
      shape === "job" && !contract.job
        ? "A job without a poll interval and its siblings is polled in a tight loop."
        : null,
  },
  {
    id: "JOB-02",
    severity: "error",
    fix: "Use the generated sentence.",
    check: ({ shape, contract, description }) =>
      shape === "job" && contract.job && !description.includes(contract.job.statusTool)
        ? `The description does not name ${contract.job.statusTool}, so the model waits on the first call.`
        : null,
  },
  {
    id: "JOB-04",
    severity: "error",
    fix: "Enqueue the work and return its id.",
    check: ({ shape, contract }) =>
      shape === "job" && (contract.latency?.p50Ms ?? 0) > PROMPT_START_MS
        ? "The start itself takes longer than a second: it is doing the work."
        : null,
  },
  {
    id: "JOB-05",
    severity: "warn",
    fix: "Name a cancel tool, or mark the job as not cancellable.",
    check: ({ contract }) =>
      contract.job?.cancellable && !contract.job.cancelTool
        ? "The work can be cancelled, but no tool of the family does it."
        : null,
  },
  {
    id: "JOB-06",
    severity: "warn",
    fix: "Give the start a key or a dedupe window.",
    check: ({ shape, contract }) =>
      shape === "job" && !DEDUPED.has(contract.retry.story)
        ? "A repeated start makes a second job."
        : null,
  },
  {
    id: "AGENT-01",
    severity: "error",
    fix: "Set steps, tokens and wall time.",
    check: ({ shape, contract }) =>
      shape === "agent" && !contract.budget ? "A sub-agent without a budget is unbounded." : null,
  },
  {
    id: "BUD-02",
    severity: "warn",
    fix: "Lower the wall time, or run it detached.",
    check: ({ contract }) =>
      contract.budget?.mode === "awaited" && contract.budget.maxWallMs > contract.timeoutMs
        ? "The budget outlasts the tool's own timeout, which ends it first."
        : null,
  },
];

function within(value: JsonValue | undefined, most: number): boolean {
  return typeof value === "number" && value <= most;
}
