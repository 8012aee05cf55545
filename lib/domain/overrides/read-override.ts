// Reads an override as an editor sends it: canonical words, or every field that does not fit with the way out (R53).
import { closestWord } from "@/lib/kernel/closest-word";
import type { Issue } from "@/lib/kernel/errors";
import type { JsonValue } from "@/lib/kernel/json";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { normaliseExecution } from "../traits/normalise-execution";
import { normaliseStrategy } from "../traits/normalise-strategy";
import type { TraitOverride } from "../traits/trait-override";
import { EARLY_PROFILE, isProfileField, PROFILE_FIELDS } from "../traits/traits";
import type { OverrideSettings } from "./override-settings";

export type OverrideDraft = {
  readonly strategy: Setting<readonly string[]>;
  readonly execution: Setting<Readonly<Record<string, JsonValue>>>;
  readonly note: string;
};
type Setting<T> =
  | { readonly mode: "inherit" }
  | { readonly mode: "cleared" }
  | { readonly mode: "set"; readonly value: T };

export type ReadOverride =
  | { readonly ok: true; readonly settings: OverrideSettings }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Where a file's mistake would be kept and shown, a person at the keyboard is asked to mend it. */
export function readOverride(draft: OverrideDraft): ReadOverride {
  const strategy = readStrategy(draft.strategy);
  const execution = readExecution(draft.execution);
  const issues = [...strategy.issues, ...execution.issues];
  if (issues.length > 0) return { ok: false, issues };
  const note = draft.note.trim();
  return { ok: true, settings: { strategy: strategy.setting, execution: execution.setting, note } };
}

type Reading<S> = { readonly setting: S; readonly issues: readonly Issue[] };

function readStrategy(draft: OverrideDraft["strategy"]): Reading<TraitOverride["strategy"]> {
  if (draft.mode !== "set") return { setting: draft, issues: [] };
  const place = { path: "strategy.value", at: null };
  const { strategy, diagnostics } = normaliseStrategy(draft.value, place);
  return { setting: { mode: "set", value: [...strategy] }, issues: diagnostics.map(toIssue) };
}

function readExecution(draft: OverrideDraft["execution"]): Reading<TraitOverride["execution"]> {
  if (draft.mode !== "set") return { setting: draft, issues: [] };
  const { execution } = normaliseExecution(draft.value, { path: "execution.value", at: null });
  const fields = Object.entries(execution ?? {}).filter(([, value]) => value !== "");
  const issues = fields.flatMap(([field, value]) => fieldIssues(field, value));
  if (fields.length === 0)
    issues.push({
      path: "execution.value",
      message: "names no field; inherit the profile or clear it instead",
    });
  return { setting: { mode: "set", value: Object.fromEntries(fields) }, issues };
}

function fieldIssues(field: string, value: JsonValue): Issue[] {
  const path = `execution.value.${field}`;
  if (!isProfileField(field)) {
    const meant = closestWord(field, PROFILE_FIELDS);
    const fix = meant ? ` Did you mean "${meant}"?` : ` Only ${PROFILE_FIELDS.join(", ")} count.`;
    return [{ path, message: `is not a field of the profile.${fix}` }];
  }
  const wanted = EARLY_PROFILE[field];
  return value === wanted ? [] : [{ path, message: `must be "${wanted}" or be left out` }];
}

function toIssue({ path, message, fix }: Diagnostic): Issue {
  return { path: path.replaceAll(/\[(\d+)\]/g, ".$1"), message: `${message}. ${fix}` };
}
