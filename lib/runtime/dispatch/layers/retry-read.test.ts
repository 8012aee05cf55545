import { describe, expect, it } from "vitest";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { type Desk, dispatchDesk, returning } from "@/lib/testing/dispatch-call";

/** Fails so many times before it answers. */
function flaky(times: number, own: Desk & { readonly retryable?: boolean } = {}) {
  let failures = 0;
  const { retryable = true, ...rest } = own;
  return dispatchDesk({
    run: async () => {
      if (failures >= times) return returning(ok({ n: 1 }));
      failures += 1;
      return returning(failed("HANDLER_ERROR", "busy", { retryable }));
    },
    ...rest,
  });
}

describe("a read whose code says that it may pass (R118)", () => {
  it("is tried once more, under one start and one line of audit", async () => {
    const desk = flaky(1);
    let starts = 0;

    const { result } = await desk.send({
      onStart: async () => {
        starts += 1;
        return true;
      },
    });

    expect(result).toEqual(ok({ n: 1 }, { warnings: ["The first of two tries failed: busy"] }));
    expect([desk.runs(), starts, desk.audit().length]).toEqual([2, 1, 1]);
  });

  it("is not tried a third time", async () => {
    const desk = flaky(5);

    expect((await desk.send()).result).toMatchObject({ error: { message: "busy" } });
    expect(desk.runs()).toBe(2);
  });

  it.each<[string, Parameters<typeof flaky>[1]]>([
    ["is no read", { shape: "command" }],
    ["fails for good", { retryable: false }],
  ])("is tried once where it %s", async (_, own) => {
    const desk = flaky(1, own);

    await desk.send();

    expect(desk.runs()).toBe(1);
  });

  it("is not tried again where it has shown something already, or was told to stop", async () => {
    const controller = new AbortController();
    const shown = dispatchDesk({
      run: async (ctx) => {
        ctx.emit("one ");
        return returning(failed("HANDLER_ERROR", "busy", { retryable: true }));
      },
    });
    const stopped = dispatchDesk({
      run: async () => {
        controller.abort();
        return returning(failed("HANDLER_ERROR", "busy", { retryable: true }));
      },
    });

    await shown.send();
    await stopped.send({ signal: controller.signal });

    expect([shown.runs(), stopped.runs()]).toEqual([1, 1]);
  });

  it("has one time limit for both tries", async () => {
    const desk = dispatchDesk({
      contract: { timeoutMs: 100 },
      run: async () => {
        await desk.clock.sleep(80);
        return returning(failed("HANDLER_ERROR", "busy", { retryable: true }));
      },
    });

    expect((await desk.send()).result).toMatchObject({ error: { code: "TIMEOUT", limitMs: 100 } });
    expect(desk.audit()).toMatchObject([{ ms: 100 }]);
  });
});
