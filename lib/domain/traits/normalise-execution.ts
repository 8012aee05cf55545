// Reads an execution declaration: four known fields in canonical spelling, everything else kept and named.
import { closestWord } from "@/lib/kernel/closest-word";
import { isJsonObject, type JsonValue, jsonTypeName, setOwn } from "@/lib/kernel/json";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { placeInside, type TraitPlace } from "./trait-place";
import { traitFinding } from "./trait-rules";
import { type Execution, isProfileField, PROFILE_FIELDS } from "./traits";

export type NormalExecution = {
  readonly execution: Execution | null;
  readonly diagnostics: readonly Diagnostic[];
};

/** `null` clears (settled rule 6); anything but a mapping asks for a short form and clears as well. */
export function normaliseExecution(raw: JsonValue, place: TraitPlace): NormalExecution {
  if (raw === null) return { execution: null, diagnostics: [] };
  if (!isJsonObject(raw)) return { execution: null, diagnostics: [shortForm(raw, place)] };
  const execution: Record<string, JsonValue> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [field, value] of Object.entries(raw)) {
    const known = isProfileField(field);
    setOwn(execution, field, known ? fieldValue(value) : value);
    if (!known) diagnostics.push(extraField(field, placeInside(place, field)));
    else if (value !== null && typeof value !== "string")
      diagnostics.push(wrongType(field, value, placeInside(place, field)));
  }
  return { execution, diagnostics };
}

function fieldValue(value: JsonValue): JsonValue {
  if (value === null) return "";
  return typeof value === "string" ? value.trim().toLowerCase() : value;
}

function shortForm(raw: JsonValue, place: TraitPlace): Diagnostic {
  const message = `execution must be a mapping of four fields; got ${jsonTypeName(raw)}, so no profile is in force`;
  return traitFinding("EARLY-02", place, message);
}

function wrongType(field: string, value: JsonValue, place: TraitPlace): Diagnostic {
  const message = `execution.${field} must be a string; got ${jsonTypeName(value)}`;
  return traitFinding("EARLY-02", place, message);
}

function extraField(field: string, place: TraitPlace): Diagnostic {
  const meant = closestWord(field, PROFILE_FIELDS);
  const message = `execution field ${JSON.stringify(field)} is kept and not enforced`;
  const fix = meant ? `Did you mean "${meant}"?` : "Remove it.";
  return traitFinding("TRAIT-09", place, message, { severity: "warn", fix });
}
