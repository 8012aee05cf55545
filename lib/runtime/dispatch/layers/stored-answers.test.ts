import { describe, expect, it } from "vitest";
import { AnswerLost } from "@/lib/domain/tools/call/answer-lost";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import type { RetryStory } from "@/lib/domain/tools/contract/contract";
import type { JsonObject } from "@/lib/kernel/json";
import { noDesks } from "@/lib/runtime/memory/no-desks";
import { buildTool } from "@/lib/testing/build-tools";
import { IDENTITY } from "@/lib/testing/contracts";
import { type Desk, dispatchDesk, returning } from "@/lib/testing/dispatch-call";

const caller = (tenant: string, user: string) => ({
  caller: { ...IDENTITY, tenant, user, scopes: ["things:write"] },
});
const code = ({ result }: { result: { status: string; error?: { code: string } } }) =>
  result.error?.code ?? result.status;

describe("the cache", () => {
  const cached = { contract: { cache: { ttlMs: 60_000 } } };

  it("answers the same caller and the same arguments only (R46)", async () => {
    const desk = dispatchDesk(cached);
    await desk.send({ ...caller("t1", "u1"), args: { a: 1, b: 2 } });
    await desk.send({ ...caller("t1", "u1"), args: { b: 2, a: 1 } });
    expect(desk.runs()).toBe(1);

    await desk.send({ ...caller("t2", "u1"), args: { a: 1, b: 2 } });
    await desk.send({ ...caller("t1", "u2"), args: { a: 1, b: 2 } });
    await desk.send({ ...caller("t1", "u1"), args: { a: "1", b: 2 } });

    expect(desk.runs()).toBe(4);
  });

  it("belongs to the tool's source, whatever agents call it, and to what the caller may see", async () => {
    const desk = dispatchDesk({ ...cached, contract: { ...cached.contract, scopes: [] } });
    const of = (agent: string, source: string | undefined, scopes: readonly string[] = []) => ({
      caller: { ...IDENTITY, agent, scopes },
      findTool: () => buildTool("things.do", null, source === undefined ? {} : { source }),
    });

    await desk.send(of("main", "mcp:one"));
    await desk.send(of("research", "mcp:one"));
    expect(desk.runs()).toBe(1);

    await desk.send(of("research", "mcp:two"));
    await desk.send(of("main", "mcp:one", ["things:read"]));
    await desk.send(of("main", undefined));
    await desk.send(of("research", undefined));

    expect(desk.runs()).toBe(5);
  });

  it("keeps an answer for less than its time (R47)", async () => {
    const desk = dispatchDesk(cached);
    await desk.send();
    await desk.clock.run(desk.clock.sleep(59_999));
    await desk.send();
    expect(desk.runs()).toBe(1);

    await desk.clock.run(desk.clock.sleep(1));
    await desk.send();

    expect(desk.runs()).toBe(2);
  });

  it("never keeps a failure, and nothing of a tool that has effects (R45)", async () => {
    const failing = dispatchDesk({
      ...cached,
      run: async () => returning(failed("HANDLER_ERROR", "boom")),
    });
    const command = dispatchDesk({ ...cached, shape: "command" });

    for (const desk of [failing, command]) {
      await desk.send();
      await desk.send();
      expect(desk.runs()).toBe(2);
    }
  });
});

describe("the rate limit", () => {
  it("counts one user's calls in a window, and says when to come again (R48)", async () => {
    const desk = dispatchDesk({ contract: { rate: { calls: 5, perSeconds: 60 } } });
    for (let call = 0; call < 5; call += 1) expect(code(await desk.send())).toBe("ok");

    const { result } = await desk.send();
    const other = await desk.send(caller("t1", "u2"));

    expect(result).toMatchObject({ error: { code: "RATE_LIMITED", retryAfterS: 20 } });
    expect(code(other)).toBe("ok");
  });
});

describe("keyed calls", () => {
  const command = (retry: RetryStory, own: Desk = {}) =>
    dispatchDesk({ shape: "command", ...own, contract: { retry, ...own.contract } });
  const KEYED = { story: "idempotency_key", param: "key", windowMs: 86_400_000 } as const;
  const args = (key: string, amount = 10): JsonObject => ({ key, amount });

  it("answer a repeat with the first answer, and name their source (R110, R111)", async () => {
    const keyed = command(KEYED);
    const natural = command({ story: "natural_key", param: "key" });

    await keyed.send({ args: args("k1") });
    await natural.send({ args: args("o1") });
    const again = [
      await keyed.send({ args: args("k1") }),
      await natural.send({ args: args("o1") }),
    ];

    expect(again.map(({ result }) => result)).toMatchObject([
      { data: { n: 1 }, replayed: { source: "idempotency_key" } },
      { data: { n: 1 }, replayed: { source: "natural_key" } },
    ]);
    expect([keyed.runs(), natural.runs()]).toEqual([1, 1]);
  });

  it("refuse the same key with other arguments, and know nothing of other users' keys (R114)", async () => {
    const desk = command(KEYED);
    await desk.send({ args: args("k1") });

    expect(code(await desk.send({ args: args("k1", 99) }))).toBe("IDEMPOTENCY_CONFLICT");
    expect(code(await desk.send({ args: args("k1", 99), ...caller("t1", "u2") }))).toBe("ok");
  });

  it("run anew when their window is over (R112)", async () => {
    const desk = command(KEYED);
    await desk.send({ args: args("k1") });
    await desk.clock.run(desk.clock.sleep(86_399_999));
    await desk.send({ args: args("k1") });
    expect(desk.runs()).toBe(1);

    await desk.clock.run(desk.clock.sleep(1));
    await desk.send({ args: args("k1") });

    expect(desk.runs()).toBe(2);
  });

  it("find an equivalent recent call without a key (R113)", async () => {
    const desk = command({ story: "dedupe", windowMs: 120_000 });
    await desk.send({ args: { text: "hi" } });
    await desk.clock.run(desk.clock.sleep(30_000));
    await desk.send({ args: { text: "hi" } });
    expect(desk.runs()).toBe(1);

    await desk.clock.run(desk.clock.sleep(91_000));
    await desk.send({ args: { text: "hi" } });

    expect(desk.runs()).toBe(2);
  });

  it("keep a final failure, and give the key back after one that may pass (R114)", async () => {
    const failing = (retryable: boolean) =>
      command(KEYED, {
        run: async () => returning(failed("HANDLER_ERROR", "boom", { retryable })),
      });
    const [final, passing] = [failing(false), failing(true)];

    for (const desk of [final, passing]) {
      await desk.send({ args: args("k1") });
      expect(code(await desk.send({ args: args("k1") }))).toBe("HANDLER_ERROR");
    }
    expect([final.runs(), passing.runs()]).toEqual([1, 2]);
  });

  it("are answered at once while the first still runs", async () => {
    const desk = command(KEYED, {
      contract: { timeoutMs: 1_000 },
      run: async () => {
        await desk.clock.sleep(500);
        return returning(ok({}));
      },
    });

    const both = await Promise.all([
      desk.send({ args: args("k1"), ledgerKey: "ledger_1" }),
      desk.send({ args: args("k1"), ledgerKey: "ledger_2" }),
    ]);

    expect(both.map(code)).toEqual(["ok", "IDEMPOTENCY_IN_PROGRESS"]);
  });

  it("find what came after the time limit, instead of a second run (R131)", async () => {
    const desk = command(KEYED, {
      contract: { timeoutMs: 50 },
      run: async () => {
        await desk.clock.sleep(80);
        return returning(ok({ paid: 1 }));
      },
    });
    expect(code(await desk.send({ args: args("k1") }))).toBe("TIMEOUT");
    await desk.clock.run(desk.clock.sleep(100));

    const again = await desk.send({ args: args("k1") });

    expect(again.result).toMatchObject({ data: { paid: 1 } });
    expect(desk.runs()).toBe(1);
  });

  it("belong to the tool's source: two agents' tools of one name are two tools", async () => {
    const desk = command(KEYED);
    const from = (source: string, agent: string, id = "things.do") => ({
      args: args("k1"),
      caller: { ...IDENTITY, agent, scopes: ["things:write"] },
      tool: id,
      findTool: () => buildTool(id, null, { source }),
    });

    await desk.send(from("mcp:one", "main"));
    const other = await desk.send(from("mcp:two", "research"));
    const same = await desk.send(from("mcp:one", "research"));
    // Its callable is the same: the alias is the agent's.
    const renamed = await desk.send(from("mcp:one", "research", "stuff.do"));

    expect(desk.runs()).toBe(2);
    expect([other, same, renamed].map(({ by }) => by)).toEqual([
      "handler",
      "idempotency",
      "idempotency",
    ]);
    expect(renamed.result.status).toBe("ok");
  });

  it("keep their key while a call goes on that ran out of time, and give it back when it ends without an answer", async () => {
    const desk = command(KEYED, {
      contract: { timeoutMs: 50 },
      run: async (ctx) => {
        await desk.clock.sleep(80);
        throw new Error(ctx.signal.aborted ? "stopped" : "not stopped");
      },
    });
    const attempt = (ledgerKey: string) => desk.send({ args: args("k1"), ledgerKey });

    const codes = [code(await attempt("ledger_1")), code(await attempt("ledger_2"))];
    expect(codes).toEqual(["TIMEOUT", "IDEMPOTENCY_IN_PROGRESS"]);
    expect(desk.runs()).toBe(1);

    await desk.clock.run(desk.clock.sleep(100));
    await attempt("ledger_3");

    expect(desk.runs()).toBe(2);
  });

  it("let nobody run an equivalent call again while nobody knows what the first one did (R116)", async () => {
    const desk = command(
      { story: "dedupe", windowMs: 120_000 },
      {
        run: async () => {
          throw new AnswerLost("no answer came");
        },
      },
    );

    await desk.send({ ledgerKey: "ledger_1" });
    expect(code(await desk.send({ ledgerKey: "ledger_2" }))).toBe("IN_DOUBT");

    await desk.clock.run(desk.clock.sleep(120_000));
    await desk.send({ ledgerKey: "ledger_3" });

    expect(desk.runs()).toBe(2);
  });

  it("block a blind repeat of a confirmed call whose end is unknown (U16)", async () => {
    const desk = dispatchDesk({
      shape: "command",
      contract: {
        timeoutMs: 50,
        retry: { story: "not_safe", gate: "confirm" },
        confirmation: { kind: "dry_run_token", ttlMs: 900_000 },
      },
      run: () => new Promise(() => undefined),
      ports: {
        desks: {
          for: (call) => ({
            ...noDesks.for(call),
            plans: { ...noDesks.for(call).plans, fits: async () => true },
          }),
        },
      },
    });
    const confirmed = { args: { confirm_token: "tok", dry_run: false } };
    await desk.send(confirmed);

    expect(code(await desk.send(confirmed))).toBe("IN_DOUBT");
    expect(desk.runs()).toBe(1);
  });
});

describe("an approval", () => {
  const guarded = (ask: NonNullable<NonNullable<Desk["ports"]>["approvals"]>["ask"]) =>
    dispatchDesk({
      shape: "command",
      contract: { confirmation: { kind: "approval", expiresMs: 300_000 } },
      ports: { approvals: { ask } },
    });

  it("lets the call run, and anything else does not (settled rule 11)", async () => {
    const approved = guarded(async () => ({ kind: "approved" }));
    const denied = guarded(async () => ({ kind: "denied", reason: "too much" }));
    const expired = guarded(async () => ({ kind: "expired" }));
    const pending = guarded(async () => ({ kind: "pending", ticket: "t1" }));

    const codes = [];
    for (const desk of [approved, denied, expired, pending]) codes.push(code(await desk.send()));

    expect(codes).toEqual(["ok", "GATE_DENIED", "GATE_EXPIRED", "suspended"]);
    expect([approved, denied, expired, pending].map((desk) => desk.runs())).toEqual([1, 0, 0, 0]);
  });

  it("is asked for exactly these arguments, with an end", async () => {
    const asked: unknown[] = [];
    const desk = guarded(async (request) => {
      asked.push(request);
      return { kind: "approved" };
    });

    await desk.send({ args: { amount: 10 } });

    expect(asked).toEqual([
      {
        call: expect.objectContaining({ callId: "call_1", ledgerKey: "ledger_1" }),
        tool: expect.objectContaining({ id: "things.do" }),
        args: { amount: 10 },
        need: { reasons: [{ kind: "contract" }], approvers: [], expiresMs: 300_000 },
      },
    ]);
  });

  it("is asked for by a rule of the agent too, and not for the way back of a saga", async () => {
    const rule = {
      tool: "things.*",
      expiresMs: null,
      approver: "admin",
      note: "all of it",
    } as const;
    const tool = buildTool("things.do", null, { gateRules: [rule, { ...rule, tool: "other.*" }] });
    const needs: unknown[] = [];
    const desk = dispatchDesk({
      shape: "command",
      ports: {
        approvals: {
          ask: async ({ need }) => {
            needs.push(need.reasons);
            return { kind: "pending", ticket: "t1" };
          },
        },
      },
    });
    const findTool = () => tool;

    const codes = [
      code(await desk.send({ findTool })),
      code(await desk.send({ findTool, isShielded: true })),
    ];

    expect(codes).toEqual(["suspended", "ok"]);
    expect(needs).toEqual([[{ kind: "rule", pattern: "things.*", note: "all of it" }]]);
  });
});
