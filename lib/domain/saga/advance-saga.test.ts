import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advanceSaga, type SagaEvent } from "./advance-saga";
import { planCompensation } from "./plan-compensation";
import { recoverSaga } from "./recover-saga";
import { retryByJob } from "./retry-by-job";
import { openSaga, type PlannedStep, type Saga } from "./saga-record";
import { settleByHand } from "./settle-by-hand";

const step = (name: string, own: Partial<PlannedStep> = {}): PlannedStep => ({
  name,
  undoName: `undo_${name}`,
  undoMode: "sync",
  irreversible: false,
  ...own,
});
const STEPS = [step("a"), step("b"), step("c", { undoName: null }), step("d")];
const opened = () => openSaga({ id: "s", tool: "x.y", args: {}, startedAt: 0 }, STEPS);

const names = fc.constantFrom("a", "b", "c", "d");
const event: fc.Arbitrary<SagaEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: names.map((name) => ({ type: "step.start", step: name, at: 1 }) as const),
  },
  {
    weight: 4,
    arbitrary: names.map((name) => ({ type: "step.done", step: name, output: 1, at: 1 }) as const),
  },
  names.map((name) => ({ type: "step.fail", step: name, error: "no", at: 1 }) as const),
  names.map((name) => ({ type: "step.lose", step: name, error: "no", at: 1 }) as const),
  names.map((name) => ({ type: "undo.settle", step: name, at: 1 }) as const),
  { weight: 2, arbitrary: fc.constant({ type: "compensate", at: 1 } as const) },
  {
    weight: 3,
    arbitrary: names.map((name) => ({ type: "undo.start", step: name, at: 1 }) as const),
  },
  {
    weight: 3,
    arbitrary: names.map((name) => ({ type: "undo.done", step: name, at: 1 }) as const),
  },
  fc
    .tuple(names, fc.boolean())
    .map(
      ([name, isLast]) => ({ type: "undo.fail", step: name, error: "no", isLast, at: 1 }) as const,
    ),
  names.map((name) => ({ type: "undo.lose", step: name, error: "no", at: 1 }) as const),
  names.map((name) => ({ type: "undo.queue", step: name, jobId: "j", at: 1 }) as const),
  fc.constantFrom({ type: "conclude", at: 1 } as const, { type: "close", at: 1 } as const),
);

/** The states that a run of events leads through, each with the event that led to it. */
function walk(events: readonly SagaEvent[]) {
  const path: { readonly saga: Saga; readonly event: SagaEvent | null }[] = [
    { saga: opened(), event: null },
  ];
  for (const one of events) {
    const next = advanceSaga(path.at(-1)?.saga ?? opened(), one);
    if (next !== null) path.push({ saga: next, event: one });
  }
  return path;
}

function always(holds: (path: ReturnType<typeof walk>) => void) {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 60 }), (events) => holds(walk(events))),
    { numRuns: 2_000 },
  );
}

const happened = (path: ReturnType<typeof walk>, type: SagaEvent["type"]) =>
  path.flatMap((one) => (one.event?.type === type && "step" in one.event ? [one.event.step] : []));

describe("advanceSaga", () => {
  it("1: runs steps in order, each once, after the one before is done", () => {
    always((path) => {
      const started = happened(path, "step.start");

      expect(started).toEqual(["a", "b", "c", "d"].slice(0, started.length));
    });
  });

  it("2: goes back only once it no longer goes forward", () => {
    always((path) => {
      const turn = path.findIndex((one) => one.event?.type === "compensate");
      const types = path.map((one) => one.event?.type ?? "");
      const forward = types.map((type) => type.startsWith("step.") || type === "conclude");
      const back = types.map((type) => type.startsWith("undo.") || type === "close");

      if (turn >= 0) expect(forward.slice(turn)).not.toContain(true);
      expect(back.slice(0, turn < 0 ? undefined : turn)).not.toContain(true);
    });
  });

  it("3: undoes in reverse order what is done or may be, and nothing else", () => {
    always((path) => {
      const undone = happened(path, "undo.done");
      const effective = new Set([...happened(path, "step.done"), ...happened(path, "step.lose")]);

      expect(undone).toEqual([...undone].sort().reverse());
      for (const name of undone) expect(effective.has(name) && name !== "c").toBe(true);
    });
  });

  it("4: undoes nothing twice, and repeats no undo that is in doubt (C01)", () => {
    always((path) => {
      const undone = happened(path, "undo.done");
      expect(new Set(undone).size).toBe(undone.length);

      for (const name of happened(path, "undo.lose")) {
        const lost = path.findIndex(
          (one) => one.event?.type === "undo.lose" && one.event.step === name,
        );
        const after = happened(path.slice(lost + 1), "undo.start");
        expect(after).not.toContain(name);
      }
    });
  });

  it("5: is never compensated where an undo has failed or is in doubt", () => {
    always((path) => {
      const { saga } = path.at(-1) ?? { saga: opened() };
      const isOpen = saga.steps.some(({ state }) => /^undo_(failed|unknown)$/.test(state));

      if (saga.state === "compensated") expect(isOpen).toBe(false);
      if (saga.state === "partly_compensated") expect(isOpen).toBe(true);
    });
  });

  it("6: ends the way back only when nothing of its plan is left", () => {
    always((path) => {
      const { saga } = path.at(-1) ?? { saga: opened() };

      if (/compensated$/.test(saga.state)) expect(planCompensation(saga).undo).toEqual([]);
    });
  });

  it("lets a person ask for a failed undo once more, and for no other", () => {
    const failed = walk([
      { type: "step.start", step: "a", at: 1 },
      { type: "step.done", step: "a", output: 1, at: 1 },
      { type: "step.start", step: "b", at: 1 },
      { type: "step.fail", step: "b", error: "no", at: 1 },
      { type: "compensate", at: 1 },
      { type: "undo.start", step: "a", at: 1 },
      { type: "undo.fail", step: "a", error: "no", isLast: true, at: 1 },
      { type: "close", at: 1 },
    ]).at(-1)?.saga;
    if (failed === undefined) throw new Error("the saga went back");

    const again = advanceSaga(failed, { type: "undo.retry", step: "a", at: 2 });

    expect(failed.state).toBe("partly_compensated");
    expect(again && planCompensation(again).undo.map(({ name }) => name)).toEqual(["a"]);
    expect(advanceSaga(failed, { type: "undo.retry", step: "b", at: 2 })).toBeNull();
  });
});

/** Two undos have failed, and nothing else is left to be undone. */
const TWO_FAILED: readonly SagaEvent[] = [
  { type: "step.start", step: "a", at: 1 },
  { type: "step.done", step: "a", output: 1, at: 1 },
  { type: "step.start", step: "b", at: 1 },
  { type: "step.done", step: "b", output: 1, at: 1 },
  { type: "step.start", step: "c", at: 1 },
  { type: "step.fail", step: "c", error: "no", at: 1 },
  { type: "compensate", at: 1 },
  { type: "undo.start", step: "b", at: 1 },
  { type: "undo.fail", step: "b", error: "no", isLast: true, at: 1 },
  { type: "undo.start", step: "a", at: 1 },
  { type: "undo.fail", step: "a", error: "no", isLast: true, at: 1 },
];
const last = (events: readonly SagaEvent[]) => walk(events).at(-1)?.saga ?? opened();

describe("retryByJob", () => {
  it("puts a failed undo into a job's hands, and keeps how the way back had ended", () => {
    const partly = last([...TWO_FAILED, { type: "close", at: 1 }]);

    const again = retryByJob(partly, { step: "a", jobId: "j2", at: 5 });

    expect(again).toMatchObject({
      ...{ state: "compensating", before: "partly_compensated", endedAt: null },
      version: partly.version + 1,
    });
    expect(again?.steps.map(({ state, jobId }) => [state, jobId])).toEqual([
      ["undo_queued", "j2"],
      ["undo_failed", null],
      ["failed", null],
      ["pending", null],
    ]);
  });

  it("waits for the way back to end, and tries nothing that has not failed", () => {
    const partly = last([...TWO_FAILED, { type: "close", at: 1 }]);
    const again = retryByJob(partly, { step: "a", jobId: "j2", at: 5 });

    expect(retryByJob(last(TWO_FAILED), { step: "a", jobId: "j2", at: 5 })).toBeNull();
    expect(again && retryByJob(again, { step: "b", jobId: "j3", at: 6 })).toBeNull();
    expect(retryByJob(partly, { step: "c", jobId: "j2", at: 5 })).toBeNull();
  });
});

describe("settleByHand", () => {
  it("leaves nothing open of the step, and calls the saga compensated once nothing else is", () => {
    const partly = last([...TWO_FAILED, { type: "close", at: 1 }]);

    const first = settleByHand(partly, "b", 5);
    const second = first && settleByHand(first, "a", 6);

    expect(first).toMatchObject({ state: "partly_compensated", version: partly.version + 1 });
    expect(second).toMatchObject({ state: "compensated", endedAt: 6 });
    expect(second?.steps.map(({ state }) => state)).toEqual([
      "undone",
      "undone",
      "failed",
      "pending",
    ]);
    expect(second && settleByHand(second, "a", 7)).toBeNull();
  });

  it("waits for the way back to end, and settles nothing that has not failed", () => {
    expect(settleByHand(last(TWO_FAILED), "b", 5)).toBeNull();
    expect(settleByHand(last([...TWO_FAILED, { type: "close", at: 1 }]), "c", 5)).toBeNull();
  });
});

describe("recoverSaga", () => {
  it("takes what was under way for doubtful, and leaves nothing half-way", () => {
    always((path) => {
      const { saga } = path.at(-1) ?? { saga: opened() };

      const recovered = recoverSaga(saga, 9);

      expect(recovered.state).not.toBe("running");
      expect(recovered.steps.some(({ state }) => state === "running" || state === "undoing")).toBe(
        false,
      );
      expect(recoverSaga(recovered, 10)).toEqual(recovered);
    });
  });
});
