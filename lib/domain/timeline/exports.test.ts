import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { runScript } from "@/lib/runtime/scripted/run-script";
import { listAt, objectsIn } from "@/lib/testing/cases/reference-vectors";
import {
  begun,
  callOf,
  ended,
  outline,
  outlineOf,
  said,
  type Told,
} from "@/lib/testing/outline-events";
import { randomIntent, randomScript } from "@/lib/testing/simulation/random-script";
import { seededRandom } from "@/lib/testing/simulation/seeded-random";
import { chromeTrace } from "./chrome-trace";
import { timelineOf } from "./fold-round";
import { otlpTrace } from "./otlp-trace";
import type { Timeline } from "./timeline";

const NAME = { turn: "turn_1", round: 0, agent: "main", title: "Find it" };

const told: readonly Told[] = [
  [1700000000000, { type: "round.started", revision: 3, enforcement: "enforce" }],
  [1700000000000, { type: "attempt.started", attempt: 0, cause: "first" }],
  ...said(1700000000010, 0),
  ...begun(1700000000010, 0, { isEarly: true }),
  [
    1700000000012,
    { type: "gate.opened", of: callOf(0), gate: "g1", kind: "question", expiresAt: null },
  ],
  ended(1700000000020, 0),
  [
    1700000000030,
    { type: "gate.decided", of: callOf(0), gate: "g1", state: "answered", by: "Ada" },
  ],
  ...said(1700000000040, 1, { code: "STRATEGY_INCOMPATIBLE", blockedBy: 0 }),
  [1700000000050, { type: "generation.ended", attempt: 0, reason: "tool_calls" }],
];
const timeline = timelineOf(outline(told));

/** Timelines of real rounds, with retries, failures and crashes. */
async function eachRound(check: (timeline: Timeline) => void): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.nat(2 ** 31), async (seed) => {
      const random = seededRandom(seed);
      const { events } = await runScript(randomScript(random, randomIntent(random)));
      check(timelineOf(outlineOf(events).filter(({ round }) => round === 0)));
    }),
    { numRuns: 40 },
  );
}

describe("a Chrome trace", () => {
  const events = (trace: JsonObject) => objectsIn(listAt(trace, "traceEvents"));

  it("has a named lane for each row, bars in microseconds, and instants where something was said", () => {
    const all = events(chromeTrace(timeline, NAME));

    expect(
      all.filter(({ name }) => name === "thread_name").map(({ tid, args }) => [tid, args]),
    ).toEqual([
      [1, { name: "Generation" }],
      [2, { name: "#0 tools.t0" }],
      [3, { name: "#0 tools.t0 · beside it" }],
      [4, { name: "#1 tools.t1" }],
    ]);
    expect(all.find(({ ph, tid }) => ph === "X" && tid === 2)).toMatchObject({
      ts: 1700000000010_000,
      dur: 10_000,
      args: { state: "succeeded" },
    });
    expect(all.find(({ name }) => name === "Refused: STRATEGY_INCOMPATIBLE")).toMatchObject({
      ph: "i",
      tid: 4,
      ts: 1700000000040_000,
      args: { blockedBy: 0 },
    });
  });

  it("lets no two bars of a lane overlap in part, in any round", async () => {
    await eachRound((round) => {
      const slices = events(chromeTrace(round, NAME)).filter(({ ph }) => ph === "X");
      for (const tid of new Set(slices.map((slice) => slice.tid))) {
        const lane = slices.filter((slice) => slice.tid === tid);
        for (const [at, slice] of lane.entries()) {
          const before = lane[at - 1];
          if (before)
            expect(Number(before.ts) + Number(before.dur)).toBeLessThanOrEqual(Number(slice.ts));
          expect(Number(slice.dur)).toBeGreaterThanOrEqual(0);
        }
      }
    });
  });
});

/** `turn_1` hands a task over as `#0`; `turn_2` does it in one round. */
function nested() {
  const of = callOf(0);
  const outer = timelineOf(
    outline([
      [0, { type: "round.started", revision: 3, enforcement: "enforce" }],
      ...said(10, 0),
      ...begun(20, 0),
      [25, { type: "agent.started", of, run: "turn_2", agent: "research", mode: "awaited" }],
      [30, { type: "agent.round_started", of, run: "turn_2", round: 0 }],
      [
        90,
        {
          ...{ type: "agent.round_ended", of, run: "turn_2", round: 0, outcome: "answered" },
          ...{ steps: 1, tokens: 12 },
        },
      ],
      [91, { type: "agent.ended", of, run: "turn_2", state: "answered" }],
    ]),
  );
  const inner = timelineOf(
    outline([
      [30, { type: "round.started", revision: 3, enforcement: "enforce" }],
      ...said(40, 0),
      ...begun(50, 0),
      ended(80, 0),
    ]),
  );
  const under = { turn: "turn_1", round: 0, top: "turn_1" };
  const name = { turn: "turn_2", round: 0, agent: "research", title: "Find it", under };
  return { outer, inner, name, below: [{ name, timeline: inner, below: [] }] };
}

describe("a round whose call another agent's run answers (R162)", () => {
  it("has the run's rounds as processes of a Chrome trace that name the round they belong to", () => {
    const { outer, below } = nested();
    const all = objectsIn(listAt(chromeTrace(outer, NAME, below), "traceEvents"));

    expect(
      all.filter(({ name }) => name === "process_name").map(({ pid, args }) => [pid, args]),
    ).toEqual([
      [1, { name: "Find it · main · round 1" }],
      [
        2,
        {
          ...{ name: "  Find it · research · round 1" },
          ...{ turn: "turn_1", round: 0, top: "turn_1" },
        },
      ],
    ]);
    const lanes = all.filter(({ name }) => name === "thread_name");
    expect(lanes.map(({ pid, args }) => [pid, args])).toContainEqual([1, { name: "  research" }]);
    expect(lanes.map(({ pid, args }) => [pid, args])).toContainEqual([2, { name: "#0 tools.t0" }]);
    expect(all.find(({ name }) => name === "Round 1 of research")).toMatchObject({
      ...{ pid: 1, ts: 30_000, dur: 60_000 },
    });
  });

  it("is one OTLP trace, and a run's round has the same span and parent in an export of its own", () => {
    const { outer, inner, name, below } = nested();
    const spansOf = (trace: JsonObject) =>
      objectsIn(listAt(trace, "resourceSpans"))
        .flatMap((one) => objectsIn(listAt(one, "scopeSpans")))
        .flatMap((one) => objectsIn(listAt(one, "spans")));
    const spans = spansOf(otlpTrace(outer, NAME, below));
    const alone = spansOf(otlpTrace(inner, name));

    const call = spans.find((span) => span.name === "#0 tools.t0");
    const run = spans.find((span) => span.name === "run of research");
    const round = spans.filter((span) => span.name === "round 1").at(-1);
    expect(run?.parentSpanId).toBe(call?.spanId);
    expect(round?.parentSpanId).toBe(run?.spanId);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
    expect(alone[0]).toEqual(round);
  });
});

/** Field names of the protocol's JSON, message by message. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  TracesData: ["resourceSpans"],
  ResourceSpans: ["resource", "scopeSpans", "schemaUrl"],
  Resource: ["attributes", "droppedAttributesCount"],
  ScopeSpans: ["scope", "spans", "schemaUrl"],
  Scope: ["name", "version", "attributes", "droppedAttributesCount"],
  Span: [
    "traceId",
    "spanId",
    "traceState",
    "parentSpanId",
    "flags",
    "name",
    "kind",
    "startTimeUnixNano",
    "endTimeUnixNano",
    "attributes",
    "droppedAttributesCount",
    "events",
    "droppedEventsCount",
    "links",
    "droppedLinksCount",
    "status",
  ],
  Event: ["timeUnixNano", "name", "attributes", "droppedAttributesCount"],
  Status: ["message", "code"],
  KeyValue: ["key", "value"],
  AnyValue: [
    "stringValue",
    "boolValue",
    "intValue",
    "doubleValue",
    "arrayValue",
    "kvlistValue",
    "bytesValue",
  ],
};
const CHILDREN: Readonly<Record<string, string>> = {
  resourceSpans: "ResourceSpans",
  resource: "Resource",
  scopeSpans: "ScopeSpans",
  scope: "Scope",
  spans: "Span",
  events: "Event",
  status: "Status",
  attributes: "KeyValue",
  value: "AnyValue",
};

function strangeFields(message: JsonValue, type: string): readonly string[] {
  if (!isJsonObject(message)) return [`${type} is no object`];
  return Object.entries(message).flatMap(([field, value]) => {
    if (!FIELDS[type]?.includes(field)) return [`${type}.${field}`];
    const child = CHILDREN[field];
    if (child === undefined) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((one) => strangeFields(one, child));
  });
}

function spansOf(trace: JsonObject) {
  const [resource] = objectsIn(listAt(trace, "resourceSpans"));
  const [scope] = objectsIn(listAt(resource ?? {}, "scopeSpans"));
  return objectsIn(listAt(scope ?? {}, "spans"));
}

describe("an OTLP trace", () => {
  it("has the protocol's fields and no others, ids of the right length, and exact times, in any round", async () => {
    await eachRound((round) => {
      const trace = otlpTrace(round, NAME);
      expect(strangeFields(trace, "TracesData")).toEqual([]);
      const spans = spansOf(trace);
      const ids = new Set(spans.map(({ spanId }) => spanId));
      expect(ids.size).toBe(spans.length);
      for (const span of spans) {
        expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
        expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
        expect(span.startTimeUnixNano).toMatch(/^\d+$/);
        expect(BigInt(String(span.endTimeUnixNano))).toBeGreaterThanOrEqual(
          BigInt(String(span.startTimeUnixNano)),
        );
        if (span.parentSpanId !== undefined) expect(ids).toContain(span.parentSpanId);
      }
    });
  });

  it("nests a call's bars below it, and tells what became of it", () => {
    const spans = spansOf(otlpTrace(timeline, NAME));
    const call = spans.find(({ name }) => name === "#0 tools.t0");
    const below = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);

    expect(below.map(({ name, startTimeUnixNano }) => [name, startTimeUnixNano])).toEqual([
      ["tools.t0", "1700000000010000000"],
      ["Waits for a person: question", "1700000000012000000"],
    ]);
    expect(call?.attributes).toContainEqual({
      key: "gen_ai.tool.name",
      value: { stringValue: "tools.t0" },
    });
    expect(spans.find(({ name }) => name === "#1 tools.t1")?.status).toEqual({
      code: 2,
      message: "refused",
    });
  });
});
