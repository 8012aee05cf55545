// Gathers what one set of trait keys says about the callables of a connection, and names the keys without effect.
import { fewSuggestions } from "@/lib/kernel/closest-word";
import type { Diagnostic } from "../diagnostics/diagnostic";
import type { Place } from "../lint/rule";
import type { TraitLayer } from "../traits/layers";
import { traitFinding } from "../traits/trait-rules";
import type { ConnectionScope } from "./connection-scope";
import { readTraitKey } from "./read-trait-key";

/** A key as written, and what it says about whatever callable it turns out to mean. */
export type Statement = {
  readonly key: string;
  readonly place: Place;
  /** What is wrong with the declaration itself, where nobody has reported it yet. */
  readonly faults: readonly Diagnostic[];
  readonly layerFor: (callable: string) => TraitLayer;
};

export type Statements = {
  readonly wildcard: TraitLayer | null;
  readonly byCallable: ReadonlyMap<string, TraitLayer>;
  readonly diagnostics: readonly Diagnostic[];
};

/** `allows` says whether a callable can be reached here; in a namespace that is narrower than the connection. */
export function readStatements(
  statements: readonly Statement[],
  scope: ConnectionScope,
  aliases: ReadonlySet<string>,
  allows: (callable: string) => boolean,
): Statements {
  const suggest = fewSuggestions(() => scope.known);
  const suggestAllowed = fewSuggestions(() => [...scope.known].filter(allows));
  const layers = new Map<string, { readonly key: string; readonly layer: TraitLayer }>();
  const diagnostics: Diagnostic[] = [];
  for (const { key, place, faults, layerFor } of statements) {
    const reading = readTraitKey(key, scope, aliases, place, suggest);
    diagnostics.push(...faults, ...reading.diagnostics);
    const { callable } = reading;
    if (callable === null) continue;
    const earlier = layers.get(callable);
    if (earlier !== undefined) diagnostics.push(saidTwice(key, earlier.key, place));
    if (earlier !== undefined && earlier.key === callable) continue;
    layers.set(callable, { key, layer: layerFor(callable) });
    if (callable === "*") continue;
    const problem = problemWith(callable, scope, allows);
    if (problem !== null) diagnostics.push(withoutEffect(callable, problem, place, suggestAllowed));
  }
  const byCallable = new Map([...layers].map(([callable, { layer }]) => [callable, layer]));
  const wildcard = byCallable.get("*") ?? null;
  byCallable.delete("*");
  return { wildcard, byCallable, diagnostics };
}

/** Two spellings of one callable: the plain one counts, else the later one. */
function saidTwice(key: string, earlier: string, place: Place): Diagnostic {
  const message = `trait key ${JSON.stringify(key)} means the same tool as ${JSON.stringify(earlier)}; one of them is not applied`;
  return traitFinding("TRAIT-07", place, message, { fix: "Keep one of them." });
}

function problemWith(
  callable: string,
  { definitions }: ConnectionScope,
  allows: (callable: string) => boolean,
): string | null {
  if (definitions !== null && !definitions.has(callable)) return "matches no discovered tool";
  return allows(callable) ? null : "matches no allowed tool";
}

function withoutEffect(
  callable: string,
  problem: string,
  place: Place,
  suggest: (word: string) => string | null,
): Diagnostic {
  const message = `trait key ${JSON.stringify(callable)} ${problem}; it has no effect`;
  const meant = suggest(callable);
  return traitFinding("TRAIT-08", place, message, meant ? { fix: `Did you mean "${meant}"?` } : {});
}
