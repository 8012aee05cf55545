import { describe, expect, it } from "vitest";
import { failed, ok, type ToolResult } from "../tools/call/tool-result";
import { mcpAnswer, mcpGoesOn } from "./call-answer";

const parts = (result: ToolResult) => {
  const { content, structuredContent, isError } = mcpAnswer(result);
  return [content[0]?.text, structuredContent, isError];
};

describe("a result over MCP (R166)", () => {
  it("is the tool's data, as text and as an object", () => {
    expect(parts(ok({ lines: [1] }))).toEqual(['{"lines":[1]}', { lines: [1] }, false]);
    expect(parts(ok("done"))).toEqual(["done", { result: "done" }, false]);
    expect(parts(ok({ id: 2n ** 60n }))[0]).toBe('{"id":1152921504606846976}');
  });

  it("keeps beside the data where the rest of it is", () => {
    const handle = { id: "h1", totalChars: 9_000, expiresAt: "2026-09-30T12:00:00Z" };

    expect(parts(ok({ preview: "a" }, { handle, nextCursor: "c" }))[1]).toEqual({
      ...{ preview: "a", handle, nextCursor: "c" },
    });
  });

  it("is an error with readable text where the call failed", () => {
    const [text, structured, isError] = parts(failed("SCOPE_REQUIRED", "It needs the scope pay."));

    expect([text, isError]).toEqual(["SCOPE_REQUIRED: It needs the scope pay.", true]);
    expect(structured).toMatchObject({ error: { code: "SCOPE_REQUIRED" } });
  });

  it("is no error while the work goes on or a person has to decide", () => {
    const nextAction = { tool: "check_job_status", args: { job_id: "j" }, afterSeconds: 30 };
    const running: ToolResult = {
      ...{ status: "running", job: { id: "j", status: "queued" }, estimatedMinutes: 5 },
      ...{ pollAfterS: 30, nextAction, statusTool: "check_job_status", resultTool: "get" },
    };
    const suspended: ToolResult = { status: "suspended", ticket: "g1", gateKind: "approval" };

    expect(parts(running)).toMatchObject([
      expect.stringMatching(/job j/),
      { status: "running" },
      false,
    ]);
    expect(parts(suspended)).toMatchObject([
      expect.stringMatching(/ticket g1/),
      { status: "suspended" },
      false,
    ]);
  });

  it("says how the answer of a call that waits, or goes on, is read later", () => {
    const reading = { tool: "read", args: { call: "turn_1" }, afterSeconds: 5 };
    const suspended: ToolResult = { status: "suspended", ticket: "g1", gateKind: "approval" };

    for (const answer of [mcpAnswer(suspended, reading), mcpGoesOn(reading, null)]) {
      expect(answer.content[0]?.text).toContain('Read its answer with read {"call":"turn_1"}');
      expect(answer).toMatchObject({ isError: false, structuredContent: { nextAction: reading } });
    }
  });

  it("says which person a call waits for that has come some of its way", () => {
    const reading = { tool: "read", args: { call: "turn_1" }, afterSeconds: 5 };
    const waitsFor = { ticket: "g1", gateKind: "approval", tool: "mail.send" } as const;

    const { content, structuredContent } = mcpGoesOn(reading, waitsFor);

    expect(content[0]?.text).toContain("as far as mail.send, about which a person has to decide");
    expect(structuredContent).toEqual({ status: "suspended", ...waitsFor, nextAction: reading });
  });
});
