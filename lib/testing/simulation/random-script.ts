// Random turns of one kind: rounds whose attempts are the same calls once more, reordered, left out, changed or added to.
import { EARLY_PROFILE, type Traits } from "@/lib/domain/traits/traits";
import { ATTEMPT_CAUSES } from "@/lib/runtime/ports/round-event";
import {
  SCRIPTED_ENDS,
  type Script,
  type ScriptedAttempt,
  type ScriptedBlock,
  type ScriptedDeed,
  type ScriptedTool,
} from "@/lib/runtime/scripted/script";
import type { SeededRandom } from "./seeded-random";

const EARLY: Traits = { strategy: ["neutral"], execution: { ...EARLY_PROFILE } };
const NEUTRAL: Traits = { strategy: ["neutral"], execution: null };
/** Its contract names `c` as the key of what it makes. */
export const KEYED_TOOL = "keyed.put";

const TOOLS = {
  "early.start": EARLY,
  "early.other": EARLY,
  "plain.write": NEUTRAL,
  "plain.read": NEUTRAL,
  [KEYED_TOOL]: EARLY,
} as const;
const NAMES = [
  "early.start",
  "early.start",
  "early.other",
  "plain.write",
  "plain.read",
  KEYED_TOOL,
] as const;

type Call = Extract<ScriptedBlock, { kind: "call" }>;

/** What the model wants in each round of the turn; every process tries to get it. */
export function randomIntent(random: SeededRandom): readonly (readonly Call[])[] {
  return Array.from({ length: 1 + random.below(3) }, () =>
    Array.from({ length: random.below(5) }, () => randomCall(random)),
  );
}

function randomCall(random: SeededRandom): Call {
  const params = { c: random.pick(["A", "B", "C"]) };
  const id = random.pick([null, "c1", "c2", "c3"]);
  return { kind: "call", tool: random.pick(NAMES), params, id };
}

export function randomScript(random: SeededRandom, intent: readonly (readonly Call[])[]): Script {
  return {
    maxActions: null,
    mixed: "every",
    tools: new Map(
      Object.entries(TOOLS).map(([id, traits]) => [id, randomTool(random, id, traits)]),
    ),
    rounds: intent.map((calls) => ({
      attempts: Array.from({ length: 1 + random.below(3) }, () => randomAttempt(random, calls)),
    })),
  };
}

function randomTool(random: SeededRandom, id: string, traits: Traits): ScriptedTool {
  const shape = id === "plain.read" ? "query" : "command";
  const does = Array.from({ length: 3 }, () => randomDeed(random, id !== KEYED_TOOL));
  return { id, traits, shape, inputSchema: null, does };
}

function randomDeed(random: SeededRandom, mayCrash: boolean): ScriptedDeed {
  const ms = random.below(40);
  if (mayCrash && random.chance(0.1)) return { kind: "crash", ms };
  if (random.chance(0.15)) return { kind: "error", message: "boom", ms };
  return { kind: "result", result: { ok: true }, ms };
}

function randomAttempt(random: SeededRandom, calls: readonly Call[]): ScriptedAttempt {
  const kept = calls.filter(() => random.chance(0.85));
  const added = random.chance(0.3) ? [randomCall(random)] : [];
  const changed = [...kept, ...added].map((call) =>
    random.chance(0.1) ? { ...call, params: { c: random.pick(["A", "B", "C"]) } } : call,
  );
  return {
    cause: random.pick(ATTEMPT_CAUSES),
    blocks: random.chance(0.4) ? random.shuffle(changed) : changed,
    gapMs: random.pick([0, 5, 20]),
    ends: random.chance(0.75) ? "complete" : random.pick(SCRIPTED_ENDS),
  };
}
