// Reads a strategy declaration into a canonical set of the four words, failing closed: doubt makes it unknown.
import { closestWord } from "@/lib/kernel/closest-word";
import { isJsonList, type JsonValue, jsonTypeName } from "@/lib/kernel/json";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { placeInside, type TraitPlace } from "./trait-place";
import { traitFinding } from "./trait-rules";
import { STRATEGIES, type Strategy } from "./traits";

export const UNKNOWN: readonly Strategy[] = ["unknown"];

export type NormalStrategy = {
  /** Canonical order, no duplicates; `["unknown"]` or concrete words, never both. */
  readonly strategy: readonly Strategy[];
  readonly diagnostics: readonly Diagnostic[];
};

/** R53, R56, R65: a word or a list of words; an element that is none of the four makes the whole set unknown. */
export function normaliseStrategy(raw: JsonValue, place: TraitPlace): NormalStrategy {
  const isList = isJsonList(raw);
  const elements = isList ? raw : [raw];
  const words = elements.map(readWord);
  const diagnostics = elements.flatMap((element, index) =>
    words[index] === null
      ? [unrecognised(element, isList ? placeInside(place, index) : place)]
      : [],
  );
  const known = words.filter((word) => word !== null);
  if (contradicts(known)) diagnostics.push(contradiction(known, place));
  if (elements.length === 0) diagnostics.push(empty(place));
  return { strategy: diagnostics.length > 0 ? UNKNOWN : canonical(known), diagnostics };
}

/** The set in canonical order; `unknown` swallows everything, and an empty set is unknown. */
export function canonical(words: readonly Strategy[]): readonly Strategy[] {
  if (words.length === 0 || words.includes("unknown")) return UNKNOWN;
  return STRATEGIES.filter((word) => words.includes(word));
}

function readWord(element: JsonValue): Strategy | null {
  if (typeof element !== "string") return null;
  const word = element.trim().toLowerCase();
  return STRATEGIES.find((strategy) => strategy === word) ?? null;
}

function contradicts(words: readonly Strategy[]): boolean {
  return words.includes("unknown") && words.some((word) => word !== "unknown");
}

function contradiction(words: readonly Strategy[], place: TraitPlace): Diagnostic {
  const concrete = words.filter((word) => word !== "unknown").join(", ");
  return traitFinding("TRAIT-02", place, `unknown beside ${concrete}: the set counts as unknown`);
}

function empty(place: TraitPlace): Diagnostic {
  return traitFinding("TRAIT-01", place, "an empty strategy list counts as unknown", {
    severity: "warn",
    fix: "Name a strategy, or write [unknown] to force caution.",
  });
}

function unrecognised(element: JsonValue, place: TraitPlace): Diagnostic {
  if (typeof element !== "string") {
    const message = `${jsonTypeName(element)} is not a strategy: the set counts as unknown`;
    return traitFinding("TRAIT-01", place, message);
  }
  const message = `unrecognised strategy value ${JSON.stringify(element)}: the set counts as unknown`;
  if (element.includes(",")) {
    const fix = `The string contains a comma: use a list, such as [${element.trim()}].`;
    return traitFinding("TRAIT-01", place, message, { fix });
  }
  const meant = closestWord(element, STRATEGIES);
  return traitFinding("TRAIT-01", place, message, meant ? { fix: `Did you mean "${meant}"?` } : {});
}
