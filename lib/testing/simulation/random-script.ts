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

/** Asks a person, and its result is what they answer. */
export const ASKING_TOOL = "ask.person";
/** Runs once a person has approved it. */
export const APPROVED_TOOL = "approved.write";

const TOOLS = {
  "early.start": EARLY,
  "early.other": EARLY,
  "plain.write": NEUTRAL,
  "plain.read": NEUTRAL,
  [KEYED_TOOL]: EARLY,
  [ASKING_TOOL]: NEUTRAL,
  [APPROVED_TOOL]: NEUTRAL,
} as const;
const NAMES = [
  "early.start",
  "early.start",
  "early.other",
  "plain.write",
  "plain.read",
  KEYED_TOOL,
] as const satisfies Names;

type Call = Extract<ScriptedBlock, { kind: "call" }>;
export type Intent = readonly (readonly Call[])[];
type Names = readonly [string, ...string[]];

/** With the tools that wait for people. */
export const WAITING_NAMES: Names = [...NAMES, ASKING_TOOL, APPROVED_TOOL, APPROVED_TOOL];

/** What the model wants in each round of the turn; every process tries to get it. */
export function randomIntent(random: SeededRandom, names: Names = NAMES): Intent {
  return Array.from({ length: 1 + random.below(3) }, () =>
    Array.from({ length: random.below(5) }, () => randomCall(random, names)),
  );
}

function randomCall(random: SeededRandom, names: Names): Call {
  const params = { c: random.pick(["A", "B", "C"]) };
  const id = random.pick([null, "c1", "c2", "c3"]);
  return { kind: "call", tool: random.pick(names), params, id };
}

export function randomScript(random: SeededRandom, intent: Intent, names: Names = NAMES): Script {
  return {
    maxActions: null,
    mixed: "every",
    tools: new Map(
      Object.entries(TOOLS).map(([id, traits]) => [id, randomTool(random, id, traits)]),
    ),
    rounds: intent.map((calls) => ({
      attempts: Array.from({ length: 1 + random.below(3) }, () =>
        randomAttempt(random, calls, names),
      ),
    })),
  };
}

function randomTool(random: SeededRandom, id: string, traits: Traits): ScriptedTool {
  const shape = id === "plain.read" ? "query" : "command";
  const does = Array.from({ length: 3 }, () =>
    randomDeed(random, id !== KEYED_TOOL && id !== ASKING_TOOL),
  );
  return { id, traits, shape, inputSchema: null, does };
}

function randomDeed(random: SeededRandom, mayCrash: boolean): ScriptedDeed {
  const ms = random.below(40);
  if (mayCrash && random.chance(0.1)) return { kind: "crash", ms };
  if (random.chance(0.15)) return { kind: "error", message: "boom", ms };
  return { kind: "result", result: { ok: true }, ms };
}

function randomAttempt(
  random: SeededRandom,
  calls: readonly Call[],
  names: Names,
): ScriptedAttempt {
  const kept = calls.filter(() => random.chance(0.85));
  const added = random.chance(0.3) ? [randomCall(random, names)] : [];
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
