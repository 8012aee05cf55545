// The rules about how long a call takes, and about what stands when a step of it fails.

import type { ToolRule } from "../findings/tool-rule";
import type { ExecutionContract } from "./contract";
import { LIMITS } from "./limits";

const IMMEDIATE_MS = 1_000;
const CLAIMS_IMMEDIATE = /\b(immediately|instantly|right away)\b/i;

export const TIME_RULES: readonly ToolRule[] = [
  {
    id: "TIME-02",
    severity: "error",
    fix: "Make it a job.",
    check: ({ contract }) =>
      syncP99(contract) > LIMITS.toolTimeoutMs
        ? `It takes longer than the ${LIMITS.toolTimeoutMs} ms that a tool may run.`
        : null,
  },
  {
    id: "TIME-03",
    severity: "warn",
    fix: "Return what is there on a timeout, and name the asynchronous alternative.",
    check: ({ contract }) =>
      syncP99(contract) > LIMITS.comfortableSyncMs &&
      !contract.onTimeout?.partial &&
      !contract.onTimeout?.asyncAlternative
        ? "A timeout would be a bare failure, without partial results or a way out."
        : null,
  },
  {
    id: "TIME-04",
    severity: "warn",
    fix: "Consider a job.",
    check: ({ contract }) =>
      syncP99(contract) > LIMITS.comfortableSyncMs && syncP99(contract) <= LIMITS.toolTimeoutMs
        ? "It keeps the model waiting for more than a few seconds."
        : null,
  },
  {
    id: "TIME-06",
    severity: "warn",
    fix: "Correct the description.",
    check: ({ shape, contract, description }) =>
      shape !== "job" &&
      CLAIMS_IMMEDIATE.test(description) &&
      (contract.latency?.p99Ms ?? 0) > IMMEDIATE_MS
        ? "The description claims an immediate answer."
        : null,
  },
  {
    id: "TIME-07",
    severity: "warn",
    fix: "Raise the timeout, or make it a job.",
    check: ({ contract }) =>
      (contract.latency?.p99Ms ?? 0) > contract.timeoutMs
        ? "The timeout is shorter than the slowest ordinary call."
        : null,
  },
  {
    id: "TIME-08",
    severity: "info",
    fix: "Estimate p50 and p99 until they are measured.",
    check: ({ contract }) =>
      contract.latency === null ? "Latency is neither measured nor estimated." : null,
  },
  {
    id: "TX-01",
    severity: "error",
    fix: "Make it a saga whose steps each have their undo.",
    check: ({ contract: { consistency, effects, systems } }) => {
      const changed = effects.mutates ? [...new Set(systems)] : [];
      return changed.length > 1 && consistency.kind !== "saga"
        ? `It changes ${changed.join(" and ")}, which share no transaction: what fails half-way stays half done.`
        : null;
    },
  },
  {
    id: "TX-03",
    severity: "warn",
    fix: "Name its undo, or mark it irreversible.",
    check: ({ contract }) => {
      const step = stepsOf(contract).find(
        (candidate) => !candidate.undo && !candidate.irreversible,
      );
      return step ? `Step ${step.name} has no undo and is not marked irreversible.` : null;
    },
  },
  {
    id: "TX-04",
    severity: "warn",
    fix: "Move it to the end.",
    check: ({ contract }) => {
      const step = stepsOf(contract)
        .slice(0, -1)
        .find((candidate) => candidate.irreversible);
      return step
        ? `Step ${step.name} cannot be undone and stands before steps that may fail.`
        : null;
    },
  },
];

/** Zero where the tool does not answer in one call, or nothing is known. */
function syncP99(contract: ExecutionContract): number {
  return contract.pattern === "sync" ? (contract.latency?.p99Ms ?? 0) : 0;
}

function stepsOf(contract: ExecutionContract) {
  return contract.consistency.kind === "saga" ? contract.consistency.steps : [];
}
