import { describe, expect, it } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { printJson } from "@/lib/kernel/json-print";
import { listAt, objectAt, objectsIn, vectorsOf } from "@/lib/testing/cases/reference-vectors";
import { EARLY, playScript } from "@/lib/testing/scripts";

/** The reference's own tools, in our words. */
const TOOLS: JsonObject = {
  "react.delegate": { traits: EARLY, shape: "command", does: [{ result: { ok: true }, ms: 5 }] },
  "react.write": { traits: { strategy: ["exploitation"] }, shape: "command" },
  "web_tools.web_search": { traits: { strategy: ["exploration"] }, shape: "query" },
};

/** What the reference calls a round is one of several attempts at one decision, unless it says otherwise. */
const NOT_OURS: Readonly<Record<string, string>> = {
  "ledger-026-steer-finalize-bypass": "which tools are allowed is the catalog's business here",
};

describe("whole rounds, against the reference", () => {
  for (const { id, given, wanted } of vectorsOf("ledger")) {
    if (given.rounds === undefined || NOT_OURS[id] !== undefined) continue;
    it(id, async () => {
      const script = { policy: policyOf(given), tools: toolsOf(given), rounds: [roundOf(given)] };

      const played = await playScript(script);

      const ran = played.executions.map(({ tool, params }) => [tool, params]);
      const expected = ranIn(wanted, given);
      if (expected !== null) expect(sorted(ran)).toEqual(sorted(expected));
      const states = played.ledger.map(({ state }) => state);
      expect(states.every((state) => state === "succeeded" || state === "failed")).toBe(true);
      expect(played.results).toHaveLength(lastCalls(given));
    });
  }

  it("ledger-017: search then write is refused, and the model is told", async () => {
    const { given } = vector("ledger-017");

    const played = await playScript({ tools: TOOLS, rounds: [roundOf(given)] });

    expect(played.feedback).toEqual([{ round: 0, code: "STRATEGY_INCOMPATIBLE", index: 1 }]);
  });

  it("ledger-027: the model hears of an early call that failed", async () => {
    const { given } = vector("ledger-027-early-failure-silent");

    const played = await playScript({ tools: toolsOf(given), rounds: [roundOf(given)] });

    expect(played.feedback).toEqual([{ round: 0, code: "EARLY_FAILED", index: 0 }]);
    expect(played.results).toMatchObject([
      { status: "error", code: "HANDLER_ERROR", note: "kaput" },
    ]);
  });

  it("ledger-030: the other tool runs, and what had started is told of", async () => {
    const { given } = vector("ledger-030-replaced-call-swallowed");

    const played = await playScript({ tools: TOOLS, rounds: [roundOf(given)] });

    expect(played.carried).toEqual([{ round: 0, index: 0, tool: "react.delegate" }]);
  });

  it("ledger-031: the arguments that really ran are named", async () => {
    const { given } = vector("ledger-031-changed-payload-not-reported");

    const played = await playScript({ tools: TOOLS, rounds: [roundOf(given)] });

    expect(played.executions).toMatchObject([{ params: { charter: "A" } }]);
    expect(played.feedback).toEqual([{ round: 0, code: "slot_conflict", index: 0 }]);
    expect(String(played.results[0]?.note)).toContain('{"charter":"A"}');
  });
});

function vector(id: string) {
  const found = vectorsOf("ledger").find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no vector ${id}`);
  return found;
}

function toolsOf(given: JsonObject): JsonObject {
  if (typeof given.toolThrows !== "string") return TOOLS;
  const delegate = { ...objectAt(TOOLS, "react.delegate"), does: [{ error: given.toolThrows }] };
  return { ...TOOLS, "react.delegate": delegate };
}

/** Without several actions a round takes one. */
function policyOf({ multiAction }: JsonObject): JsonObject {
  return multiAction === false ? { maxActionsPerRound: 1 } : {};
}

function roundOf(given: JsonObject): JsonObject {
  return {
    attempts: objectsIn(given.rounds).map((round, at) => ({
      cause: at === 0 ? "first" : "provider_retry",
      actions: listAt(round, "actions").map(actionOf),
      gapMs: 10,
    })),
  };
}

function actionOf(action: JsonValue): JsonObject {
  return { raw: isJsonObject(action) ? printJson(action) : String(action) };
}

/** Null where the reference's list is a sentence. */
function ranIn(wanted: JsonObject, given: JsonObject): JsonValue[][] | null {
  const executed = listAt(wanted, "executed");
  const calls = objectsIn(given.rounds).flatMap((round) =>
    objectsIn(round.actions).map((action) => objectAt(action, "tool_call")),
  );
  const rows = executed.map((row) => (Array.isArray(row) ? row : []));
  if (rows.some((row) => row.length === 0)) return null;
  return rows.map(([tool = null, params = null]) => {
    const call = calls.find((one) => one.tool_id === tool);
    return [tool, isJsonObject(params) ? params : objectAt(call, "params")];
  });
}

const sorted = (rows: readonly (readonly (JsonValue | undefined)[])[]) =>
  rows.map((row) => canonicalJson(row.map((cell) => cell ?? null))).sort();

/** Calls of the last attempt, unreadable ones among them. */
function lastCalls(given: JsonObject): number {
  const last = listAt(objectsIn(given.rounds).at(-1), "actions");
  return last.filter((action) => !isJsonObject(action) || action.action === "call_tool").length;
}
