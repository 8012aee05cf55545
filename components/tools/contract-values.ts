// Says each part of a contract in a few words.
import { formatDuration } from "@/components/ui/format-duration";
import { formatNumber } from "@/components/ui/format-number";
import type { ContractData } from "@/lib/client/tools";
import { isBoundToPlan } from "@/lib/contracts/plan-pair";
import { type ContractPart, EFFECTS } from "./tool-words";

/** Null where the contract says nothing of this part. */
export function partValue(contract: ContractData, part: ContractPart): string | null {
  return SAYS[part](contract);
}

const SAYS: Readonly<Record<ContractPart, (contract: ContractData) => string | null>> = {
  effects: ({ effects }) => {
    const said = EFFECTS.filter(({ key }) => effects[key]).map(({ name }) => name);
    return said.length === 0 ? "none" : said.join(", ");
  },
  timeoutMs: ({ timeoutMs }) => formatDuration(timeoutMs),
  retry: ({ retry, confirmation }) => {
    switch (retry.story) {
      case "read_only":
        return "free: it only reads";
      case "natural_key":
        return `same ${retry.param}, same result`;
      case "idempotency_key":
        return `same ${retry.param}, same result for ${formatDuration(retry.windowMs)}`;
      case "dedupe":
        return `equal calls within ${formatDuration(retry.windowMs)} are one`;
      case "not_safe":
        return isBoundToPlan(confirmation)
          ? "one plan, one result; a new plan does it again"
          : "not safe to repeat";
    }
  },
  confirmation: ({ confirmation }) => {
    switch (confirmation.kind) {
      case "none":
        return "nothing";
      case "dry_run_token":
        return `a dry run, good for ${formatDuration(confirmation.ttlMs)}`;
      case "plan_commit":
        return `a plan by ${confirmation.pair}`;
      case "approval": {
        const by = confirmation.approver === undefined ? "" : ` by ${confirmation.approver}`;
        return `an approval${by} within ${formatDuration(confirmation.expiresMs)}`;
      }
    }
  },
  scopes: ({ scopes }) => (scopes.length === 0 ? "none" : scopes.join(", ")),
  rate: ({ rate }) => (rate ? `${formatNumber(rate.calls)} in ${rate.perSeconds} s` : null),
  cache: ({ cache }) => (cache ? formatDuration(cache.ttlMs) : null),
  page: ({ page }) => (page ? `${page.limit} results` : null),
  maxResultChars: ({ maxResultChars }) =>
    maxResultChars === undefined ? null : `${formatNumber(maxResultChars)} characters`,
  onOverflow: ({ onOverflow }) => onOverflow ?? null,
  latency: ({ latency }) =>
    latency &&
    `${formatDuration(latency.p50Ms)} usually, ${formatDuration(latency.p99Ms)} at worst, ${latency.source}`,
  pattern: ({ pattern }) => PATTERNS[pattern],
  onTimeout: ({ onTimeout }) =>
    onTimeout
      ? [
          onTimeout.partial ? "what is there so far" : "nothing",
          onTimeout.asyncAlternative && `use ${onTimeout.asyncAlternative} for longer work`,
          onTimeout.cleanup && `${onTimeout.cleanup} cleans up`,
        ]
          .filter(Boolean)
          .join("; ")
      : null,
  consistency: ({ consistency }) => {
    switch (consistency.kind) {
      case "single":
        return "one step";
      case "transaction":
        return `all or nothing: ${consistency.atomicScope}`;
      case "saga":
        return `${consistency.steps.map(({ name }) => name).join(" → ")}, undone in reverse`;
    }
  },
  job: ({ job }) =>
    job
      ? `${job.statusTool} every ${job.pollAfterS} s, then ${job.resultTool}; about ${job.estimatedMinutes} min`
      : null,
  budget: ({ budget }) =>
    budget
      ? `${formatNumber(budget.maxSteps)} steps, ${formatNumber(budget.maxTokens)} tokens, ${formatDuration(budget.maxWallMs)}, ${budget.mode}${budget.agent === undefined ? "" : `, by ${budget.agent}`}`
      : null,
  statusCheck: ({ statusCheck }) => (statusCheck ? `ask ${statusCheck.tool}` : null),
  systems: ({ systems }) => systems?.join(", ") ?? null,
  pathRoots: ({ pathRoots }) => pathRoots?.join(", ") ?? null,
};

const PATTERNS = {
  sync: "in one answer",
  async_job: "later, as a job",
  streaming: "bit by bit",
  event: "when it happens",
} as const;
