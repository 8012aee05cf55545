import { describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { dispatchDesk, returning } from "@/lib/testing/dispatch-call";

describe("the time limit", () => {
  it("aborts the call, keeps what it had put aside, and names the limit and the way out (R129)", async () => {
    let isAborted = false;
    const desk = dispatchDesk({
      contract: { timeoutMs: 50, onTimeout: { partial: true, asyncAlternative: "start_report" } },
      run: async (ctx) => {
        ctx.signal.addEventListener("abort", () => {
          isAborted = true;
        });
        for (let item = 0; item < 100; item += 1) {
          await desk.clock.sleep(10, ctx.signal);
          if (!ctx.signal.aborted) ctx.partial.push(item);
        }
        return returning(ok({}));
      },
    });

    const { result, end } = await desk.send();

    expect(result).toMatchObject({
      status: "error",
      error: {
        code: "TIMEOUT",
        retryable: true,
        limitMs: 50,
        asyncAlternative: "start_report",
        partial: { items: [0, 1, 2, 3] },
      },
    });
    expect([end, isAborted]).toEqual(["failed", true]);
  });

  it.each([
    ["once, after the abort, and answers when it is done", async () => undefined, /50 ms\.$/],
    [
      "and says where it fails",
      () => Promise.reject(new Error("the file is locked")),
      /Its clean-up failed: the file is locked\.$/,
    ],
    [
      "and waits for it no longer than it may take",
      () => new Promise<void>(() => undefined),
      /Its clean-up did not end within 2000 ms\.$/,
    ],
  ])("cleans up %s (R129)", async (_, work, says) => {
    const seen: boolean[] = [];
    const desk = dispatchDesk({
      contract: { timeoutMs: 50, onTimeout: { partial: false, cleanup: "remove the draft" } },
      run: () => new Promise(() => undefined),
      cleanUp: async (ctx) => {
        seen.push(ctx.signal.aborted);
        await work();
      },
    });

    const { result } = await desk.send();

    expect(seen).toEqual([false]);
    expect(result).toMatchObject({
      error: { code: "TIMEOUT", message: expect.stringMatching(says) },
    });
  });

  it("cleans up after nothing that has ended by itself", async () => {
    let cleaned = 0;
    const desk = dispatchDesk({
      cleanUp: async () => {
        cleaned += 1;
      },
    });

    expect((await desk.send()).result.status).toBe("ok");
    expect(cleaned).toBe(0);
  });

  it("keeps what a call had emitted, where it has put nothing aside (R143)", async () => {
    const desk = dispatchDesk({
      contract: { timeoutMs: 50, pattern: "streaming", onTimeout: { partial: true } },
      run: async (ctx) => {
        ctx.emit("one ");
        ctx.emit("two ");
        await desk.clock.sleep(80);
        return returning(ok("one two three"));
      },
    });

    expect((await desk.send()).result).toMatchObject({
      error: { code: "TIMEOUT", partial: { items: ["one two "] } },
    });
  });

  it("leaves anything but a read in doubt, and says so where a repeat is not safe (T02, R117)", async () => {
    const desk = dispatchDesk({
      shape: "command",
      contract: { timeoutMs: 50 },
      run: () => new Promise(() => undefined),
    });

    const { result, end } = await desk.send();

    expect(end).toBe("unknown");
    expect(result).toMatchObject({ error: { code: "TIMEOUT", retryable: false } });
  });

  it("keeps a late end apart: audited as late, handed on once, delivered to nobody (R131, T06)", async () => {
    const desk = dispatchDesk({
      shape: "command",
      contract: { timeoutMs: 50 },
      run: async () => {
        await desk.clock.sleep(80);
        return returning(ok({ n: 7 }));
      },
    });
    await desk.send();

    await desk.clock.run(desk.clock.sleep(100));

    expect(desk.late).toMatchObject([{ end: "succeeded", result: { data: { n: 7 } } }]);
    expect(desk.audit().map(({ isLate, ms, status }) => [isLate, ms, status])).toEqual([
      [false, 50, "error"],
      [true, 80, "ok"],
    ]);
  });

  it("judges a stop by the signal, not by the error (T05)", async () => {
    const controller = new AbortController();
    const abortable = (shape: "command" | "query") => {
      const desk = dispatchDesk({
        shape,
        run: async (ctx) => {
          await desk.clock.sleep(1_000, ctx.signal);
          throw new Error("wrapped", { cause: ctx.signal.reason });
        },
      });
      return desk;
    };
    const [writing, reading] = [abortable("command"), abortable("query")];
    void writing.clock.sleep(10).then(() => controller.abort());

    const written = await writing.send({ signal: controller.signal });
    const late = new AbortController();
    void reading.clock.sleep(10).then(() => late.abort());
    const read = await reading.send({ signal: late.signal });

    expect(written).toMatchObject({ end: "unknown", result: { error: { code: "IN_DOUBT" } } });
    expect(read.end).toBe("failed");
  });

  it("is the smallest of the tool's own and what stands around the call, and says whose it was (R190)", async () => {
    const run = () => new Promise<never>(() => undefined);
    const within = (ms: number, raises: boolean, shape: "query" | "agent") =>
      dispatchDesk({ shape, contract: { timeoutMs: 50 }, run }).send({
        limit: { ms, raises, by: "the flow" },
      });

    expect((await within(20, false, "query")).result).toMatchObject({
      error: {
        limitMs: 20,
        message: expect.stringContaining("longer than what the flow leaves it, 20 ms"),
      },
    });
    expect((await within(80, false, "query")).result).toMatchObject({ error: { limitMs: 50 } });
    expect((await within(80, true, "query")).result).toMatchObject({ error: { limitMs: 50 } });
    expect((await within(80, true, "agent")).result).toMatchObject({ error: { limitMs: 80 } });
  });
});
