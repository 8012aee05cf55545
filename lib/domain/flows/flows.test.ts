import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../tools/contract/limits";
import { advanceFlow, type FlowEvent, type FlowRun, nextStep, openFlowRun } from "./advance-flow";
import { budgetOf } from "./budgets";
import { EXAMPLE_FLOWS } from "./example-flows";
import { Flow, flowSchema } from "./flow";
import { flowFindings } from "./flow-findings";
import { rehearseFlow } from "./rehearse-flow";
import { handlingOf, STEP_KINDS } from "./step-kinds";

type Said = Record<string, unknown>;
const step = (name: string, own: Said = {}) => ({ name, kind: "query", tool: `t.${name}`, ...own });
const flow = (steps: readonly Said[], own: Said = {}) =>
  Flow.parse({ name: "example", title: "Example", steps, ...own });

/** Runs it to its end; steps named in `failing` fail. */
function play(of: Flow, failing: readonly string[] = []) {
  const path: FlowRun[] = [openFlowRun(of, { id: "run", at: 0 })];
  const ran: string[] = [];
  const now = () => path.at(-1) ?? openFlowRun(of, { id: "run", at: 0 });
  const happen = (event: FlowEvent) => {
    const next = advanceFlow(now(), event);
    if (next === null) throw new Error(`${event.type} can happen`);
    path.push(next);
  };
  for (let next = nextStep(now()); next !== null; next = nextStep(now())) {
    ran.push(next.name);
    happen({ type: "step.start", step: next.name, at: ran.length });
    happen(
      failing.includes(next.name)
        ? { type: "step.fail", step: next.name, error: "no", at: ran.length }
        : { type: "step.done", step: next.name, output: next.name, at: ran.length },
    );
  }
  return { run: now(), ran, path };
}
const statesOf = ({ steps }: FlowRun) => steps.map(({ state }) => state);

describe("a run of a flow", () => {
  it("ends at a step that fails, and skips what comes after (R193)", () => {
    const { run } = play(flow([step("a"), step("b", { errorHandling: "fail" }), step("c")]), ["b"]);

    expect(run.state).toBe("failed");
    expect(statesOf(run)).toEqual(["done", "failed", "skipped"]);
  });

  it("goes on with the default value, and keeps the error (R194)", () => {
    const rows = { rows: [] };
    const { run } = play(
      flow([step("b", { errorHandling: "continue", defaultValue: rows }), step("c")]),
      ["b"],
    );

    expect(run.state).toBe("done");
    expect(run.steps[0]).toMatchObject({ state: "defaulted", output: rows, error: "no" });
    expect(statesOf(run)).toEqual(["defaulted", "done"]);
  });

  it("follows the kind where a step says nothing: a fetch goes on with null, an upsert fails (R195)", () => {
    const fetched = play(flow([step("a", { kind: "fetch" }), step("b")]), ["a"]).run;
    const written = play(flow([step("a", { kind: "upsert" }), step("b")]), ["a"]).run;

    expect([fetched.state, fetched.steps[0]?.output]).toEqual(["done", null]);
    expect(statesOf(fetched)).toEqual(["defaulted", "done"]);
    expect(written.state).toBe("failed");
    expect(statesOf(written)).toEqual(["failed", "skipped"]);
  });

  it("takes back by a branch what a failure leaves, and runs the branch for nothing else (R196)", () => {
    const provision = flow([
      step("account", { kind: "write" }),
      step("billing", { kind: "write" }),
      step("delete_account", { kind: "write", when: { failed: "billing" } }),
      step("access", { kind: "write" }),
    ]);

    const failed = play(provision, ["billing"]);
    const well = play(provision);

    expect(failed.ran).toEqual(["account", "billing", "delete_account"]);
    expect(failed.run.state).toBe("failed");
    expect(statesOf(failed.run)).toEqual(["done", "failed", "done", "skipped"]);
    expect(statesOf(well.run)).toEqual(["done", "done", "skipped", "done"]);
    expect(well.run.state).toBe("done");
  });

  it("begins nothing more once its own limit has passed, but what takes back a failure", () => {
    const of = flow([
      step("a", { kind: "write" }),
      step("undo_a", { kind: "write", when: { failed: "a" } }),
      step("b"),
      step("undo_b", { when: { failed: "b" } }),
    ]);
    const expire = (run: FlowRun | null) => run && advanceFlow(run, { type: "expire", at: 9 });
    const opened = openFlowRun(of, { id: "r", at: 0 });
    const begun = advanceFlow(opened, { type: "step.start", step: "a", at: 1 });

    const idle = expire(opened);
    const failed =
      begun && advanceFlow(begun, { type: "step.fail", step: "a", error: "too late", at: 8 });

    expect(idle).toMatchObject({ state: "failed", endedAt: 9 });
    expect(idle && statesOf(idle)).toEqual(["skipped", "skipped", "skipped", "skipped"]);
    expect(failed && statesOf(failed)).toEqual(["failed", "pending", "skipped", "skipped"]);
    expect(failed && nextStep(failed)?.name).toBe("undo_a");
    expect(expire(failed)).toBeNull();
  });
});

describe("the machine, whatever fails", () => {
  const names = ["a", "b", "c", "d", "e"] as const;
  const flows = fc
    .array(
      fc.record({
        kind: fc.constantFrom(...Object.keys(STEP_KINDS)),
        errorHandling: fc.constantFrom("fail", "continue", "unset"),
        branch: fc.option(fc.nat(4)),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((said) =>
      flow(
        said.map(({ branch, ...own }, at) => {
          const failed = branch === null || at === 0 ? undefined : names[branch % at];
          return step(names[at] ?? "a", { ...own, ...(failed ? { when: { failed } } : {}) });
        }),
      ),
    );
  const always = (holds: (of: Flow, failing: readonly string[]) => void) =>
    fc.assert(fc.property(flows, fc.subarray([...names]), holds), { numRuns: 500 });

  it("1: runs steps in order, one at a time, each once", () => {
    always((of, failing) => {
      const { ran, path } = play(of, failing);
      expect(ran).toEqual([...new Set(ran)].sort());
      for (const { steps } of path)
        expect(steps.filter(({ state }) => state === "running").length).toBeLessThan(2);
    });
  });

  it("2: fails exactly where a step has failed whose handling is to fail", () => {
    always((of, failing) => {
      const { run, ran } = play(of, failing);
      const fatal = of.steps.filter(
        (one) =>
          ran.includes(one.name) &&
          failing.includes(one.name) &&
          handlingOf(one).handling === "fail",
      );
      expect(run.state === "failed").toBe(fatal.length > 0);
      for (const { state, error } of run.steps)
        expect(error !== null).toBe(state === "failed" || state === "defaulted");
    });
  });

  it("3: runs nothing but branches once it has failed", () => {
    always((of, failing) => {
      const { path } = play(of, failing);
      path.forEach((now, at) => {
        const begun = path[at + 1]?.steps.find(
          ({ state }, index) => state === "running" && now.steps[index]?.state === "pending",
        );
        if (now.state === "failed" && begun)
          expect(of.steps.find(({ name }) => name === begun.name)?.when).toBeDefined();
      });
    });
  });

  it("4: runs a branch only after its step has failed", () => {
    always((of, failing) => {
      const { run, ran } = play(of, failing);
      for (const { name, when } of of.steps)
        if (when !== undefined && ran.includes(name))
          expect(run.steps.find((one) => one.name === when.failed)?.error).toBe("no");
    });
  });

  it("5: ends once, with nothing left to run", () => {
    always((of, failing) => {
      const { run } = play(of, failing);
      expect(run.endedAt).not.toBeNull();
      expect(run.steps.some(({ state }) => state === "pending" || state === "running")).toBe(false);
      expect(advanceFlow(run, { type: "expire", at: 99 })).toBeNull();
    });
  });
});

describe("a flow's words", () => {
  it("have a title that shows, without blanks around it", () => {
    const title = (said: string) => Flow.safeParse({ name: "x", title: said, steps: [step("a")] });

    expect(title("   ").error?.issues.map(({ path }) => path)).toEqual([["title"]]);
    expect(title(" Tell all ").data?.title).toBe("Tell all");
  });

  it("name each step once, and refer only to steps before", () => {
    const issues = (steps: readonly Said[]) =>
      Flow.safeParse({ name: "x", title: "X", steps }).error?.issues.map(({ path }) =>
        path.join("."),
      );

    expect(issues([step("a"), step("a")])).toEqual(["steps.1.name"]);
    expect(issues([step("a", { takes: { rows: "b" } }), step("b")])).toEqual([
      "steps.0.takes.rows",
    ]);
    expect(issues([step("a", { when: { failed: "a" } })])).toEqual(["steps.0.when"]);
  });

  it("refer to the flow's arguments as to steps before, and to none that is not declared", () => {
    const inputSchema = { type: "object", properties: { topic: { type: "string" } } };
    const issues = (own: Said) =>
      Flow.safeParse({ name: "x", title: "X", inputSchema, ...own }).error?.issues.map(
        ({ path, message }) => `${path.join(".")}: ${message}`,
      );
    const takes = (from: string) => [step("a"), step("b", { takes: { query: from } })];

    expect(issues({ steps: takes("topic") })).toBeUndefined();
    expect(issues({ steps: takes("subject") })).toEqual([
      "steps.1.takes.query: no step subject comes before, and no argument subject is declared",
    ]);
    expect(issues({ steps: takes("topic"), inputSchema: undefined })).toEqual([
      "steps.1.takes.query: no step topic comes before, and no argument topic is declared",
    ]);
    expect(issues({ steps: [step("topic")] })).toEqual([
      "steps.0.name: topic is an argument of the flow",
    ]);
  });

  it("declare arguments by name, and take no others", () => {
    const read = (inputSchema: Said) =>
      Flow.safeParse({ name: "x", title: "X", steps: [step("a")], inputSchema });
    const pathsOf = (inputSchema: Said) =>
      read(inputSchema).error?.issues.map(({ path }) => path.join("."));
    const properties = { topic: { type: "string" } };

    expect(read({ type: "object", properties }).data?.inputSchema).toEqual({
      ...{ type: "object", properties, additionalProperties: false },
    });
    expect(pathsOf({ type: "array", properties })).toEqual(["inputSchema.type"]);
    expect(pathsOf({ type: "object", properties: { "a b": {} } })).toEqual([
      "inputSchema.properties.a b",
    ]);
    expect(pathsOf({ type: "object", properties, required: ["topic", "month"] })).toEqual([
      "inputSchema.required.1",
    ]);
    expect(pathsOf({ type: "object", properties, additionalProperties: true })).toEqual([
      "inputSchema.additionalProperties",
    ]);
  });

  it("are held to the caps, which come from one place (R188, R189)", () => {
    const at = (limits: typeof LIMITS | object, timeoutMs: number) =>
      flowSchema({ ...LIMITS, ...limits }).safeParse({
        ...{ name: "x", title: "X", timeoutMs, steps: [step("a")] },
      });

    expect(at({}, 900_000).success).toBe(true);
    expect(at({}, 900_001).error?.issues[0]?.message).toContain("900000 ms at most");
    expect(at({ flowTimeoutMs: 5 }, 6).error?.issues[0]?.message).toContain("5 ms at most");
  });
});

describe("budgetOf", () => {
  const agent = (timeoutMs?: number, stepTimeoutMs?: number) =>
    budgetOf(
      {
        kind: "agent",
        ...(timeoutMs ? { timeoutMs } : {}),
        ...(stepTimeoutMs ? { stepTimeoutMs } : {}),
      },
      900_000,
    );

  it("is the smallest of own, step and flow (R190)", () => {
    expect(agent(400_000)).toMatchObject({ effectiveMs: 300_000, by: "step" });
    expect(agent(120_000)).toMatchObject({ effectiveMs: 120_000, by: "own" });
    expect(agent(400_000, 400_000)).toMatchObject({ effectiveMs: 400_000, by: "own" });
    expect(budgetOf({ kind: "query" }, 10_000)).toMatchObject({ effectiveMs: 10_000, by: "flow" });
    expect(budgetOf({ kind: "query" }, -5)).toMatchObject({ effectiveMs: 0, by: "flow" });
  });

  it("is 30 s for an agent that says nothing, and the step's budget for anything else", () => {
    expect(agent().effectiveMs).toBe(30_000);
    expect(budgetOf({ kind: "fetch" }, 900_000).effectiveMs).toBe(300_000);
  });
});

describe("flowFindings", () => {
  const rulesOf = (...said: Parameters<typeof flowFindings>) =>
    flowFindings(...said).map(({ ruleId, path }) => `${ruleId} ${path}`);
  const mail = step("mail", { kind: "send", irreversible: true });
  const save = step("save", { kind: "upsert" });

  it("FLOW-01: wants the step last that cannot be undone (R197)", () => {
    expect(rulesOf(flow([mail, save]))).toEqual(["FLOW-01 flows.example.steps[0]"]);
    expect(rulesOf(flow([save, mail]))).toEqual([]);
    expect(rulesOf(flow([mail, step("look")]))).toEqual([]);
  });

  it("FLOW-02: wants a default value where a step goes on", () => {
    const look = (own: Said) => flow([step("look", { errorHandling: "continue", ...own })]);

    expect(rulesOf(look({}))).toEqual(["FLOW-02 flows.example.steps[0]"]);
    expect(rulesOf(look({ defaultValue: null }))).toEqual([]);
  });

  it("FLOW-03: wants a write to fail", () => {
    const goesOn = { errorHandling: "continue", defaultValue: {} };

    expect(rulesOf(flow([step("save", { kind: "write", ...goesOn })]))).toEqual([
      "FLOW-03 flows.example.steps[0]",
    ]);
    expect(rulesOf(flow([step("save", { kind: "fetch", ...goesOn })]))).toEqual([]);
  });

  it("BUD-02: wants an agent's time to fit into its step's (R190)", () => {
    const agent = (own: Said) => flow([step("ask", { kind: "agent", ...own })]);
    const slow = new Map([["t.ask", 45_000]]);

    expect(rulesOf(agent({ timeoutMs: 400_000 }))).toEqual(["BUD-02 flows.example.steps[0]"]);
    expect(rulesOf(agent({ timeoutMs: 400_000, stepTimeoutMs: 400_000 }))).toEqual([]);
    expect(rulesOf(agent({}), slow)).toEqual(["BUD-02 flows.example.steps[0]"]);
    expect(rulesOf(agent({ timeoutMs: 60_000 }), slow)).toEqual([]);
  });

  it("BUD-03: wants an awaited flow to fit into a tool's time (R191)", () => {
    const asTool = (exposed: string) => flow([step("a")], { exposed, estimateMs: 60_000 });

    expect(flowFindings(asTool("sync"))).toMatchObject([{ ruleId: "BUD-03", severity: "error" }]);
    expect(rulesOf(asTool("detached"))).toEqual([]);
  });
});

describe("the examples", () => {
  const byName = (name: string) => EXAMPLE_FLOWS.find((one) => one.name === name) ?? flow([]);

  it("are one that is in order, and one that breaks every rule", () => {
    expect(flowFindings(byName("provision_customer"))).toEqual([]);
    expect(
      flowFindings(byName("hasty_report"))
        .map(({ ruleId }) => ruleId)
        .sort(),
    ).toEqual(["BUD-02", "BUD-03", "FLOW-01", "FLOW-02", "FLOW-03"]);
  });

  it("are rehearsed without calling anything", () => {
    const run = rehearseFlow(byName("provision_customer"), new Set(["read_plan", "setup_billing"]));

    expect(run.state).toBe("failed");
    expect(statesOf(run)).toEqual([
      ...["defaulted", "done", "failed", "done"],
      ...["skipped", "skipped"],
    ]);
    expect(run.steps[0]?.output).toEqual({ plan: "free" });
  });
});
