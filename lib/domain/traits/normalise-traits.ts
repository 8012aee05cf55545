// Reads one trait declaration, from code, a file or a request, into its families; what it cannot use it names.
import { closestWord } from "@/lib/kernel/closest-word";
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonTypeName,
  setOwn,
} from "@/lib/kernel/json";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { normaliseExecution } from "./normalise-execution";
import { normaliseStrategy, UNKNOWN } from "./normalise-strategy";
import { placeInside, type TraitPlace } from "./trait-place";
import { traitFinding } from "./trait-rules";
import { STRATEGIES, type TraitFamilies } from "./traits";

export type NormalTraits = {
  readonly families: TraitFamilies;
  readonly diagnostics: readonly Diagnostic[];
};

const FAMILIES = ["strategy", "execution"] as const;
const CAUTION = { strategy: { strategy: UNKNOWN }, execution: { execution: null } };

/** Fails closed (R53): a family that is present but unusable is unknown or cleared, never inherited. */
export function normaliseTraits(raw: JsonValue, place: TraitPlace): NormalTraits {
  if (raw === null) return { families: {}, diagnostics: [] };
  if (!isJsonObject(raw)) return { families: {}, diagnostics: [notAMapping(raw, place)] };
  const reading: Reading = { families: {}, extra: {}, diagnostics: [] };
  for (const [key, value] of Object.entries(raw)) readFamily(reading, key, value, place);
  const { families, extra, diagnostics } = reading;
  if (Object.keys(extra).length > 0) families.extra = extra;
  return { families, diagnostics };
}

type Reading = {
  readonly families: { -readonly [family in keyof TraitFamilies]: TraitFamilies[family] };
  readonly extra: Record<string, JsonValue>;
  readonly diagnostics: Diagnostic[];
};

function readFamily(reading: Reading, key: string, value: JsonValue, outer: TraitPlace): void {
  const { families, extra, diagnostics } = reading;
  const place = placeInside(outer, key);
  const name = key.trim();
  const family = FAMILIES.find((known) => known === name);
  if (family === undefined) {
    diagnostics.push(unknownFamily(name, value, place));
    if (name !== "") setOwn(extra, name, value);
    return;
  }
  if (Object.hasOwn(families, family)) {
    diagnostics.push(traitFinding("TRAIT-09", place, `${family} is given twice: neither counts`));
    Object.assign(families, CAUTION[family]);
    return;
  }
  if (family === "strategy") {
    const normal = normaliseStrategy(value, place);
    families.strategy = normal.strategy;
    diagnostics.push(...normal.diagnostics);
  } else {
    const normal = normaliseExecution(value, place);
    families.execution = normal.execution;
    diagnostics.push(...normal.diagnostics);
  }
}

function unknownFamily(name: string, value: JsonValue, place: TraitPlace): Diagnostic {
  if (/early/i.test(name)) {
    const message = `${JSON.stringify(name)}: ${jsonTypeName(value)} cannot ask for an early start`;
    return traitFinding("EARLY-02", place, message);
  }
  const meant = closestWord(name, FAMILIES);
  const message = `unknown trait family ${JSON.stringify(name)} is not enforced`;
  return traitFinding("TRAIT-09", place, message, meant ? { fix: `Did you mean "${meant}"?` } : {});
}

function notAMapping(raw: JsonValue, place: TraitPlace): Diagnostic {
  const message = `traits must be a mapping; got ${jsonTypeName(raw)}, so nothing is declared here`;
  const words = isJsonList(raw) ? raw : [raw];
  const areStrategies = words.every((word) => STRATEGIES.some((strategy) => strategy === word));
  const fix = areStrategies ? `Did you mean strategy: [${words.join(", ")}]?` : "Write a mapping.";
  return traitFinding("TRAIT-09", place, message, { fix });
}

/** The same families without those that say nothing, as one object for comparing and printing. */
export function familiesAsJson(families: TraitFamilies): JsonObject {
  const { strategy, execution, extra = {} } = families;
  return {
    ...extra,
    ...(strategy === undefined ? {} : { strategy }),
    ...(execution === undefined ? {} : { execution }),
  };
}
