// The rules for tools with effects: a way to preview, a story for repeats, somebody who may.

import { isRequired, parameter, type ToolFacts, type ToolRule } from "../findings/tool-rule";
import type { ExecutionContract } from "./contract";
import { LIMITS } from "./limits";
import { isReadShape } from "./shape-policy";

const DRY_RUN = ["dry_run", "dryRun"];
const TOKEN = ["confirm_token", "confirmToken"];

export const COMMAND_RULES: readonly ToolRule[] = [
  {
    id: "CMD-01",
    severity: "error",
    fix: "Add a required dry_run with a confirm_token, another tool that plans and a required confirm_token, or an approval.",
    check: (tool) =>
      tool.shape === "command" && !canPreview(tool) && !isWaived(tool)
        ? "There is no way to preview this command."
        : null,
  },
  {
    id: "CMD-02",
    severity: "error",
    fix: "Make dry_run required, without a default.",
    check: (tool) => {
      const dryRun = parameter(tool, ...DRY_RUN);
      if (dryRun === null) return null;
      if (!isRequired(tool, ...DRY_RUN)) return "The dry run is optional, so models skip it.";
      return dryRun.default === undefined
        ? null
        : "The dry run has a default, so models leave the choice to it.";
    },
  },
  {
    id: "CMD-03",
    severity: "error",
    fix: "Add an optional confirm_token.",
    check: (tool) =>
      parameter(tool, ...DRY_RUN) && !parameter(tool, ...TOKEN)
        ? "Without a confirm_token a commit is not bound to the plan that was shown."
        : null,
  },
  {
    id: "CMD-04",
    severity: "warn",
    fix: `Let the token live ${LIMITS.confirmTokenTtlMs / 60_000} minutes.`,
    check: ({ contract }) =>
      contract.confirmation.kind === "dry_run_token" &&
      contract.confirmation.ttlMs > LIMITS.confirmTokenMaxTtlMs
        ? "The plan may be stale by the time it is committed."
        : null,
  },
  {
    id: "CMD-05",
    severity: "warn",
    fix: "Require an approval.",
    check: ({ contract }) =>
      contract.effects.destructive && contract.confirmation.kind !== "approval"
        ? "It may destroy something with nobody watching."
        : null,
  },
  {
    id: "CMD-06",
    severity: "warn",
    fix: "Add a dry run or an approval.",
    check: ({ contract, notes }) =>
      notes?.costOfError === "high" && contract.confirmation.kind === "none"
        ? "Being wrong is costly and nothing stands before it."
        : null,
  },
  {
    id: "IDEM-01",
    severity: "error",
    fix: "Choose natural_key, idempotency_key, dedupe or not_safe.",
    check: ({ shape, contract, traits }) =>
      contract.retry.story === "read_only" &&
      !isReadShape(shape) &&
      (shape === "command" || traits.strategy?.includes("exploitation"))
        ? "A tool with effects has no retry story: a retry may repeat them."
        : null,
  },
  {
    id: "IDEM-02",
    severity: "error",
    fix: "Add the parameter, or choose another story.",
    check: (tool) => {
      const { retry } = tool.contract;
      if (retry.story !== "natural_key" && retry.story !== "idempotency_key") return null;
      const isToken = TOKEN.includes(retry.param) && parameter(tool, retry.param) !== null;
      return isToken || isRequired(tool, retry.param)
        ? null
        : `The retry story needs ${retry.param}, which is not a required parameter.`;
    },
  },
  {
    id: "IDEM-03",
    severity: "warn",
    fix: "Offer an upsert by the caller's own id.",
    check: ({ name, shape, contract }) =>
      shape === "command" && name.startsWith("create_") && contract.retry.story !== "natural_key"
        ? "A create without a natural key makes a second record on every repeat."
        : null,
  },
  {
    id: "IDEM-05",
    severity: "error",
    fix: "Add a confirmation or an approval.",
    check: ({ contract }) =>
      contract.retry.story === "not_safe" && !gateFits(contract)
        ? "A call that is not safe to repeat stands behind no gate of the kind it names."
        : null,
  },
  {
    id: "IDEM-06",
    severity: "warn",
    fix: `Choose between ${LIMITS.dedupeWindowMinMs / 1_000} s and ${LIMITS.dedupeWindowMaxMs / 60_000} min.`,
    check: ({ contract: { retry } }) =>
      retry.story === "dedupe" &&
      (retry.windowMs < LIMITS.dedupeWindowMinMs || retry.windowMs > LIMITS.dedupeWindowMaxMs)
        ? "The window hides real repeats, or catches none."
        : null,
  },
  {
    id: "MW-05",
    severity: "warn",
    fix: "Name the scope that a caller needs.",
    check: ({ shape, contract }) =>
      shape === "command" && contract.scopes.length === 0 ? "Anybody may call this command." : null,
  },
  {
    id: "GATE-01",
    severity: "warn",
    fix: "Name the role that may decide.",
    check: ({ contract }) =>
      contract.confirmation.kind === "approval" && contract.confirmation.approver === undefined
        ? "The approval names no role, so nobody is asked in particular."
        : null,
  },
];

function canPreview(tool: ToolFacts): boolean {
  const { kind } = tool.contract.confirmation;
  if (kind === "dry_run_token") return parameter(tool, ...DRY_RUN) !== null;
  // Whatever planned it, a commit that takes no token is bound to no plan (R157).
  if (kind === "plan_commit") return isRequired(tool, ...TOKEN);
  return kind !== "none";
}

/** A cheap command may do without a gate if somebody says why (U6). */
function isWaived({ notes }: ToolFacts): boolean {
  return notes?.costOfError === "low" && (notes.waiver ?? "").trim() !== "";
}

function gateFits(contract: ExecutionContract): boolean {
  const { kind } = contract.confirmation;
  if (contract.retry.story !== "not_safe") return true;
  return contract.retry.gate === "approval"
    ? kind === "approval"
    : kind === "dry_run_token" || kind === "plan_commit";
}
