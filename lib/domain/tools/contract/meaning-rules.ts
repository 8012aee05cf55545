// The rules where a tool's traits meet its shape and contract.

import type { ToolFacts, ToolRule } from "../findings/tool-rule";
import { isReadShape } from "./shape-policy";

export const MEANING_RULES: readonly ToolRule[] = [
  {
    id: "TRAIT-04",
    severity: "error",
    fix: "Add exploitation.",
    check: ({ contract, traits }) =>
      contract.effects.mutates && isStated(traits) && !traits.strategy?.includes("exploitation")
        ? "The tool changes state but is not marked exploitation."
        : null,
  },
  {
    id: "TRAIT-05",
    severity: "error",
    fix: "Correct the shape or the strategy.",
    check: ({ shape, traits }) =>
      isReadShape(shape) && traits.strategy?.includes("exploitation")
        ? `A ${shape} only reads but is marked exploitation.`
        : null,
  },
  {
    id: "TRAIT-06",
    severity: "warn",
    fix: "Use exploration.",
    check: ({ shape, traits }) =>
      shape === "query" && traits.strategy?.length === 1 && traits.strategy[0] === "neutral"
        ? "A query's result does change what the model knows."
        : null,
  },
  {
    id: "EARLY-05",
    severity: "error",
    fix: "Give it a key or a dedupe window, or drop the profile.",
    check: ({ contract, traits }) =>
      traits.execution && contract.retry.story === "not_safe"
        ? "A retry of an early call could repeat an effect that is not safe to repeat."
        : null,
  },
  {
    id: "EARLY-06",
    severity: "error",
    fix: "Drop the profile, or run the agent detached.",
    check: (tool) =>
      tool.traits.execution && isAwaited(tool)
        ? "The round needs this result, or a person's answer: it cannot start detached."
        : null,
  },
  {
    id: "EARLY-07",
    severity: "warn",
    fix: "Pass ctx.idempotencyKey to the provider and declare the story.",
    check: ({ contract: { effects, retry }, traits }) =>
      traits.execution &&
      effects.openWorld &&
      effects.irreversible &&
      retry.story !== "idempotency_key"
        ? "The ledger protects one round only; the outside system sees no key."
        : null,
  },
];

/** `unknown` is no statement: such a tool runs alone whatever it does. */
function isStated({ strategy }: ToolFacts["traits"]): boolean {
  return strategy !== undefined && !strategy.includes("unknown");
}

function isAwaited({ shape, contract }: ToolFacts): boolean {
  return shape === "query" || shape === "human" || contract.budget?.mode === "awaited";
}
