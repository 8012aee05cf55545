// What a tool means to somebody who decides a call to it, in plain sentences made from its contract.
import type { EffectiveTool } from "../catalog/effective-tool";
import { isUndoable } from "../saga/saga-record";
import { CAREFUL_CONTRACT } from "../tools/contract/careful-contract";
import type { ExecutionContract } from "../tools/contract/contract";
import { isBoundToPlan } from "../tools/contract/plan-pair";

/** For people: the tool's own title, or its name in words. */
export function toolTitle({
  definition,
  callable,
}: Pick<EffectiveTool, "definition" | "callable">) {
  if (definition?.title) return definition.title;
  const words = callable.replace(/[_\-.]+/g, " ").trim();
  return words === "" ? callable : words.charAt(0).toUpperCase() + words.slice(1);
}

export type CallWords = {
  /** What it does to the world. */
  readonly effects: string;
  /** Whether a second call does harm. */
  readonly repeat: string;
  /** Whether anything can take it back. */
  readonly undo: string;
};

export function callWords({ definition }: Pick<EffectiveTool, "definition">): CallWords {
  const contract = definition?.contract ?? CAREFUL_CONTRACT;
  return {
    effects: effectsOf(contract),
    repeat: repeatOf(contract),
    undo: undoOf(contract),
  };
}

const EFFECTS = [
  ["destructive", "can remove or overwrite what is there"],
  ["mutates", "changes something"],
  ["durable", "leaves something behind"],
  ["openWorld", "reaches outside"],
] as const;

function effectsOf({ effects }: ExecutionContract): string {
  const said = EFFECTS.filter(([effect]) => effects[effect]).map(([, words]) => words);
  return said.length === 0 ? "Changes nothing." : `${capital(said.join(", "))}.`;
}

function repeatOf({ retry, confirmation }: ExecutionContract): string {
  switch (retry.story) {
    case "read_only":
      return "Harmless: it only reads.";
    case "natural_key":
    case "idempotency_key":
      return `Safe: the same ${retry.param} gives the first result.`;
    case "dedupe":
      return "Safe for a while: an equal call gives the first result.";
    case "not_safe":
      return isBoundToPlan(confirmation)
        ? "Safe for one plan: its token gives the first result."
        : "Not safe: a second call does it a second time.";
  }
}

function undoOf({ consistency, effects }: ExecutionContract): string {
  if (consistency.kind === "saga") {
    const steps = consistency.steps.map(({ name, undo = null, ...step }) => ({
      ...step,
      name,
      undoName: undo,
    }));
    const stays = steps.filter((step) => !isUndoable(step)).map(({ name }) => name);
    return stays.length === 0
      ? "If a step fails, the ones before it are undone in reverse."
      : `If a step fails, the ones before it are undone in reverse, but not ${stays.join(", ")}.`;
  }
  if (!effects.mutates && !effects.durable) return "Nothing to undo.";
  return effects.irreversible ? "Cannot be undone." : "No undo is declared.";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
