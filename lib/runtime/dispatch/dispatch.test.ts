import { threadId } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { buildTool } from "@/lib/testing/build-tools";
import { IDENTITY } from "@/lib/testing/contracts";
import { dispatchDesk, returning } from "@/lib/testing/dispatch-call";
import { buildStop, stoppedBy } from "@/lib/testing/stops";
import { compose } from "./dispatch";
import type { Layer } from "./prepared-call";

const answer = ({ result }: { result: { status: string; error?: { code: string } } }) =>
  result.error?.code ?? result.status;

describe("the stages of a call", () => {
  it("answer in their order, and only a call that passes them all reaches the handler (R33)", async () => {
    const desk = dispatchDesk();
    const stopped = AbortSignal.abort();
    const outcomes = [
      await desk.send({ args: '{"path":"a","content":"xx', tool: "no.such", signal: stopped }),
      await desk.send({ tool: "no.such", signal: stopped }),
      await desk.send({ tool: "no.such" }),
      await desk.send({}),
    ];

    expect(outcomes.map(answer)).toEqual(["ARGS_UNPARSEABLE", "INTERRUPTED", "UNKNOWN_TOOL", "ok"]);
    expect(desk.runs()).toBe(1);
  });

  it("name the byte at which unreadable arguments break (R34)", async () => {
    const { result } = await dispatchDesk().send({ args: '{"name":"é' });

    expect(result).toMatchObject({ error: { message: expect.stringContaining("at byte 11") } });
  });

  it("name the tools that an unknown one may have meant (R35)", async () => {
    const { result } = await dispatchDesk().send({
      tool: "things.dp",
      closestTools: () => ["things.do"],
    });

    expect(result).toMatchObject({
      error: { message: 'There is no tool "things.dp". Did you mean things.do?' },
    });
    const long = await dispatchDesk().send({ tool: "x".repeat(50_000) });
    expect(JSON.stringify(long.result).length).toBeLessThan(300);
  });

  it("take arguments as an object or as its text, and none for an empty object", async () => {
    const desk = dispatchDesk();

    for (const args of [{}, "{}", null]) expect(answer(await desk.send({ args }))).toBe("ok");
    for (const args of [[], 7, "7", true])
      expect(answer(await desk.send({ args }))).toBe("ARGS_UNPARSEABLE");
  });

  it("say where nothing here runs the tool", async () => {
    const desk = dispatchDesk({ ports: { tools: { bind: () => null } } });

    expect(answer(await desk.send())).toBe("NO_HANDLER");
  });

  it("name every issue of the arguments (R36)", async () => {
    const issue = { pointer: "/y", path: "y", message: "required" };
    const bound = {
      shape: "query",
      contract: {},
      outputSchema: null,
      accept: () => ({ ok: false, issues: [issue] }),
    };
    const tools = { bind: () => bound } as never;

    const { result } = await dispatchDesk({ ports: { tools } }).send();

    expect(result).toMatchObject({ error: { code: "INVALID_ARGUMENTS", issues: [issue] } });
  });

  it("stop a switched-off tool, whatever the revision says", async () => {
    const governance = stoppedBy(() => [buildStop({ scope: "agent", reason: "It sends twice." })]);

    const { result } = await dispatchDesk({ ports: { governance } }).send();

    expect(result).toMatchObject({
      error: { code: "STOPPED", message: expect.stringContaining("by Ada: It sends twice.") },
    });
  });

  it("let the way back of a saga through, whatever is stopped", async () => {
    const governance = stoppedBy(() => [buildStop({ scope: "agent" })]);
    const desk = dispatchDesk({ ports: { governance } });

    expect((await desk.send({ isShielded: true })).result.status).toBe("ok");
  });
});

describe("the layers around the handler", () => {
  it("wrap it from the outside in (R41)", async () => {
    const log: string[] = [];
    const layer =
      (name: string): Layer =>
      (next) =>
      async (call) => {
        log.push(`${name}>`);
        const outcome = await next(call);
        log.push(`<${name}`);
        return outcome;
      };
    const run = compose([layer("A"), layer("B")], async () => {
      log.push("h");
      return { result: ok({}), end: "succeeded", hasStarted: true, by: "handler" };
    });

    await run({} as never);

    expect(log).toEqual(["A>", "B>", "h", "<B", "<A"]);
  });

  it("check scopes before anything that was answered before (R42, R44)", async () => {
    const desk = dispatchDesk({ contract: { scopes: ["things:read"], cache: { ttlMs: 60_000 } } });
    const allowed = { ...IDENTITY, scopes: ["things:read"] };
    await desk.send({ caller: allowed });

    const outcomes = [await desk.send({ caller: allowed }), await desk.send()];

    expect(outcomes.map(answer)).toEqual(["ok", "SCOPE_REQUIRED"]);
    expect(outcomes[0]?.result).toMatchObject({ replayed: { source: "cache" } });
    expect(desk.runs()).toBe(1);
  });

  it("leave one line for every attempt, with what answered it (R43)", async () => {
    const desk = dispatchDesk({
      run: async () => {
        await desk.clock.sleep(120);
        return returning(ok({}));
      },
    });

    await desk.send();
    await desk.send({ tool: "no.such", args: { password: "hunter22" } });

    expect(desk.audit()).toMatchObject([
      { status: "ok", ms: 120, answeredBy: "handler", code: null },
      {
        status: "error",
        answeredBy: "lookup",
        code: "UNKNOWN_TOOL",
        args: { password: "[redacted]" },
      },
    ]);
  });

  it("say on its line which rule a call shows to be broken (SHAPE-04, SHAPE-09, RUN-01)", async () => {
    let now = 0;
    const clock = { now: () => new Date(now), sleep: () => new Promise<void>(() => undefined) };
    const faultOf = async (work: () => Promise<unknown>, shape: "query" | "human" = "query") => {
      const desk = dispatchDesk({ ports: { clock }, run: async () => returning(await work()) });
      const definition = { name: "do", description: "", inputSchema: null, shape };
      const tool = buildTool("things.do", null, { definition });
      await desk.dispatch(desk.request({ findTool: () => tool }));
      return desk.audit()[0]?.fault;
    };
    const slow = async () => {
      now += 51;
      return ok({});
    };

    expect([
      await faultOf(async () => ok({}), "human"),
      await faultOf(async () => ok("Error: no such file")),
      await faultOf(slow),
      await faultOf(async () => ok({})),
    ]).toEqual(["SHAPE-04", "SHAPE-09", "RUN-01", null]);
  });

  it("await asynchronous code where it is, one call beside another (R173)", async () => {
    const threads: number[] = [];
    const desk = dispatchDesk({
      run: async () => {
        threads.push(threadId);
        await desk.clock.sleep(300);
        return returning(ok({}));
      },
    });

    await desk.clock.run(
      Promise.all([desk.dispatch(desk.request({})), desk.dispatch(desk.request({}))]),
    );

    expect(threads).toEqual([threadId, threadId]);
    expect(desk.audit().map(({ ms }) => ms)).toEqual([300, 300]);
    expect(desk.clock.now().getTime()).toBe(1_000_300);
  });

  it("give the handler a frozen context with its own key (R38, R105)", async () => {
    const keys: string[] = [];
    const desk = dispatchDesk({
      shape: "command",
      contract: { retry: { story: "idempotency_key", param: "key", windowMs: 1_000 } },
      run: async (ctx) => {
        keys.push(ctx.idempotencyKey);
        expect(() => Object.assign(ctx, { user: "root" })).toThrow(TypeError);
        return returning(ok({}));
      },
    });

    await desk.send({ args: { key: "k1" } });
    await desk.send({});

    expect(keys).toEqual(["k1", "ledger_1"]);
  });
});
