// What effective traits give away: tools that run alone, declarations that repeat or take back what stands below them.

import { isJsonList } from "@/lib/kernel/json";
import { isSameJson } from "@/lib/kernel/same-json";
import type { Family, ProvenanceEntry } from "../traits/layers";
import type { LintHit } from "./lint-hit";
import { placeOfEntry, placeOfFamily, type TraitView, winnerOf } from "./lint-subject";

export function traitHits(views: readonly TraitView[]): readonly LintHit[] {
  return views.flatMap((view) => [...runsAlone(view), ...redundant(view), ...loosened(view)]);
}

function runsAlone(view: TraitView): readonly LintHit[] {
  if (!view.strategy.includes("unknown")) return [];
  const place = placeOfFamily(view, "strategy");
  const message = "its strategy is unknown, so it runs alone: no other action may share its round";
  return [{ ruleId: "TRAIT-03", place, subject: view.subject, message }];
}

/** An operator's word that repeats what stands below it, or a file's word that repeats the code's. */
function redundant(view: TraitView): readonly LintHit[] {
  return (["strategy", "execution"] as const).flatMap((family) => {
    const winner = winnerOf(view, family);
    const below = entryBelow(view, family, winner);
    if (winner === undefined || below === null || !isSameJson(winner.value, below.value)) return [];
    const repeats = isOperators(winner) ? below.layer !== "default" : below.layer === "code";
    if (!repeats) return [];
    const message = `${family} repeats what the ${below.layer.replaceAll("_", " ")} says already`;
    return [
      { ruleId: "TRAIT-10", place: placeOfEntry(view, winner), subject: view.subject, message },
    ];
  });
}

/** Exploitation in code, or in a file below an operator's word without a note, that no longer counts. */
function loosened(view: TraitView): readonly LintHit[] {
  const winner = winnerOf(view, "strategy");
  if (winner === undefined || winner.layer === "code" || winner.layer === "default") return [];
  if (names(winner, "exploitation") || names(winner, "unknown")) return [];
  const hasNote = (winner.by?.note.trim() ?? "") !== "";
  const author = view.provenance.find(
    (entry) =>
      entry.family === "strategy" &&
      names(entry, "exploitation") &&
      (entry.layer === "code" ||
        (isOperators(winner) && !isOperators(entry) && !isWildcard(entry))),
  );
  if (author === undefined || hasNote) return [];
  const message = `${author.layer === "code" ? "its author declares" : "the file declares"} exploitation, and ${view.strategy.join(", ")} takes that back`;
  return [
    { ruleId: "TRAIT-11", place: placeOfEntry(view, winner), subject: view.subject, message },
  ];
}

/** What would count if the winner had not spoken. */
function entryBelow(
  { provenance }: TraitView,
  family: Family,
  winner: ProvenanceEntry | undefined,
): ProvenanceEntry | null {
  const entries = provenance.filter((entry) => entry.family === family);
  return winner === undefined ? null : (entries[entries.indexOf(winner) - 1] ?? null);
}

function names({ value }: ProvenanceEntry, strategy: string): boolean {
  return isJsonList(value) && value.includes(strategy);
}

const isOperators = ({ layer }: ProvenanceEntry): boolean => layer.startsWith("override");
const isWildcard = ({ layer }: ProvenanceEntry): boolean => layer.endsWith("_wildcard");
