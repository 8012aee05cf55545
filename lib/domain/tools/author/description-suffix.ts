// The sentences that a contract adds to a tool's description, so that text and policy cannot drift apart (U15).
import type { ExecutionContract, JobContract } from "../contract/contract";
import { isBoundToPlan } from "../contract/plan-pair";

/** The author's text, then every guarantee of the contract that it does not already state word for word. */
export function describeTool(description: string, contract: ExecutionContract): string {
  const text = description.trim();
  const added = contractSentences(contract).filter((sentence) => !text.includes(sentence));
  return added.length === 0 ? text : `${text}\n\n${added.join(" ")}`;
}

/** In this order: repeats, boundary, what cannot be undone, long work, the way out of a timeout. */
export function contractSentences(contract: ExecutionContract): readonly string[] {
  return [
    retrySentence(contract),
    boundarySentence(contract),
    irreversibleSentence(contract),
    contract.job ? jobSentence(contract.job) : null,
    alternativeSentence(contract),
  ].filter((sentence) => sentence !== null);
}

/** R115; a tool that only reads needs no word about repeats. */
function retrySentence({ retry, confirmation }: ExecutionContract): string | null {
  switch (retry.story) {
    case "read_only":
      return null;
    case "natural_key":
      return `Safe to retry: repeated calls with the same ${retry.param} return the first result.`;
    case "idempotency_key":
      return `Safe to retry: for ${duration(retry.windowMs)}, repeated calls with the same ${retry.param} return the original result.`;
    case "dedupe":
      return `Safe to retry: within ${duration(retry.windowMs)}, an equivalent call returns the first result.`;
    case "not_safe":
      if (isBoundToPlan(confirmation))
        return "A plan is carried out once: repeated calls with its token return the first result. Plan anew only to do it again.";
      return "Do not repeat this call: after an unclear outcome, check what happened before trying again.";
  }
}

/** R121. */
function boundarySentence(contract: ExecutionContract): string | null {
  return contract.consistency.kind === "transaction"
    ? sentence(contract.consistency.atomicScope)
    : null;
}

/** R124. */
function irreversibleSentence(contract: ExecutionContract): string | null {
  if (contract.consistency.kind !== "saga") return null;
  const steps = contract.consistency.steps.filter((step) => step.irreversible || !step.undo);
  if (steps.length === 0)
    return "If a step fails, the steps before it are undone in reverse order.";
  const names = steps.map((step) => step.name).join(", ");
  return `If a step fails, the steps before it are undone in reverse order; cannot be undone once done: ${names}.`;
}

/** R139. */
function jobSentence(job: JobContract): string {
  const wait = duration(job.estimatedMinutes * 60_000);
  const poll = duration(job.pollAfterS * 1_000);
  const cancel = job.cancellable && job.cancelTool ? `; ${job.cancelTool} stops it` : "";
  return `Long-running (about ${wait}): returns a job id at once. Ask ${job.statusTool} after ${poll}, then fetch ${job.resultTool}${cancel}.`;
}

/** R192. */
function alternativeSentence(contract: ExecutionContract): string | null {
  const alternative = contract.onTimeout?.asyncAlternative;
  if (alternative === undefined) return null;
  return `Stops after ${duration(contract.timeoutMs)}; for longer work use ${alternative}.`;
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** The largest unit that gives a whole number; `1500` is `1500 ms`, a day is `24 hours`. */
function duration(ms: number): string {
  for (const [unit, size] of UNITS) {
    const count = ms / size;
    if (Number.isInteger(count) && count >= 1 && !(unit === "day" && count === 1)) {
      return `${count} ${unit}${count === 1 ? "" : "s"}`;
    }
  }
  return `${Math.round(ms)} ms`;
}
