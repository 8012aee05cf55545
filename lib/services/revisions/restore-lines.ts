// What audit tells of a restored revision: the act, every override with its history, and every part.
import { addressKey, type OverrideAddress } from "@/lib/domain/overrides/override-reach";
import type { FieldChange, PartChange } from "@/lib/domain/revisions/compare-revisions";
import type { JsonValue } from "@/lib/kernel/json";
import type { AuditLine } from "./change-governance";
import type { RestorePlan } from "./plan-restore";
import { type AnswersAt, overrideLine } from "./restore-overrides";

/** The act itself is the first line, and overrides follow it: their places give them their versions. */
export function restoreLines(
  plan: RestorePlan,
  parts: readonly PartChange[],
  answersAt: AnswersAt,
): readonly AuditLine[] {
  return [
    {
      action: "revision.restored",
      targetKind: "revision",
      targetId: String(plan.number),
      before: { revision: plan.head },
      after: { revision: plan.number },
    },
    ...plan.steps.map((step) => overrideLine(step, answersAt(step.agent, step))),
    ...parts.flatMap(partLine),
  ];
}

/** Numbers of the overrides' entries, where the first line's is `firstEntry`. */
export function overrideVersions(
  { steps }: RestorePlan,
  firstEntry: number,
): (agent: string, address: OverrideAddress) => number {
  const numbers = new Map(
    steps.map((step, index) => [`${step.agent} ${addressKey(step)}`, firstEntry + 1 + index]),
  );
  return (agent, address) => numbers.get(`${agent} ${addressKey(address)}`) ?? firstEntry;
}

function partLine({ part, key, things }: PartChange): readonly AuditLine[] {
  const told = things.filter(({ kind }) => kind !== "override");
  if (told.length === 0) return [];
  const side = (pick: (field: FieldChange) => JsonValue | undefined) =>
    Object.fromEntries(
      told.flatMap(({ kind, name, fields }) => {
        const values = fields.flatMap((field) => {
          const value = pick(field);
          return value === undefined ? [] : [[field.field, value] as const];
        });
        return values.length > 0 ? [[`${kind} ${name}`, Object.fromEntries(values)] as const] : [];
      }),
    );
  return [
    {
      action: `${part}.restored`,
      targetKind: part,
      targetId: key,
      ...(part === "agent" ? { agentSlug: key } : {}),
      before: side((field) => field.before),
      after: side((field) => field.after),
    },
  ];
}
