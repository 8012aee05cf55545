import { describe, expect, it } from "vitest";
import { reportOf } from "@/lib/testing/cases/reference-vectors";
import { type StepScript, sagaDesk } from "@/lib/testing/saga-desk";

const failing = () => Promise.reject(new Error("refused"));
const PROVISION: readonly StepScript[] = [
  { name: "create_account", undo: "delete_account" },
  { name: "setup_billing", undo: "cancel_billing" },
  { name: "grant_access", undo: "revoke_access", does: failing },
];

const asJob = (id: string) => ({ id, limitMs: 900_000, begin: async () => true });

describe("a saga", () => {
  it("runs its steps in order and concludes", async () => {
    const desk = sagaDesk(PROVISION.slice(0, 2));

    expect(await desk.run()).toMatchObject({
      end: "succeeded",
      result: { data: { concluded: true } },
    });
    expect(desk.happened).toEqual(["create_account", "setup_billing"]);
    expect(await desk.saga()).toMatchObject({ state: "concluded" });
  });

  it("undoes what was done in reverse when a step fails, and nothing else (R122)", async () => {
    const desk = sagaDesk(PROVISION);

    const { result } = await desk.run();

    expect(desk.happened.slice(3)).toEqual(["cancel_billing", "delete_account"]);
    expect(result).toMatchObject({
      error: {
        code: "COMPENSATED",
        retryable: false,
        compensation: {
          status: "compensated",
          failed: "grant_access",
          done: ["create_account", "setup_billing"],
          undone: ["create_account", "setup_billing"],
          left: [],
          needsPerson: [],
        },
      },
    });
  });

  it("writes down every undo with its times and its end (R123)", async () => {
    const desk = sagaDesk([
      { name: "a", undoes: () => desk.clock.sleep(30) },
      { name: "b", does: failing },
    ]);

    await desk.run();

    const saga = await desk.saga();
    expect(saga?.steps[0]?.undos).toMatchObject([
      { startedAt: 1_000_000, endedAt: 1_000_030, outcome: "undone", error: null },
    ]);
    expect(desk.facts.map(({ type }) => type)).toEqual([
      "saga.opened",
      "saga.step_started",
      "saga.step_ended",
      "saga.step_started",
      "saga.step_ended",
      "compensation.started",
      "compensation.undo_started",
      "compensation.undo_ended",
      "compensation.ended",
    ]);
    expect(desk.facts.at(-1)).toMatchObject({ state: "compensated", before: null });
  });

  it("names what cannot be undone, before it runs and after it failed (R124, C05)", async () => {
    const { check } = reportOf("C05");
    const desk = sagaDesk([
      { name: "s1", undo: "u1" },
      { name: "s2", undo: null },
      { name: "mail", irreversible: true },
      { name: "s3", does: failing },
    ]);

    const { result } = await desk.run();

    expect(desk.facts[0]).toMatchObject({ cannotUndo: ["s2", "mail"] });
    expect(desk.happened.filter((name) => name.startsWith("u"))).toEqual(check.undo);
    expect(result).toMatchObject({
      error: { irreversible: ["mail"], compensation: { left: ["s2", "mail"] } },
    });
  });

  it("says no more than the step's failure where nothing had been done", async () => {
    const desk = sagaDesk([{ name: "a", does: failing }, { name: "b" }]);

    expect((await desk.run()).result).toMatchObject({
      error: { code: "HANDLER_ERROR", message: "a failed: refused." },
    });
    expect(desk.happened).toEqual(["a"]);
    expect(desk.facts.map(({ type }) => type)).not.toContain("compensation.ended");
  });

  it("goes on with the rest when an undo fails, and leaves that one to a person (R126, C03)", async () => {
    const { check } = reportOf("C03");
    const desk = sagaDesk([
      { name: "a" },
      { name: "b", does: async () => ({ ok: false }), undoes: failing },
      { name: "c", does: failing },
    ]);

    const { result } = await desk.run();

    const undone = desk.happened.filter((name) => name.startsWith("undo_"));
    expect([...new Set(undone)].map((name) => name.slice(5))).toEqual(check.undoOrder);
    expect(await desk.saga()).toMatchObject({ state: "partly_compensated" });
    expect(check.final).toBe("partly-compensated");
    expect(desk.gates).toEqual(["b"]);
    expect(result).toMatchObject({
      error: { code: "COMPENSATION_FAILED", compensation: { needsPerson: ["b"], undone: ["a"] } },
    });
  });

  it("tries a failing undo again before it gives up, with pauses", async () => {
    let tries = 0;
    const desk = sagaDesk([
      {
        name: "a",
        undoes: async () => {
          tries += 1;
          if (tries < 3) throw new Error("busy");
        },
      },
      { name: "b", does: failing },
    ]);

    await desk.run();

    expect(tries).toBe(3);
    expect(await desk.saga()).toMatchObject({ state: "compensated" });
    expect((await desk.saga())?.steps[0]?.undos.map(({ outcome }) => outcome)).toEqual([
      "failed",
      "failed",
      "undone",
    ]);
  });

  it("undoes nothing twice, whoever asks again (C01)", async () => {
    const { check } = reportOf("C01");
    const desk = sagaDesk([{ name: "credit" }, { name: "withdraw", does: failing }]);
    await desk.run();

    await desk.resume();
    await expect(desk.retry("credit", "job_1")).rejects.toThrow("cannot be tried again");

    const count = desk.happened.filter((name) => name === "undo_credit").length;
    expect({ credit: count }).toEqual(check.undo);
  });

  it("lets a person have a failed undo tried once more (R126)", async () => {
    let isBroken = true;
    const undoes = () => (isBroken ? failing() : Promise.resolve());
    const desk = sagaDesk([
      { name: "a", undoes },
      { name: "b", does: failing },
    ]);
    await desk.run();
    isBroken = false;

    await desk.retry("a", "job_1");
    const result = await desk.resume(asJob("job_1"));

    expect(result).toMatchObject({
      error: { compensation: { status: "compensated", undone: ["a"] } },
    });
    expect(desk.facts.filter(({ type }) => type === "compensation.ended")).toMatchObject([
      { state: "partly_compensated", before: null },
      { state: "compensated", before: "partly_compensated" },
    ]);
  });

  it("asks a person about a failed undo even where whoever ended the way back died before asking", async () => {
    const desk = sagaDesk([
      { name: "a", undoes: failing },
      { name: "b", does: failing },
    ]);
    desk.dieBeforeAsking();
    await desk.run().catch(() => undefined);
    expect([(await desk.saga())?.state, desk.gates]).toEqual(["partly_compensated", []]);

    await desk.resume();

    expect(desk.gates).toEqual(["a"]);
    expect(desk.happened.filter((name) => name === "undo_a")).toHaveLength(3);
  });

  it("hands a slow undo to a job, and goes on when the job is done (R125)", async () => {
    const desk = sagaDesk([
      { name: "a" },
      { name: "b", undoMode: "async" },
      { name: "c", does: failing },
    ]);

    const { result } = await desk.run();
    expect(result).toMatchObject({
      error: {
        compensation: {
          status: "compensating",
          jobs: [
            {
              ...{ step: "b", jobId: "job_1" },
              nextAction: { tool: "check_job_status", args: { jobId: "job_1" }, afterSeconds: 30 },
            },
          ],
        },
      },
    });
    expect(desk.happened).toEqual(["a", "b", "c"]);

    const other = await desk.resume(asJob("job_2"));
    expect(other).toMatchObject({ error: { compensation: { jobs: [{ jobId: "job_1" }] } } });
    expect(desk.happened).toEqual(["a", "b", "c"]);

    const later = await desk.resume(asJob("job_1"));

    expect(desk.happened.slice(3)).toEqual(["undo_b", "undo_a"]);
    expect(later).toMatchObject({
      error: { compensation: { status: "compensated", undone: ["a", "b"] } },
    });
    expect(desk.facts.slice(-6).map(({ type }) => type)).toEqual([
      "compensation.undo_queued",
      "compensation.undo_started",
      "compensation.undo_ended",
      "compensation.undo_started",
      "compensation.undo_ended",
      "compensation.ended",
    ]);
  });
});

describe("an undo in a job's hands", () => {
  const SLOW: readonly StepScript[] = [
    { name: "a" },
    { name: "b", undoMode: "async" },
    { name: "c", does: failing },
  ];

  it("has the limit of its job, not that of a call", async () => {
    const desk = sagaDesk([
      { name: "b", undoMode: "async", undoes: () => desk.clock.sleep(40_000) },
      { name: "c", does: failing },
    ]);
    await desk.run();

    const result = await desk.resume(asJob("job_1"));

    expect(result).toMatchObject({ error: { compensation: { status: "compensated" } } });
  });

  it("is tried again with pauses, and left to a person when nothing helps", async () => {
    const desk = sagaDesk([
      { name: "a" },
      { name: "b", undoMode: "async", undoes: failing },
      { name: "c", does: failing },
    ]);
    await desk.run();

    const result = await desk.resume(asJob("job_1"));

    expect((await desk.saga())?.steps[1]?.undos).toHaveLength(3);
    expect(desk.gates).toEqual(["b"]);
    expect(desk.happened.at(-1)).toBe("undo_a");
    expect(result).toMatchObject({ error: { code: "COMPENSATION_FAILED" } });
  });

  it("is not repeated where its worker died in the middle of it, and the rest is gone on with", async () => {
    const desk = sagaDesk(SLOW);
    await desk.run();
    const dying = { ...asJob("job_1"), begin: () => Promise.reject(new Error("the end")) };
    await desk.resume(dying).catch(() => undefined);
    expect((await desk.saga())?.steps[1]?.state).toBe("undo_queued");
    await desk.advance({ type: "undo.start", step: "b", jobId: "job_1", at: 5 });

    await desk.resume(asJob("job_1"));

    expect(desk.happened.slice(3)).toEqual(["undo_a"]);
    expect((await desk.saga())?.steps.map(({ state }) => state)).toEqual([
      ...["undone", "undo_unknown", "failed"],
    ]);
    expect(desk.gates).toEqual(["b"]);
  });

  it("is left alone by a restart of the turn that handed it over", async () => {
    const desk = sagaDesk(SLOW);
    await desk.run();
    await desk.advance({ type: "undo.start", step: "b", jobId: "job_1", at: 5 });

    await desk.resume();

    expect((await desk.saga())?.steps[1]?.state).toBe("undoing");
    expect(desk.happened).toEqual(["a", "b", "c"]);
  });

  it("is nothing for a worker that has lost the job", async () => {
    const desk = sagaDesk(SLOW);
    await desk.run();
    const lost = { ...asJob("job_1"), begin: async () => false };

    await expect(desk.resume(lost)).rejects.toThrow("another worker's");

    expect((await desk.saga())?.steps[1]?.state).toBe("undo_queued");
    expect(desk.happened).toEqual(["a", "b", "c"]);
  });
});

describe("a saga's way back", () => {
  it("is shielded from the stop that caused it", async () => {
    const controller = new AbortController();
    const desk = sagaDesk([
      { name: "a" },
      {
        name: "b",
        does: async () => {
          await desk.clock.sleep(10);
          controller.abort();
          throw new Error("stopped");
        },
      },
    ]);

    const outcome = await desk.run({ signal: controller.signal });
    await desk.clock.run(desk.clock.sleep(5_000));

    expect(outcome).toMatchObject({ end: "unknown", result: { error: { code: "IN_DOUBT" } } });
    expect(desk.happened).toEqual(["a", "b", "undo_b", "undo_a"]);
    expect(desk.late).toMatchObject([{ result: { error: { code: "COMPENSATED" } } }]);
  });

  it("takes a step that ran out of time for one that may have had its effect", async () => {
    const desk = sagaDesk(
      [
        { name: "a" },
        { name: "b", does: () => desk.clock.sleep(500).then(() => ({ made: 1 })) },
        { name: "c" },
      ],
      { timeoutMs: 100 },
    );

    expect((await desk.run()).result).toMatchObject({ error: { code: "TIMEOUT" } });
    await desk.clock.run(desk.clock.sleep(5_000));

    expect(desk.happened).toEqual(["a", "b", "undo_b", "undo_a"]);
  });

  it("goes through dispatch: audited under its own name, limited, and approved by a person where that is asked (C06)", async () => {
    let asked = 0;
    let isApproved = false;
    const approvals = {
      ask: async () => {
        asked += 1;
        return isApproved
          ? ({ kind: "approved" } as const)
          : ({ kind: "pending", ticket: "t1" } as const);
      },
    };
    const desk = sagaDesk(
      [
        { name: "charge", undo: "refund", undoNeedsApproval: true },
        { name: "confirm", does: failing },
      ],
      { ports: { approvals } },
    );

    const { result } = await desk.run();
    expect(desk.happened).not.toContain("refund");
    expect(result).toMatchObject({ error: { compensation: { status: "compensating" } } });

    await desk.resume();
    expect(desk.happened).not.toContain("refund");
    isApproved = true;
    await desk.resume();
    await desk.resume();

    expect(desk.happened.filter((name) => name === "refund")).toHaveLength(
      Number((reportOf("C06").check.executions as { refund: number }).refund),
    );
    expect(asked).toBe(3);
    expect(desk.audit().map(({ tool }) => tool)).toContain("things.do:refund");
  });

  it("repeats no undo after a crash that may have had its effect (C06)", async () => {
    const desk = sagaDesk([
      { name: "charge", undo: "refund", undoes: () => new Promise(() => undefined) },
      { name: "confirm", does: failing },
    ]);
    void desk.run().catch(() => undefined);
    while (!desk.happened.includes("refund")) await new Promise(setImmediate);

    const result = await desk.resume();

    expect(desk.happened.filter((name) => name === "refund")).toHaveLength(1);
    expect(result).toMatchObject({
      error: { code: "COMPENSATION_FAILED", compensation: { needsPerson: ["charge"] } },
    });
    expect(desk.gates).toEqual(["charge"]);
  });

  it("is found again after a crash in the middle of a step", async () => {
    const desk = sagaDesk([{ name: "a" }, { name: "b", does: () => new Promise(() => undefined) }]);
    void desk.run().catch(() => undefined);
    while (!desk.happened.includes("b")) await new Promise(setImmediate);

    const result = await desk.resume();

    expect(desk.happened).toEqual(["a", "b", "undo_b", "undo_a"]);
    expect(result).toMatchObject({ error: { compensation: { undone: ["a", "b"] } } });
  });
});
