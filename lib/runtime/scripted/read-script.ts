// Reads a script from JSON, or says in one sentence which place cannot be used (cli.md, round).
import { MIXED_STRATEGIES } from "@/lib/domain/matrix/mixed-strategies";
import { CAREFUL_SHAPE } from "@/lib/domain/tools/contract/careful-contract";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { normaliseTraits } from "@/lib/domain/traits/normalise-traits";
import { traitsOf } from "@/lib/domain/traits/resolve-layers";
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { ATTEMPT_CAUSES } from "../ports/round-event";
import { readBlock } from "./read-block";
import {
  SCRIPTED_ENDS,
  type Script,
  type ScriptedAttempt,
  type ScriptedDeed,
  type ScriptedTool,
} from "./script";

/** `message` begins with the place: `rounds[0].attempts[1].gapMs must be …`. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
}

/** Throws ScriptError. What is not said takes its default; keys that nobody knows are passed over. */
export function readScript(value: JsonValue): Script {
  const script = object(value, "the script");
  const policy = object(script.policy ?? {}, "policy");
  return {
    maxActions: readCap(policy.maxActionsPerRound ?? null),
    mixed: word(policy.mixedStrategies ?? "every", MIXED_STRATEGIES, "policy.mixedStrategies"),
    tools: readTools(script.tools ?? {}),
    rounds: list(script.rounds ?? null, "rounds").map((round, at) => readRound(round, at)),
  };
}

function readCap(value: JsonValue): number | null {
  if (value === null) return null;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 1) return value;
  throw new ScriptError("policy.maxActionsPerRound must be a whole number from 1, or null");
}

function readTools(value: JsonValue): ReadonlyMap<string, ScriptedTool> {
  const tools = Object.entries(object(value, "tools"));
  return new Map(tools.map(([id, raw]) => [id, readTool(id, raw)]));
}

function readTool(id: string, raw: JsonValue): ScriptedTool {
  const place = `tools[${JSON.stringify(id)}]`;
  const tool = object(raw, place);
  const { families } = normaliseTraits(tool.traits ?? {}, { path: `${place}.traits`, at: null });
  const schema = tool.inputSchema ?? null;
  const does = list(tool.does ?? [], `${place}.does`);
  return {
    id,
    traits: traitsOf(families),
    shape: word(tool.shape ?? CAREFUL_SHAPE, SHAPES, `${place}.shape`),
    inputSchema: schema === null ? null : object(schema, `${place}.inputSchema`),
    does: does.map((deed, at) => readDeed(deed, `${place}.does[${at}]`)),
  };
}

function readDeed(raw: JsonValue, place: string): ScriptedDeed {
  const deed = object(raw, place);
  const ms = time(deed.ms ?? 0, `${place}.ms`);
  if (deed.crash === true) return { kind: "crash", ms };
  if (deed.error !== undefined) {
    if (typeof deed.error !== "string") throw new ScriptError(`${place}.error must be a text`);
    return { kind: "error", message: deed.error, ms };
  }
  if (deed.result !== undefined) return { kind: "result", result: deed.result, ms };
  throw new ScriptError(`${place} needs a result, an error or a crash`);
}

function readRound(raw: JsonValue, at: number) {
  const place = `rounds[${at}]`;
  const attempts = list(object(raw, place).attempts ?? null, `${place}.attempts`);
  return {
    attempts: attempts.map((attempt, nth) =>
      readAttempt(attempt, nth, `${place}.attempts[${nth}]`),
    ),
  };
}

function readAttempt(raw: JsonValue, nth: number, place: string): ScriptedAttempt {
  const attempt = object(raw, place);
  const cause = attempt.cause ?? (nth === 0 ? "first" : "provider_retry");
  const actions = list(attempt.actions ?? [], `${place}.actions`);
  return {
    cause: word(cause, ATTEMPT_CAUSES, `${place}.cause`),
    blocks: actions.map((action, at) => {
      const block = readBlock(object(action, `${place}.actions[${at}]`));
      if (typeof block !== "string") return block;
      throw new ScriptError(`${place}.actions[${at}] ${block}`);
    }),
    gapMs: time(attempt.gapMs ?? 0, `${place}.gapMs`),
    ends: word(attempt.ends ?? "complete", SCRIPTED_ENDS, `${place}.ends`),
  };
}

function object(value: JsonValue, place: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw new ScriptError(`${place} must be an object`);
}

function list(value: JsonValue, place: string): readonly JsonValue[] {
  if (isJsonList(value)) return value;
  throw new ScriptError(`${place} must be a list`);
}

function word<T extends string>(value: JsonValue, known: readonly T[], place: string): T {
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw new ScriptError(`${place} must be one of ${known.join(", ")}`);
}

const MAX_MS = 1e12;

function time(value: JsonValue, place: string): number {
  if (typeof value === "number" && value >= 0 && value <= MAX_MS) return value;
  throw new ScriptError(`${place} must be a number of milliseconds from 0`);
}
