// MCP's four hints as servers list them: read with cautious defaults, and only ever able to tighten a policy.
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import type { Annotations } from "./tool-definition";

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
export type HintKey = keyof typeof CAUTIOUS;

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
