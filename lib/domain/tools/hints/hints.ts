// MCP's four hints: read with cautious defaults, computed honestly for export, and only ever able to tighten a policy.
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import type { ExecutionContract } from "../contract/contract";
import type { Annotations, Shape } from "../definition/tool-definition";

/** `declared`: the server said so; `default`: it did not, and the cautious value stands in (R28). */
export type Hint = { readonly value: boolean; readonly source: "declared" | "default" };

export type Hints = {
  readonly readOnly: Hint;
  readonly destructive: Hint;
  readonly idempotent: Hint;
  readonly openWorld: Hint;
};

export type ReadHints = {
  readonly hints: Hints;
  /** The well-typed part of what was listed; null where none of it is usable. */
  readonly annotations: Annotations | null;
  readonly warnings: readonly string[];
};

const CAUTIOUS = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
} as const;
type HintKey = keyof typeof CAUTIOUS;

/** Never fails: what is missing or of a wrong type takes the cautious default, the latter with a warning. */
export function readHints(listed: JsonValue | undefined): ReadHints {
  const warnings: string[] = [];
  const source = isJsonObject(listed) ? listed : {};
  if (listed !== undefined && !isJsonObject(listed)) {
    warnings.push("`annotations` is not an object; all four hints take their cautious defaults.");
  }
  const kept: { -readonly [key in keyof Annotations]: Annotations[key] } = {};
  if (typeof source.title === "string") kept.title = source.title;
  const hint = (key: HintKey): Hint => {
    const value = Object.hasOwn(source, key) ? source[key] : undefined;
    if (typeof value === "boolean") {
      kept[key] = value;
      return { value, source: "declared" };
    }
    if (value !== undefined) {
      warnings.push(`\`${key}\` is neither true nor false; it counts as ${CAUTIOUS[key]}.`);
    }
    return { value: CAUTIOUS[key], source: "default" };
  };
  const hints = {
    readOnly: hint("readOnlyHint"),
    destructive: hint("destructiveHint"),
    idempotent: hint("idempotentHint"),
    openWorld: hint("openWorldHint"),
  };
  if (contradict(hints)) {
    warnings.push("The hints contradict each other: read-only and destructive at once.");
  }
  return { hints, annotations: Object.keys(kept).length > 0 ? kept : null, warnings };
}

/** Both declared: a default never contradicts anything. */
export function contradict(hints: Hints): boolean {
  return hints.readOnly.value && hints.destructive.value && hints.destructive.source === "declared";
}

export function hasDeclared(hints: Hints): boolean {
  return Object.values(hints).some((hint) => hint.source === "declared");
}

/** What a call may do without asking. */
export type CallPolicy = {
  readonly approval: boolean;
  readonly cacheable: boolean;
  readonly parallel: boolean;
};

/**
 * The policy with the hints' objections added. Nothing is ever relaxed, whoever sent the hints: a read-only hint is
 * no reason to skip an approval, to cache or to run beside others (settled rule 8, R29).
 */
export function tightenByHints(policy: CallPolicy, hints: Hints): CallPolicy {
  const reads = hints.readOnly.value && !contradict(hints);
  return {
    approval: policy.approval || (!reads && hints.destructive.value),
    cacheable: policy.cacheable && reads,
    parallel: policy.parallel && reads,
  };
}

/** What a tool's exported hints are computed from. */
export type ExportFacts = {
  readonly title: string;
  readonly shape: Shape;
  readonly contract: Pick<ExecutionContract, "effects" | "retry">;
};

const REPEATABLE: ReadonlySet<string> = new Set(["natural_key", "idempotency_key", "dedupe"]);

/** R27: computed, never typed by hand. */
export function exportHints({ title, shape, contract }: ExportFacts): Required<Annotations> {
  const readOnlyHint = (shape === "query" || shape === "handle") && !contract.effects.mutates;
  return {
    title,
    readOnlyHint,
    destructiveHint: !readOnlyHint && contract.effects.destructive,
    idempotentHint: readOnlyHint || REPEATABLE.has(contract.retry.story),
    openWorldHint: contract.effects.openWorld,
  };
}

export type DishonestHint = {
  readonly ruleId: "MCP-02" | "MCP-03";
  readonly hint: HintKey;
  readonly message: string;
};

/** R32: the hints of an override that promise more than the contract keeps; a hint on the careful side is honest. */
export function dishonestHints(
  override: Annotations,
  facts: ExportFacts,
): readonly DishonestHint[] {
  const honest = exportHints(facts);
  const found: DishonestHint[] = [];
  if (override.readOnlyHint === true && !honest.readOnlyHint) {
    found.push({
      ruleId: "MCP-02",
      hint: "readOnlyHint",
      message: "readOnlyHint is true, but the tool has effects.",
    });
  }
  if (override.destructiveHint === false && honest.destructiveHint) {
    found.push({
      ruleId: "MCP-03",
      hint: "destructiveHint",
      message: "destructiveHint is false, but the contract says destructive.",
    });
  }
  if (override.idempotentHint === true && !honest.idempotentHint) {
    found.push({
      ruleId: "MCP-03",
      hint: "idempotentHint",
      message: "idempotentHint is true, but no retry story makes a repeat harmless.",
    });
  }
  return found;
}
