import { afterAll, describe, expect, it } from "vitest";
import { createWorkerPool } from "./worker-pool";

const pool = createWorkerPool();
afterAll(() => pool.close());

const call = (name: string, args: unknown = {}, signal = new AbortController().signal) =>
  pool.run(
    { mode: "sync", module: "lib/testing/workers/odd-code.worker.js", export: name, args },
    signal,
  );

describe("worker threads", () => {
  it("run code beside the main thread, which goes on meanwhile (R174)", async () => {
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const busy = call("busyUntil", { flag });

    // Were the main thread busy, nobody would ever get to set the flag.
    await new Promise((resolve) => setImmediate(resolve));
    Atomics.store(flag, 0, 1);

    expect(await busy).toEqual({ kind: "returned", value: { status: "ok", data: "told" } });
  });

  it("know nothing of the process's variables", async () => {
    expect(await call("where")).toMatchObject({
      value: { data: { isMainThread: false, variables: 0 } },
    });
  });

  it("answer what the code throws as its error, and live on", async () => {
    const outcome = await call("explode");

    expect(outcome).toMatchObject({
      value: { status: "error", error: { code: "HANDLER_ERROR", message: "boom" } },
    });
    expect(await call("where")).toMatchObject({ kind: "returned" });
  });

  it("are replaced when one dies, which is the error of its own call alone (R175)", async () => {
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const other = call("busyUntil", { flag });
    const dying = call("die");

    Atomics.store(flag, 0, 1);
    await expect(dying).rejects.toThrow("ended with code 1");
    expect(await other).toMatchObject({ value: { data: "told" } });
    expect(await call("where")).toMatchObject({ kind: "returned" });
  });

  it("are ended by an abort, however deep in a loop they are", async () => {
    const stop = new AbortController();
    const endless = call("never", {}, stop.signal);
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();

    await expect(endless).rejects.toThrow("stopped");
    await expect(call("where", {}, stop.signal)).rejects.toThrow();
    expect(await call("where")).toMatchObject({ kind: "returned" });
  });

  it("take more calls than there are threads one after the other", async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => call("where")));

    expect(outcomes.every(({ kind }) => kind === "returned")).toBe(true);
  });

  it("say which module is not there", async () => {
    const outcome = await pool.run(
      { mode: "sync", module: "lib/none.js", export: "x", args: {} },
      new AbortController().signal,
    );

    expect(outcome).toMatchObject({ value: { error: { code: "HANDLER_ERROR" } } });
  });
});
