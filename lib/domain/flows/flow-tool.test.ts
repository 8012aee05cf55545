import { describe, expect, it } from "vitest";
import type { EffectiveTool } from "../catalog/effective-tool";
import { CAREFUL_CONTRACT } from "../tools/contract/careful-contract";
import { type ExecutionContract, NO_EFFECTS } from "../tools/contract/contract";
import { LIMITS } from "../tools/contract/limits";
import { toolFindings } from "../tools/findings/tool-findings";
import { advanceFlow, type FlowEvent, openFlowRun } from "./advance-flow";
import { Flow } from "./flow";
import { flowResult } from "./flow-result";
import { flowTool } from "./flow-tool";
import { unfitSteps } from "./unfit-steps";

const READ: ExecutionContract = {
  ...CAREFUL_CONTRACT,
  effects: NO_EFFECTS,
  retry: { story: "read_only" },
  confirmation: { kind: "none" },
  scopes: ["files:read"],
};
const WRITE: ExecutionContract = {
  ...READ,
  effects: { ...NO_EFFECTS, mutates: true, durable: true },
  retry: { story: "dedupe", windowMs: LIMITS.dedupeWindowMs },
  scopes: ["files:write"],
};
const KNOWN: Readonly<Record<string, ExecutionContract>> = {
  "files.read": READ,
  "files.write": WRITE,
  "files.erase": { ...WRITE, effects: { ...WRITE.effects, destructive: true } },
};

const step = (name: string, tool: string, own: object = {}) => ({
  ...{ name, tool, kind: "query" },
  ...own,
});
function flow(exposed: Flow["exposed"], tools: readonly string[], own: object = {}): Flow {
  const steps = tools.map((tool, at) => step(`step_${at}`, tool));
  return Flow.parse({ name: "digest", title: "Tell what is new", steps, exposed, ...own });
}

function toolOf(of: Flow) {
  const tool = flowTool(of, "main", (id) => KNOWN[id]);
  if (tool?.shape === undefined || tool.contract === undefined) throw new Error("not offered");
  return { ...tool, shape: tool.shape, contract: tool.contract };
}

describe("a flow as a tool", () => {
  it("is none where it is not offered", () => {
    expect(flowTool(flow("no", ["files.read"]), "main", () => undefined)).toBeNull();
  });

  it("may do what one of its steps may do, and needs every scope of theirs", () => {
    const reads = toolOf(flow("sync", ["files.read"]));
    const both = toolOf(flow("sync", ["files.read", "files.write"]));

    expect(reads.contract.effects).toEqual(NO_EFFECTS);
    expect(both.contract.effects).toMatchObject({ mutates: true, durable: true });
    expect(both.contract.scopes).toEqual(["files:read", "files:write"]);
    expect(both.annotations).toMatchObject({ readOnlyHint: false });
  });

  it("is as careful as can be where a step's tool has no contract", () => {
    const { contract } = toolOf(flow("detached", ["files.read", "stranger.act"]));

    expect(contract.effects).toEqual(CAREFUL_CONTRACT.effects);
    // The step asks before it acts; asked twice, people stop reading.
    expect(contract.confirmation).toEqual({ kind: "none" });
  });

  it("asks a person where a step may destroy something and asks nobody itself", () => {
    const { contract } = toolOf(flow("detached", ["files.erase"]));

    expect(contract.confirmation).toMatchObject({ kind: "approval" });
  });

  it("has no traits of its own, so that it stays unknown until somebody says what it means", () => {
    const tool = toolOf(flow("sync", ["files.read"]));

    expect([tool.spec, tool.declared]).toEqual([undefined, undefined]);
  });

  it("is awaited within a tool's time, or a job that is followed like any other", () => {
    const awaited = toolOf(flow("sync", ["files.read"], { estimateMs: 2_000 }));
    const detached = toolOf(flow("detached", ["files.read"], { estimateMs: 90_000 }));

    expect(awaited).toMatchObject({
      shape: "agent",
      contract: { timeoutMs: 30_000, budget: { mode: "awaited", maxWallMs: 30_000 } },
    });
    expect(detached).toMatchObject({
      shape: "job",
      contract: {
        job: { statusTool: "check_job_status", pollAfterS: 45, estimatedMinutes: 1.5 },
      },
    });
  });

  it("takes what the flow declares, word for word, and says so where it takes nothing", () => {
    const inputSchema = {
      type: "object",
      properties: { topic: { type: "string", description: "What to look for." } },
      required: ["topic"],
      additionalProperties: false,
    };
    const taking = toolOf(flow("sync", ["files.read"], { inputSchema }));
    const plain = toolOf(flow("sync", ["files.read"]));

    expect(taking.inputSchema).toEqual(inputSchema);
    expect(taking.description).toContain("Tell what is new. Goes through its steps");
    expect(plain.inputSchema).toEqual({
      ...{ type: "object", properties: {}, additionalProperties: false },
    });
    expect(plain.description).toContain("Tell what is new. Takes no arguments: goes through");
  });

  it("breaks none of the rules that are errors", () => {
    for (const exposed of ["sync", "detached"] as const) {
      const tool = toolOf(flow(exposed, ["files.read", "files.erase", "stranger.act"]));
      const facts = { ...tool, inputSchema: tool.inputSchema ?? {}, traits: {}, notes: null };
      const errors = toolFindings(facts).filter(({ severity }) => severity === "error");

      expect(errors).toEqual([]);
    }
  });
});

describe("a step of an awaited flow", () => {
  const effective = (
    contract: ExecutionContract,
    shape: "query" | "human" | "job" = "query",
  ): EffectiveTool => ({
    ...{ id: "t.a", alias: "t", callable: "a", kind: "local", allowed: true, discovered: true },
    ...{ strategy: [], execution: null, namespaces: [], byNamespace: {}, provenance: [] },
    early: { active: false, reason: "no_profile" },
    definition: { name: "a", description: "", inputSchema: null, shape, contract },
  });
  const job = { statusTool: "s", resultTool: "r", pollAfterS: 1, cancellable: false };
  const unfit = (of: Flow, tool: EffectiveTool) =>
    unfitSteps(of, () => tool).map(({ step: at }) => at);

  it("waits for nobody: no approval, no question, no long job", () => {
    const awaited = flow("sync", ["t.a"]);

    expect(unfit(awaited, effective(READ))).toEqual([]);
    expect(unfit(awaited, effective(CAREFUL_CONTRACT))).toEqual([0]);
    expect(unfit(awaited, effective(WRITE, "human"))).toEqual([0]);
    expect(
      unfit(awaited, effective({ ...WRITE, job: { ...job, estimatedMinutes: 5 } }, "job")),
    ).toEqual([0]);
    expect(
      unfit(awaited, effective({ ...WRITE, job: { ...job, estimatedMinutes: 0.1 } }, "job")),
    ).toEqual([]);
  });

  it("is no dry run where whether it is one is taken from elsewhere", () => {
    const planned = effective({
      ...WRITE,
      confirmation: { kind: "dry_run_token", ttlMs: 60_000 },
    });
    const rule = { tool: "t.a", approver: null, expiresMs: null, note: "" };
    const asked: EffectiveTool = { ...planned, gateRules: [rule] };
    const inputSchema = { type: "object", properties: { rehearse: { type: "boolean" } } };
    const one = (own: object) =>
      Flow.parse({
        ...{ name: "x", title: "X", exposed: "sync", inputSchema },
        steps: [step("a", "t.a", { args: { dry_run: true }, ...own })],
      });

    expect(unfit(one({}), asked)).toEqual([]);
    expect(unfit(one({ takes: { dry_run: "rehearse" } }), asked)).toEqual([0]);
  });

  it("may wait for anybody where the flow is a job", () => {
    expect(unfit(flow("detached", ["t.a"]), effective(CAREFUL_CONTRACT))).toEqual([]);
  });
});

describe("what a flow's call is told", () => {
  const of = flow("sync", ["files.read", "files.write", "files.read"]);
  const play = (...events: FlowEvent[]) =>
    events.reduce(
      (run, event) => {
        const next = advanceFlow(run, event);
        if (next === null) throw new Error(`${event.type} can happen`);
        return next;
      },
      openFlowRun(of, { id: "turn_1", at: 0 }),
    );
  const begin = (at: number): FlowEvent => ({ type: "step.start", step: `step_${at}`, at });
  const done = (at: number): readonly FlowEvent[] => [
    begin(at),
    { type: "step.done", step: `step_${at}`, output: { read: at }, at },
  ];
  const ended = { id: "turn_1", version: 3, turnState: "answered", isOutOfTime: false };

  it("is what the last step came to, with every step that ran as its evidence", () => {
    const result = flowResult({ ...ended, run: play(...done(0), ...done(1), ...done(2)) });

    expect(result).toMatchObject({
      status: "ok",
      data: {
        ...{ status: "answered", output: { read: 2 }, flow: "digest", version: 3 },
        evidence: [{ step: "step_0", tool: "files.read", excerpt: '{"read":0}' }, {}, {}],
      },
    });
  });

  it("names the step that failed and what stands, and is not to be repeated by itself", () => {
    const fails: FlowEvent = { type: "step.fail", step: "step_1", error: "NO: full", at: 2 };
    const failing = flow("sync", ["files.read", "files.write", "files.read"]);
    const steps = failing.steps.map((one, at) => (at === 1 ? { ...one, kind: "write" } : one));
    const run = [...done(0), begin(1), fails].reduce(
      (now, event) => advanceFlow(now, event) ?? now,
      openFlowRun(Flow.parse({ ...failing, steps }), { id: "turn_1", at: 0 }),
    );

    const result = flowResult({ ...ended, run });

    expect(result).toMatchObject({ error: { code: "HANDLER_ERROR", retryable: false } });
    expect(JSON.stringify(result)).toContain("at step_1 (NO: full): step_0 done, step_1 failed");
  });

  it("is an error of its own kind where its time was over, it was stopped, or it broke", () => {
    const run = play(...done(0));
    const codeOf = (own: object) => {
      const result = flowResult({ ...ended, run, ...own });
      return result.status === "error" ? result.error.code : result.status;
    };

    expect(codeOf({ turnState: "stopped", isOutOfTime: true })).toBe("TIMEOUT");
    expect(codeOf({ turnState: "stopped" })).toBe("INTERRUPTED");
    expect(codeOf({ turnState: "broken" })).toBe("HANDLER_ERROR");
    expect(codeOf({ run: play(...done(0), { type: "expire", at: 9 }) })).toBe("TIMEOUT");
  });
});
