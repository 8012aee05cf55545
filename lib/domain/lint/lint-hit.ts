// One rule's objection to one tool, and how objections to the same words in a file become one finding.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { CATALOG_RULES, type CatalogRuleId } from "./catalog-rules";
import { finding, type Place } from "./rule";

export type LintHit = {
  readonly ruleId: CatalogRuleId;
  readonly place: Place;
  /** The tool, or the tool in a namespace, or the connection. */
  readonly subject: string;
  /** What is wrong, without the subject: `starts early only by combination`. */
  readonly message: string;
  readonly fix?: string;
};

const NAMED_SUBJECTS = 3;

/** A wildcard that is wrong for ten tools is one finding that names them. */
export function toFindings(hits: readonly LintHit[]): readonly Diagnostic[] {
  const groups = new Map<string, LintHit & { readonly subjects: string[] }>();
  for (const hit of hits) {
    const key = JSON.stringify([hit.ruleId, hit.place.path, hit.message]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ...hit, subjects: [hit.subject] });
    else if (!group.subjects.includes(hit.subject)) group.subjects.push(hit.subject);
  }
  return [...groups.values()].map(({ ruleId, place, message, fix, subjects }) =>
    finding(
      ruleId,
      CATALOG_RULES[ruleId],
      place,
      `${nameSubjects(subjects)}: ${message}`,
      fix === undefined ? {} : { fix },
    ),
  );
}

function nameSubjects(subjects: readonly string[]): string {
  const named = subjects.slice(0, NAMED_SUBJECTS).join(", ");
  const rest = subjects.length - NAMED_SUBJECTS;
  return rest > 0 ? `${named} and ${rest} more` : named;
}
