import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EARLY_PROFILE } from "@/lib/domain/traits/traits";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { objectAt, objectsIn } from "@/lib/testing/cases/reference-vectors";
import { EARLY, playScript } from "@/lib/testing/scripts";

type Played = Awaited<ReturnType<typeof playScript>>;
type Line = Played["executions"][number];

const TRAITS: Readonly<Record<string, JsonValue>> = {
  "a.early": EARLY,
  "a.twin": EARLY,
  "b.read": { strategy: ["exploration"] },
  "b.write": { strategy: ["exploitation"] },
  "c.note": { strategy: ["neutral"] },
  "c.odd": {},
  // Profiles that do not apply: the whole one on another strategy, and a part of one.
  "d.read": { strategy: ["exploration"], execution: { ...EARLY_PROFILE } },
  "d.mixed": { strategy: ["neutral", "exploitation"], execution: { ...EARLY_PROFILE } },
  "d.part": { strategy: ["neutral"], execution: { trigger: EARLY_PROFILE.trigger } },
};
const READS = ["b.read", "c.note"];

const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ result: fc.constant({ n: 1 }), ms: fc.nat(90) }) },
  { weight: 1, arbitrary: fc.record({ error: fc.constant("boom"), ms: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ crash: fc.constant(true), ms: fc.nat(40) }) },
);
const does = fc.array(deed, { minLength: 1, maxLength: 3 });
const tools = fc
  .tuple(...Object.keys(TRAITS).map(() => does))
  .map((all) =>
    Object.fromEntries(
      Object.entries(TRAITS).map(([id, traits], at) => [
        id,
        { traits, shape: READS.includes(id) ? "query" : "command", does: all[at] ?? [] },
      ]),
    ),
  );
const call = fc.record({
  tool: fc.constantFrom(...Object.keys(TRAITS), "no.such"),
  params: fc.record({ c: fc.constantFrom("A", "B") }),
  id: fc.constantFrom("c1", "c2", "c3"),
});
const action = fc.oneof(
  { weight: 12, arbitrary: call },
  { weight: 1, arbitrary: fc.constant({ final: "done" }) },
  { weight: 1, arbitrary: fc.constant({ raw: '{"action":"call_tool","tool_c' }) },
);
const attempt = fc.record({
  cause: fc.constantFrom("provider_retry", "compaction_retry", "decision_retry"),
  actions: fc.array(action, { maxLength: 5 }),
  gapMs: fc.constantFrom(0, 7, 20, 50),
  ends: fc.constantFrom("complete", "complete", "length", "cut", "error"),
});
const round = fc.record({ attempts: fc.array(attempt, { minLength: 1, maxLength: 3 }) });
const script = fc.record({
  policy: fc.record({
    maxActionsPerRound: fc.constantFrom(null, null, 2),
    mixedStrategies: fc.constantFrom("every", "any"),
  }),
  tools,
  rounds: fc.array(round, { minLength: 1, maxLength: 3 }),
});

/** Checks `holds` on many scripts. */
function always(holds: (played: Played, script: JsonObject) => void | Promise<void>) {
  return fc.assert(
    fc.asyncProperty(script, async (one) => {
      const value: JsonObject = one;
      await holds(await playScript(value), value);
    }),
    { numRuns: 120 },
  );
}

const mark = ({ tool, params }: Line) => `${tool} ${canonicalJson(params ?? {})}`;
const attemptsOf = (script: JsonObject, round: JsonValue | undefined) =>
  objectsIn(objectsIn(script.rounds)[Number(round)]?.attempts);
const isLast = (script: JsonObject, { round, attempt }: Line) =>
  Number(attempt) === attemptsOf(script, round).length - 1;
const verdictOf = ({ verdicts }: Played, { round, attempt, index }: Line) =>
  verdicts.find((one) => one.round === round && one.attempt === attempt && one.index === index);

describe("every scripted run", () => {
  it("runs each call of the ledger at most once, and nothing that the ledger does not have", () =>
    always(({ executions, ledger }) => {
      expect(executions).toHaveLength(ledger.length);
      for (const round of new Set(executions.map((one) => one.round))) {
        const ran = executions
          .filter((one) => one.round === round)
          .map(mark)
          .sort();
        const known = ledger.filter((one) => one.round === round).length;
        expect(ran).toHaveLength(known);
      }
    }));

  it("never runs a call more often in a round than one attempt asked for it", () =>
    always(({ executions }, script) => {
      for (const execution of executions) {
        const asked = attemptsOf(script, execution.round).map(
          ({ actions }) => objectsIn(actions).filter((one) => mark(one) === mark(execution)).length,
        );
        const ran = executions.filter(
          (one) => one.round === execution.round && mark(one) === mark(execution),
        );
        expect(ran.length).toBeLessThanOrEqual(Math.max(...asked));
      }
    }));

  it("runs accepted actions only, each as it was asked for", () =>
    always((played, script) => {
      for (const execution of played.executions) {
        const { actions } = attemptsOf(script, execution.round)[Number(execution.attempt)] ?? {};
        const asked = objectsIn(actions)[Number(execution.index)] ?? {};

        expect(verdictOf(played, execution)).toMatchObject({ verdict: "accepted" });
        expect(mark(asked)).toBe(mark(execution));
      }
    }));

  it("starts early only what may, at the end of its block, and everything else after the generation", () =>
    always(({ executions }, script) => {
      for (const one of executions) {
        const { ends, gapMs, actions } = attemptsOf(script, one.round)[Number(one.attempt)] ?? {};
        if (one.early === true) {
          expect(["a.early", "a.twin"]).toContain(one.tool);
          const blocksLeft = objectsIn(actions).length - 1 - Number(one.index);
          const blockEnd = Number(one.generationEndMs) - blocksLeft * Number(gapMs);
          expect(one.startMs).toBe(blockEnd);
        } else {
          expect(isLast(script, one)).toBe(true);
          expect(Number(one.startMs)).toBeGreaterThanOrEqual(Number(one.generationEndMs));
          expect(["complete", "length"]).toContain(ends);
        }
      }
    }));

  it("lets ordinary calls follow each other, except reads that stand together", () =>
    always(({ executions }) => {
      const ordinary = executions.filter(({ early }) => early === false);
      ordinary.forEach((one, at) => {
        const next = ordinary[at + 1];
        if (next === undefined || next.round !== one.round) return;
        const bothRead = [one, next].every(({ tool }) => READS.includes(String(tool)));
        expect(Number(next.index)).toBeGreaterThan(Number(one.index));
        if (!bothRead && one.endMs !== null)
          expect(Number(next.startMs)).toBeGreaterThanOrEqual(Number(one.endMs));
      });
    }));

  it("gives every call of a last attempt one result, in order, refused ones included", () =>
    always(({ results }, script) => {
      objectsIn(script.rounds).forEach((_, round) => {
        const { actions } = attemptsOf(script, round).at(-1) ?? {};
        const calls = objectsIn(actions).flatMap((one, index) => ("final" in one ? [] : [index]));

        const answered = results.filter((one) => one.round === round);
        expect(answered.map(({ index }) => index)).toEqual(calls);
      });
    }));

  it("never calls done what did not run, nor what is in doubt", () =>
    always((played, script) => {
      const done = played.results.filter(({ status }) => status === "ok");
      for (const { round, index, code } of done) {
        const attempt = attemptsOf(script, round).length - 1;
        const hit = played.hits.find(
          (one) => one.round === round && one.attempt === attempt && one.index === index,
        );
        const of = hit === undefined ? { round, index } : objectAt(hit, "of");
        const record = played.ledger.filter((one) =>
          Object.entries(of).every(([key, value]) => one[key] === value),
        );
        expect(record.some(({ state }) => state === "succeeded")).toBe(true);
        expect(code === "slot_conflict").toBe(hit?.kind === "slot_conflict");
      }
    }));

  it("has a doubt exactly where the work never ended, and says so", () =>
    always(({ executions, ledger, feedback }) => {
      const lost = executions.filter(({ endMs }) => endMs === null);
      const unknown = ledger.filter(({ state }) => state === "unknown");

      expect(unknown).toHaveLength(lost.length);
      for (const { round } of unknown)
        expect(feedback.some((one) => one.round === round && one.code === "IN_DOUBT")).toBe(true);
    }));

  it("tells of every refusal of a last attempt", () =>
    always(({ verdicts, feedback }, script) => {
      const refused = verdicts.filter((one) => one.code !== null && isLast(script, one));

      for (const { round, index, code } of refused)
        expect(feedback).toContainEqual({ round, index, code });
    }));

  it("claims each record once in an attempt", () =>
    always(({ hits }) => {
      const claims = hits
        .filter(({ kind }) => kind !== "provider_id")
        .map(({ round, attempt, of }) => `${round}/${attempt}/${canonicalJson(of ?? null)}`);

      expect(new Set(claims).size).toBe(claims.length);
    }));

  it("saves and overlaps no less than nothing, in the order of its starts, the same each time", () =>
    always(async ({ json, executions }, script) => {
      const starts = executions.map(({ startMs }) => Number(startMs));

      expect(Number(json.savedMs)).toBeGreaterThanOrEqual(0);
      expect(Number(json.overlapMs)).toBeGreaterThanOrEqual(0);
      expect(starts).toEqual([...starts].sort((left, right) => left - right));
      expect((await playScript(script)).json).toEqual(json);
    }));
});
