import { describe, expect, it } from "vitest";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { dispatchDesk, returning } from "@/lib/testing/dispatch-call";

describe("a handler's end", () => {
  it("is an error where it throws anything at all, short and without a stack (R39)", async () => {
    const hostile = {
      toString: () => {
        throw new Error("again");
      },
    };
    const thrown = [new Error("division by zero"), "x".repeat(900), hostile, null];

    for (const error of thrown) {
      const { result, end } = await dispatchDesk({ run: () => Promise.reject(error) }).send();
      expect(end).toBe("failed");
      expect(result).toMatchObject({ status: "error", error: { code: "HANDLER_ERROR" } });
      if (result.status === "error") expect(result.error.message.length).toBeLessThanOrEqual(500);
    }
  });

  it("is an error also where it throws before it promises anything", async () => {
    const run = () => {
      throw new Error("at once");
    };

    expect(await dispatchDesk({ run }).send()).toMatchObject({ end: "failed", hasStarted: true });
  });

  it("is no result where it answers something else, such as a text about an error (R1)", async () => {
    for (const value of ["Error: no file", undefined, { status: "fine" }, Number.NaN]) {
      const { result } = await dispatchDesk({ run: async () => returning(value) }).send();
      expect(result).toMatchObject({ error: { code: "BAD_RESULT" } });
    }
  });

  it("is said as JSON where it holds what JSON cannot say, and is no failure (R179)", async () => {
    const circle: Record<string, unknown> = { at: new Date("2026-09-30T12:00:00Z"), n: Number.NaN };
    circle.self = circle;
    const value = { status: "ok", data: circle };

    const { result, end } = await dispatchDesk({
      shape: "command",
      run: async () => returning(value),
    }).send();

    expect(end).toBe("succeeded");
    expect(result).toEqual(ok({ at: "2026-09-30T12:00:00.000Z", n: "NaN", self: "[circular]" }));
  });

  it("keeps a retryable failure of the handler's own", async () => {
    const own = failed("HANDLER_ERROR", "busy", { retryable: true });

    expect((await dispatchDesk({ run: async () => returning(own) }).send()).result).toEqual(own);
  });

  it("is delivered with a warning where the output is not as declared: what ran has run (J15)", async () => {
    const outputSchema = { type: "object", properties: { orderId: { type: "string" } } };
    const value = ok({ orderId: 4711, total: "9.90" });

    const { result, end } = await dispatchDesk({
      shape: "command",
      outputSchema,
      run: async () => returning(value),
    }).send();

    expect(end).toBe("succeeded");
    expect(result).toMatchObject({ status: "ok", data: { orderId: 4711 } });
    expect(result.status === "ok" && result.warnings).toEqual([
      expect.stringContaining("not as declared"),
    ]);
  });

  it("is unknown where the work was lost, and nothing where it certainly did not start", async () => {
    const lost = await dispatchDesk({
      run: async () => ({ kind: "lost", message: "gone" }),
    }).send();
    const refused = await dispatchDesk({
      run: async () => ({ kind: "not_started", code: "INVALID_ARGUMENTS", message: "too large" }),
    }).send();

    expect(lost).toMatchObject({ end: "unknown", result: { error: { code: "IN_DOUBT" } } });
    expect(refused).toMatchObject({ end: "failed", hasStarted: false });
  });

  it("never comes about where the start is not ours", async () => {
    const desk = dispatchDesk();

    expect(await desk.send({ onStart: async () => false })).toMatchObject({ hasStarted: false });
    expect(desk.runs()).toBe(0);
  });
});
