import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { objectAt, objectsIn, vectorsOf } from "@/lib/testing/cases/reference-vectors";
import { buildEntry, type PlayedCall, playRound, ranEntry } from "@/lib/testing/ledger-entries";
import { matchAction } from "./match-action";

const call = (index: number, c: string, tool = "jobs.launch", id?: string): PlayedCall => ({
  index,
  tool,
  params: { c },
  ...(id === undefined ? {} : { id }),
});
const ranIn = (attempts: readonly (readonly PlayedCall[])[]) =>
  playRound(attempts).map(({ ran }) => ran.map(({ tool, params }) => `${tool} ${params.c}`));
const hitsIn = (attempts: readonly (readonly PlayedCall[])[]) =>
  playRound(attempts).map(({ hits }) =>
    hits.map(({ index, hit, of }) => `${index} ${hit} ${of.index}#${of.occurrence}`),
  );

describe("matchAction", () => {
  it("1: takes two identical calls of one attempt for two calls, and finds both again", () => {
    const twice = [call(0, "A"), call(1, "A")];

    expect(ranIn([twice, twice])).toEqual([["jobs.launch A", "jobs.launch A"], []]);
    expect(hitsIn([twice, twice])[1]).toEqual(["0 slot 0#0", "1 slot 1#0"]);
  });

  it("2: prefers the record at the same index, then the lowest", () => {
    const first = [call(0, "A"), call(1, "A"), call(2, "A")];

    expect(hitsIn([first, [call(2, "A"), call(3, "A"), call(4, "A")]])[1]).toEqual([
      "2 slot 2#0",
      "3 fingerprint 0#0",
      "4 fingerprint 1#0",
    ]);
  });

  it("2: finds reordered calls again, and runs nothing (R101)", () => {
    const attempts = [
      [call(0, "A"), call(1, "B")],
      [call(0, "B"), call(1, "A")],
    ];

    expect(ranIn(attempts)).toEqual([["jobs.launch A", "jobs.launch B"], []]);
    expect(hitsIn(attempts)[1]).toEqual(["0 fingerprint 1#0", "1 fingerprint 0#0"]);
  });

  it("3: takes other arguments in the slot for the same call rephrased, unless its record is claimed", () => {
    expect(hitsIn([[call(0, "A")], [call(0, "B")]])).toEqual([[], ["0 slot_conflict 0#0"]]);
    expect(ranIn([[call(0, "A")], [call(0, "B"), call(1, "A")]])).toEqual([
      ["jobs.launch A"],
      ["jobs.launch B"],
    ]);
  });

  it("4: never lets another tool take a record; a used slot gets its next occurrence", () => {
    const [, second] = playRound([
      [call(0, "A", "a.x")],
      [call(0, "A", "b.x"), call(1, "A", "a.x")],
    ]);

    expect(second?.ran.map(({ tool, index, occurrence }) => [tool, index, occurrence])).toEqual([
      ["b.x", 0, 1],
    ]);
    expect(second?.hits.map(({ hit }) => hit)).toEqual(["fingerprint"]);
  });

  it("5: finds a command again across rounds by id and fingerprint together, and only then", () => {
    const earlier = [ranEntry({ providerId: "c1", params: { c: "A" } })];
    const hits = (one: PlayedCall) => playRound([[one]], 1, earlier)[0]?.hits.map(({ hit }) => hit);

    expect(hits(call(3, "A", "jobs.launch", "c1"))).toEqual(["provider_id"]);
    expect(hits(call(0, "A", "jobs.launch", "c2"))).toEqual([]);
    expect(hits(call(0, "B", "jobs.launch", "c1"))).toEqual([]);
    expect(hits(call(0, "A"))).toEqual([]);
  });

  it("5: lets reads run again under the same id (D08), and what never started", () => {
    const { fingerprint, tool } = ranEntry();
    const action = { index: 0, tool, fingerprint, providerId: "c1" };
    const records = (entry: ReturnType<typeof buildEntry>) => ({
      round: [],
      earlier: [entry],
      claimed: new Set<string>(),
    });
    const refused = buildEntry({ providerId: "c1", state: "failed" });
    const lost = buildEntry({ providerId: "c1", state: "unknown", startedAt: 1 });

    const kinds = [
      matchAction(records(ranEntry({ providerId: "c1" })), { ...action, shape: "query" }),
      matchAction(records(refused), { ...action, shape: "command" }),
      matchAction(records(lost), { ...action, shape: "command" }),
    ].map(({ kind }) => kind);

    expect(kinds).toEqual(["new", "new", "hit"]);
  });

  it("never runs more calls of a kind than one attempt asked for", () => {
    const one = fc.record({ tool: fc.constantFrom("a.x", "b.x"), c: fc.constantFrom("A", "B") });
    const attempt = fc
      .array(one, { maxLength: 4 })
      .map((calls) => calls.map(({ tool, c }, index) => call(index, c, tool)));
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 4 }), (attempts) => {
        const played = playRound(attempts);
        const count = (calls: readonly { tool: string; params: object }[], kind: string) =>
          calls.filter(({ tool, params }) => `${tool}${JSON.stringify(params)}` === kind).length;
        const ran = played.flatMap((one) => one.ran);
        const places = ran.map(({ index, occurrence }) => `${index}#${occurrence}`);

        for (const { tool, params } of ran) {
          const kind = `${tool}${JSON.stringify(params)}`;
          const asked = Math.max(...attempts.map((calls) => count(calls, kind)));
          expect(count(ran, kind)).toBeLessThanOrEqual(asked);
        }
        expect(new Set(places).size).toBe(places.length);
        attempts.forEach((calls, at) => {
          const { ran: started = [], hits = [] } = played[at] ?? {};
          expect(started.length + hits.length).toBe(calls.length);
          expect(new Set(hits.map(({ of }) => of.key)).size).toBe(hits.length);
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The reference's input is a bare list of calls; its sentences say which of them are one response. */
const ONE_RESPONSE: Readonly<Record<string, readonly (readonly number[])[]>> = {
  "ledger-005": [[0, 1]],
  "ledger-006-new-call-swallowed-by-slot": [[0], [1, 2]],
  "ledger-008-identical-siblings-collapse": [[0, 1]],
};

/** Settled rule 5: two identical calls in one attempt are two calls. */
const RUNS: Readonly<Record<string, number>> = { "ledger-008-identical-siblings-collapse": 2 };

describe("the ledger, against the reference", () => {
  for (const { id, given, wanted } of vectorsOf("ledger")) {
    const completed = objectsIn(given.completedCalls);
    if (completed.length === 0) continue;
    it(id, () => {
      const calls = completed.map((one) => ({
        place: `${one.turn ?? ""} ${one.iteration ?? 0}`,
        index: Number(one.index ?? 0),
        tool: String(one.tool),
        params: objectAt(one, "params"),
      }));
      const attempts = ONE_RESPONSE[id] ?? calls.map((_, at) => [at]);

      const places = [...new Set(calls.map(({ place }) => place))];
      const executions = places.flatMap((place) =>
        playRound(
          attempts.map((attempt) =>
            attempt.flatMap((at) => calls.slice(at, at + 1)).filter((one) => one.place === place),
          ),
        ).flatMap(({ ran }) => ran.map(({ tool, params }) => [tool, params])),
      );

      if (RUNS[id] === undefined) expect(executions).toEqual(wanted.executions);
      else expect(executions).toHaveLength(RUNS[id]);
    });
  }

  it("ledger-015: keeps every field of the reference's record", () => {
    const { wanted } = vectorsOf("ledger").find(({ id }) => id === "ledger-015") ?? {};
    const ours: Readonly<Record<string, string>> = {
      action_key: "key",
      tool_call_id: "callId",
      tool_id: "tool",
      turn_id: "turn",
      iteration: "round",
      action_index: "index",
      semantic_fingerprint: "fingerprint",
      status: "state",
      started_at: "startedAt",
      finished_at: "endedAt",
      "result|error": "result",
    };

    const keys = Array.isArray(wanted?.keys) ? wanted.keys.map(String) : [];

    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(Object.keys(buildEntry())).toContain(ours[key]);
  });
});
