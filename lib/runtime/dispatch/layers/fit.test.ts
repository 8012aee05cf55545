import { describe, expect, it } from "vitest";
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import { noDesks } from "@/lib/runtime/memory/no-desks";
import { type Desk, dispatchDesk, returning } from "@/lib/testing/dispatch-call";
import { createRedactor } from "../redactor";

const SECRET = "s3cr3t-value";

/** A tool that answers `text`, and the texts that were kept aside for it. */
function deskFor(text: string, own: Desk = {}) {
  const kept: string[] = [];
  const keep = async (whole: string) => {
    kept.push(whole);
    return { id: "handle_1", totalChars: whole.length, expiresAt: "2026-10-01T12:00:00.000Z" };
  };
  const desk = dispatchDesk({
    run: async () => returning(ok(text)),
    ...own,
    ports: {
      redactor: createRedactor([SECRET]),
      desks: {
        for: (call) => ({ ...noDesks.for(call), handles: { ...noDesks.for(call).handles, keep } }),
      },
    },
  });
  return { ...desk, kept };
}

describe("a result that is too large (R3)", () => {
  it("is a preview within the limit, and a handle to the whole", async () => {
    const desk = deskFor("x".repeat(20_000));

    const { result } = await desk.send();

    expect(result).toMatchObject({ status: "ok", handle: { id: "handle_1", totalChars: 20_002 } });
    expect(JSON.stringify(result.status === "ok" && result.data).length).toBeLessThanOrEqual(8_000);
    expect(desk.kept).toEqual([`"${"x".repeat(20_000)}"`]);
  });

  it("stays as it is at the limit, and follows the tool's own", async () => {
    const contract = { maxResultChars: 100 };

    expect((await deskFor("x".repeat(98), { contract }).send()).result).toEqual(ok("x".repeat(98)));
    expect((await deskFor("x".repeat(99), { contract }).send()).result).toHaveProperty("handle");
  });

  it("is an error where the tool says so, and has run all the same", async () => {
    const desk = deskFor("x".repeat(200), {
      contract: { maxResultChars: 100, onOverflow: "error" },
    });

    const outcome = await desk.send();

    expect(outcome).toMatchObject({
      end: "succeeded",
      result: { error: { code: "RESULT_TOO_LARGE", retryable: false } },
    });
    expect(desk.kept).toEqual([]);
  });

  it("is cut where it is the text of a failure, and where it is what a call had put aside", async () => {
    const failing = deskFor("", {
      run: async () =>
        returning(
          failed("HANDLER_ERROR", "x".repeat(9_000), { partial: { items: ["y".repeat(9_000)] } }),
        ),
    });

    const { result } = await failing.send();

    expect(result).toMatchObject({
      error: {
        message: expect.stringMatching(/^x{2000}… \(9000 characters in all\)$/),
        partial: {
          preview: expect.stringMatching(/^\{"items":\["y+$/),
          handle: { id: "handle_1" },
        },
      },
    });
    expect(failing.kept).toEqual([`{"items":["${"y".repeat(9_000)}"]}`]);
    expect(JSON.stringify(result).length).toBeLessThan(11_000);
  });

  it("shows no secret, in what is kept as little as where the preview is cut", async () => {
    for (let at = 60; at < 90; at += 1) {
      const desk = deskFor(`${"x".repeat(at)} ${SECRET} ${"x".repeat(100)}`, {
        contract: { maxResultChars: 100 },
      });

      const { result } = await desk.send();

      expect(JSON.stringify(result)).not.toMatch(/s3c/);
      expect(desk.kept.join("")).not.toContain(SECRET);
    }
  });

  it("is cut also where it comes late", async () => {
    const desk = deskFor("", {
      shape: "command",
      contract: { timeoutMs: 50, maxResultChars: 100 },
      run: async () => {
        await desk.clock.sleep(80);
        return returning(ok("x".repeat(200)));
      },
    });
    await desk.send();

    await desk.clock.run(desk.clock.sleep(100));

    expect(desk.late).toMatchObject([{ result: { handle: { id: "handle_1" } } }]);
  });
});
