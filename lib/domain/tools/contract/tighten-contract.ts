// What an operator may do to a contract that code states: make it tighter, part by part, and never looser (U14).
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { ExecutionContract } from "./contract";
import { LIMITS } from "./limits";

export const CONTRACT_PARTS = [
  "effects",
  "timeoutMs",
  "retry",
  "confirmation",
  "scopes",
  "rate",
  "cache",
  "page",
  "maxResultChars",
  "onOverflow",
  "latency",
  "pattern",
  "onTimeout",
  "consistency",
  "job",
  "budget",
  "statusCheck",
  "pathRoots",
  "systems",
] as const satisfies readonly (keyof ExecutionContract)[];
export type ContractPart = (typeof CONTRACT_PARTS)[number];

export type Loosening = { readonly part: ContractPart; readonly message: string };

/** What stands against putting `wanted` in the place of what code states; empty where every part is as tight or tighter. */
export function loosenings(
  code: ExecutionContract,
  wanted: ExecutionContract,
): readonly Loosening[] {
  return CONTRACT_PARTS.flatMap((part) => {
    const message = objection(part, code, wanted);
    return message === null ? [] : [{ part, message }];
  });
}

/**
 * The tighter of the two in every part. What was declared once stays within what code states today, whatever became of
 * the code since.
 */
export function tightened(code: ExecutionContract, declared: ExecutionContract): ExecutionContract {
  const parts = CONTRACT_PARTS.flatMap((part) => {
    const kept = objection(part, code, declared) === null ? declared[part] : code[part];
    return kept === undefined ? [] : [[part, kept] as const];
  });
  return ExecutionContract.parse(Object.fromEntries(parts));
}

type Rule = (code: ExecutionContract, wanted: ExecutionContract) => string | null;

function objection(
  part: ContractPart,
  code: ExecutionContract,
  wanted: ExecutionContract,
): string | null {
  if (isSame(code[part], wanted[part])) return null;
  const rule = RULES[part];
  return rule === undefined ? "Code says this, and it has no tighter value." : rule(code, wanted);
}

/** Parts without a rule say what is so, and only code can say that. */
const RULES: Readonly<Partial<Record<ContractPart, Rule>>> = {
  effects: (code, wanted) => {
    const denied = EFFECTS.filter((effect) => code.effects[effect] && !wanted.effects[effect]);
    return denied.length === 0
      ? null
      : `Code says ${denied.join(", ")}; that cannot be denied here.`;
  },
  timeoutMs: (code, wanted) => atMost(code.timeoutMs, wanted.timeoutMs, "ms"),
  retry: (code, wanted) =>
    wanted.retry.story === "not_safe" && code.retry.story !== "read_only"
      ? null
      : "Another story is not a tighter one; only not_safe is.",
  confirmation: ({ confirmation: code }, { confirmation: wanted }) => {
    if (wanted.kind !== "approval" || (code.kind !== "none" && code.kind !== "approval"))
      return "An approval may be added or narrowed; what code asks for stays.";
    if (code.kind === "none") return null;
    if (code.approver !== undefined && wanted.approver !== code.approver)
      return `Code has ${code.approver} decide.`;
    return atMost(code.expiresMs, wanted.expiresMs, "ms");
  },
  scopes: (code, wanted) => {
    const missing = code.scopes.filter((scope) => !wanted.scopes.includes(scope));
    return missing.length === 0 ? null : `Code asks for ${missing.join(", ")}.`;
  },
  rate: ({ rate: code }, { rate: wanted }) => {
    if (code === undefined) return null;
    const isTighter =
      wanted !== undefined && wanted.calls <= code.calls && wanted.perSeconds >= code.perSeconds;
    return isTighter ? null : `Code allows ${code.calls} calls in ${code.perSeconds} s at most.`;
  },
  cache: ({ cache: code }, { cache: wanted }) => {
    if (wanted === undefined) return null;
    return code === undefined
      ? "Code does not let results be cached."
      : atMost(code.ttlMs, wanted.ttlMs, "ms");
  },
  page: ({ page: code }, { page: wanted }) => {
    if (code === undefined) return null;
    return atMost(code.limit, wanted?.limit ?? LIMITS.pageSize, "results a page");
  },
  maxResultChars: (code, wanted) =>
    atMost(
      code.maxResultChars ?? LIMITS.resultChars,
      wanted.maxResultChars ?? LIMITS.resultChars,
      "characters",
    ),
  pathRoots: ({ pathRoots: code }, { pathRoots: wanted }) => {
    if (code === undefined) return null;
    const isNarrower = wanted?.every((root) => code.includes(root)) ?? false;
    return isNarrower ? null : `Code keeps its paths to ${code.join(", ")}.`;
  },
  budget: ({ budget: code }, { budget: wanted }) => {
    if (code === undefined || wanted === undefined) return "Only code gives a budget.";
    if (code.mode !== wanted.mode || code.notify !== wanted.notify)
      return `Code says ${code.mode} and ${code.notify}.`;
    const over = BUDGETS.find((limit) => wanted[limit] > code[limit]);
    return over === undefined ? null : `Code allows ${over} ${code[over]} at most.`;
  },
};

const EFFECTS = ["mutates", "durable", "destructive", "irreversible", "openWorld"] as const;
const BUDGETS = ["maxSteps", "maxTokens", "maxWallMs", "maxSpawn"] as const;

function atMost(code: number, wanted: number, unit: string): string | null {
  return wanted <= code ? null : `Code allows ${code} ${unit} at most.`;
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === undefined || right === undefined) return left === right;
  return canonicalJson(fromUnknown(left)) === canonicalJson(fromUnknown(right));
}
