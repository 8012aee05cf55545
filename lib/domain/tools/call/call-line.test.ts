import { describe, expect, it } from "vitest";
import { callEnd } from "./call-line";

const end = (
  status: "ok" | "error" | "running" | "suspended",
  answeredBy: string,
  replaySource: string | null = null,
) => callEnd({ status, answeredBy, replaySource });

describe("what came of a call", () => {
  it("is told by who answered: its own code, or whoever kept it from running", () => {
    expect(end("ok", "handler")).toBe("answered");
    expect(end("error", "handler")).toBe("failed");
    expect(end("error", "timeout")).toBe("failed");
    expect(end("error", "overseer")).toBe("refused");
    expect(end("error", "approval")).toBe("refused");
  });

  it("is a replay where an earlier call answered it, also with an error", () => {
    expect(end("ok", "cache", "cache")).toBe("replayed");
    expect(end("error", "ledger", "ledger")).toBe("replayed");
  });

  it("is open while it waits", () => {
    expect(end("suspended", "approval")).toBe("waiting");
    expect(end("running", "handler")).toBe("waiting");
  });
});
