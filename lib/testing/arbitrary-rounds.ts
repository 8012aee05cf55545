// Rounds as they might be told, for properties of whatever folds their events: real ones, and ones that no runtime would tell.
import fc from "fast-check";
import type { OutlineFact } from "@/lib/domain/timeline/outline";
import { runScript } from "@/lib/runtime/scripted/run-script";
import { outline, outlineOf } from "./outline-events";
import { randomIntent, randomScript } from "./simulation/random-script";
import { seededRandom } from "./simulation/seeded-random";
import { buildStop } from "./stops";

/** Rounds as the real runtime tells them, with retries, reorderings, failures and crashes. */
export const realRounds = fc.nat(2 ** 31).map(async (seed) => {
  const random = seededRandom(seed);
  const { events } = await runScript(randomScript(random, randomIntent(random)));
  return outlineOf(events).filter(({ round }) => round === 0);
});

/** Facts in any order at any time, as no runtime would tell them. */
const of = fc.record({ round: fc.nat(1), index: fc.nat(2), occurrence: fc.nat(1) });
const place = { attempt: fc.nat(1), index: fc.nat(2) };
const anyStop = fc.constantFrom(
  { by: "Ada", reason: "" },
  buildStop({ scope: "early", id: "stop_2" }),
);
const step = fc.constantFrom("one", "two");
const anyFact: fc.Arbitrary<OutlineFact> = fc.oneof(
  fc.record({
    type: fc.constant("attempt.started" as const),
    attempt: fc.nat(1),
    cause: fc.constant("first"),
  }),
  fc.record({
    type: fc.constant("action.completed" as const),
    ...place,
    tool: fc.constantFrom("a.b", null),
    kind: fc.constantFrom("call" as const, "final" as const, "faulty" as const),
    fault: fc.constant(null),
  }),
  fc.record({
    type: fc.constant("action.judged" as const),
    ...place,
    code: fc.constantFrom(null, "STRATEGY_INCOMPATIBLE"),
    isObserved: fc.boolean(),
    blockedBy: fc.constantFrom(null, 0),
    strategies: fc.constant(null),
    closedGate: fc.constant(null),
  }),
  fc.record({ type: fc.constant("action.deferred" as const), ...place }),
  fc.record({
    type: fc.constant("ledger.hit" as const),
    ...place,
    of,
    hit: fc.constant("slot"),
    cause: fc.constant("first"),
  }),
  fc.record({
    type: fc.constant("call.claimed" as const),
    ...place,
    of,
    tool: fc.constant("a.b"),
    shape: fc.constant("command" as const),
    isEarly: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom(
      "call.started" as const,
      "call.repeated" as const,
      "call.outlived" as const,
    ),
    of,
  }),
  fc.record({
    type: fc.constant("call.ended" as const),
    of,
    state: fc.constantFrom(
      "succeeded" as const,
      "failed" as const,
      "unknown" as const,
      "intended" as const,
    ),
    status: fc.constantFrom("ok", "suspended", null),
    code: fc.constant(null),
  }),
  fc.record({
    type: fc.constant("call.reconciled" as const),
    of,
    ran: fc.constant("succeeded" as const),
    by: fc.constant("person"),
  }),
  fc.record({
    type: fc.constant("generation.ended" as const),
    attempt: fc.nat(1),
    reason: fc.constantFrom("stop", "cut"),
    fault: fc.constantFrom(null, "overloaded"),
  }),
  fc.record({ type: fc.constant("call.held" as const), of, stop: anyStop }),
  anyStop.map((stop) => ({ type: "run.stopped" as const, ...stop })),
  fc.record({
    type: fc.constant("saga.opened" as const),
    of,
    steps: fc.constant(["one", "two"]),
    cannotUndo: fc.constant(["two"]),
  }),
  fc.record({ type: fc.constant("saga.step_started" as const), of, step }),
  fc.record({
    type: fc.constant("saga.step_ended" as const),
    of,
    step,
    state: fc.constant("done"),
    error: fc.constant(null),
  }),
  fc.record({
    type: fc.constant("compensation.undo_started" as const),
    of,
    step,
    undo: fc.constant("undo_it"),
  }),
  fc.record({
    type: fc.constant("compensation.undo_ended" as const),
    of,
    step,
    undo: fc.constant("undo_it"),
    outcome: fc.constantFrom("undone" as const, "failed" as const),
    error: fc.constant(null),
  }),
  fc.record({
    type: fc.constant("gate.opened" as const),
    of,
    gate: fc.constantFrom("g1", "g2"),
    kind: fc.constant("approval"),
    expiresAt: fc.constant(null),
  }),
  fc.record({
    type: fc.constant("gate.decided" as const),
    of,
    gate: fc.constantFrom("g1", "g2"),
    state: fc.constant("approved"),
    by: fc.constant("Ada"),
  }),
  fc.record({ type: fc.constantFrom("run.resumed" as const) }),
  fc.record({ type: fc.constant("run.suspended" as const), gates: fc.constant([]) }),
  fc.record({
    type: fc.constant("round.ended" as const),
    outcome: fc.constantFrom("ended", "suspended"),
  }),
);
export const anyRound = fc
  .array(fc.tuple(fc.integer({ min: -5_000, max: 5_000 }), anyFact), { maxLength: 60 })
  .map((told) => outline(told));
