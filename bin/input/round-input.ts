// Reads a round to be judged: its actions in stream order, and the policy they are judged by.
import { MIXED_STRATEGIES, type MixedStrategies } from "@/lib/domain/matrix/mixed-strategies";
import type { RoundAction } from "@/lib/domain/rounds/action";
import { normaliseTraits } from "@/lib/domain/traits/normalise-traits";
import { traitsOf } from "@/lib/domain/traits/resolve-layers";
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { readToolLists, type ToolLists } from "./tool-lists";

/** `message` says which entry cannot be used. */
export type RoundReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** `[{"kind":"call","tool","params"?,"traits"?} | {"kind":"final"}]` (cli.md, simulate). */
export function readActions(value: JsonValue): RoundReading<readonly RoundAction[]> {
  if (!isJsonList(value)) return fault("actions must be a list");
  const actions: RoundAction[] = [];
  for (const [index, raw] of value.entries()) {
    const action = readAction(raw);
    if (typeof action === "string") return fault(`actions[${index}] ${action}`);
    actions.push(action);
  }
  return { ok: true, value: actions };
}

/** A sentence where the action is unusable. */
function readAction(raw: JsonValue): RoundAction | string {
  if (!isJsonObject(raw)) return "must be an object";
  if (raw.kind === "final") return { kind: "final" };
  if (raw.kind !== "call") return "needs a kind: call or final";
  const { tool, params = null } = raw;
  if (typeof tool !== "string" || tool === "") return "needs the id of a tool";
  if (raw.traits == null) return { kind: "call", tool, params };
  if (!isJsonObject(raw.traits)) return "has traits that are no object";
  return { kind: "call", tool, params, traits: inlineTraits(raw.traits) };
}

/** Read as strictly as traits in a file: what is no strategy makes them unknown. */
function inlineTraits(raw: JsonObject) {
  return traitsOf(normaliseTraits(raw, { path: "traits", at: null }).families);
}

/** What a line of a batch says; what it leaves out is absent, `maxActions: null` says that there is no cap. */
export type RoundInput = {
  readonly actions: readonly RoundAction[];
  readonly tools?: ToolLists;
  readonly mixed?: MixedStrategies;
  readonly maxActions?: number | null;
};

export function readRound(value: JsonValue): RoundReading<RoundInput> {
  if (!isJsonObject(value)) return fault("a round is an object with actions");
  const actions = readActions(value.actions ?? null);
  if (!actions.ok) return actions;
  const tools = value.tools == null ? null : readToolLists(value.tools);
  if (tools?.ok === false) return tools;
  const mixed = value.mixed == null ? null : readMixed(value.mixed);
  if (mixed?.ok === false) return mixed;
  const maxActions = value.maxActions === undefined ? null : readMaxActions(value.maxActions);
  if (maxActions?.ok === false) return maxActions;
  return {
    ok: true,
    value: {
      actions: actions.value,
      ...(tools === null ? {} : { tools: tools.lists }),
      ...(mixed === null ? {} : { mixed: mixed.value }),
      ...(maxActions === null ? {} : { maxActions: maxActions.value }),
    },
  };
}

export function readMixed(value: JsonValue): RoundReading<MixedStrategies> {
  const known = MIXED_STRATEGIES.find((mixed) => mixed === value);
  return known === undefined
    ? fault(`mixed must be ${MIXED_STRATEGIES.join(" or ")}`)
    : { ok: true, value: known };
}

/** null is no cap. */
export function readMaxActions(value: JsonValue): RoundReading<number | null> {
  if (value === null) return { ok: true, value };
  const isCount = typeof value === "number" && Number.isSafeInteger(value) && value >= 1;
  return isCount
    ? { ok: true, value }
    : fault("the largest number of actions must be a whole number from 1");
}

const fault = (message: string): { readonly ok: false; readonly message: string } => ({
  ok: false,
  message,
});
