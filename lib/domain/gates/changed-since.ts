// What has changed between a decision and the call that it was for: where anything has, a person is asked again (A03, A11).
import { type ApprovalNeed, asksMore } from "./approval-need";
import type { ChangedThing, Gate, GateBinding } from "./gate";

/** The call as it is about to run, and what is in force for it now; `need` is null where nobody would be asked any more. */
export type Standing = Pick<GateBinding, "fingerprint" | "args" | "definition"> & {
  readonly key: string;
  readonly need: ApprovalNeed | null;
};

/** Empty where the decision holds. */
export function changedSince(gate: Gate, now: Standing): readonly ChangedThing[] {
  const { binding, approvers, used } = gate;
  const changed: ChangedThing[] = [];
  if (binding.fingerprint !== now.fingerprint || binding.args !== now.args)
    changed.push("arguments");
  if (binding.definition !== now.definition) changed.push("definition");
  if (asksMore(now.need, { reasons: binding.reasons, approvers })) changed.push("policy");
  if (used !== null && used.key !== now.key) changed.push("used");
  return changed;
}
