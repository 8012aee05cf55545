// Short ways to write scripted turns in tests, and to ask what came of them.
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { readScript } from "@/lib/runtime/scripted/read-script";
import { reportScript } from "@/lib/runtime/scripted/script-report";
import { listAt, objectsIn } from "./cases/reference-vectors";

export const EARLY: JsonObject = { strategy: ["neutral"], execution: { ...EARLY_PROFILE } };

/** One tool of each kind; `over` replaces or adds. */
export function scriptTools(over: Readonly<Record<string, JsonObject>> = {}): JsonObject {
  return {
    "jobs.launch": { traits: EARLY, shape: "command", does: [{ result: { job: 1 }, ms: 50 }] },
    "web.search": {
      traits: { strategy: ["exploration"] },
      shape: "query",
      does: [{ result: { found: 1 }, ms: 30 }],
    },
    "doc.write": {
      traits: { strategy: ["exploitation"] },
      shape: "command",
      does: [{ result: { written: true }, ms: 40 }],
    },
    "x.mystery": { shape: "command", does: [{ result: {}, ms: 10 }] },
    ...over,
  };
}

export const launch = (c: string, id?: string): JsonObject => ({
  tool: "jobs.launch",
  params: { c },
  ...(id === undefined ? {} : { id }),
});
export const search = (q = "x"): JsonObject => ({ tool: "web.search", params: { q } });
export const write = (path = "a", id?: string): JsonObject => ({
  tool: "doc.write",
  params: { path },
  ...(id === undefined ? {} : { id }),
});

export type AttemptParts = {
  readonly actions: readonly JsonObject[];
  readonly cause?: string;
  readonly gapMs?: number;
  readonly ends?: string;
};

/** One round of these attempts. */
export function oneRound(...attempts: readonly AttemptParts[]): JsonObject {
  return { attempts: attempts.map((attempt) => ({ gapMs: 20, ...attempt })) };
}

/** The report of a script, each list by its name. */
export async function playScript(script: JsonObject) {
  const { json, hasObjections } = await reportScript(readScript(script));
  const lines = (name: string) => objectsIn(listAt(json, name));
  return {
    json,
    hasObjections,
    executions: lines("executions"),
    ledger: lines("ledger"),
    hits: lines("hits"),
    verdicts: lines("verdicts"),
    results: lines("results"),
    feedback: lines("feedback"),
    carried: lines("carried"),
  };
}

/** `playScript` of rounds with the common tools. */
export function playRounds(
  rounds: readonly JsonValue[],
  over: Readonly<Record<string, JsonObject>> = {},
  policy: JsonObject = {},
) {
  return playScript({ policy, tools: scriptTools(over), rounds });
}
