import { describe, expect, it } from "vitest";
import { restoreTool } from "./restore-tool";
import type { SourceTool } from "./snapshot";

function tool(more: Partial<SourceTool> = {}): SourceTool {
  return {
    callable: "click",
    definition: "a",
    reviewed: "a",
    state: "current",
    reason: null,
    shape: null,
    contract: null,
    additions: null,
    note: "",
    ...more,
  };
}

describe("restoring what was said of a tool", () => {
  it("1. brings back the review, the declaration and the note", () => {
    const additions = { notes: null, annotations: { openWorldHint: true }, inputSchema: null };
    const then = tool({
      shape: "query",
      contract: { effects: "none" },
      additions,
      note: "reads only",
    });

    expect(restoreTool(tool(), then)).toEqual({
      reviewed: "a",
      state: "current",
      reason: null,
      shape: "query",
      contract: { effects: "none" },
      additions,
      note: "reads only",
    });
  });

  it("2. parks a tool that lists another definition by now", () => {
    const listed = tool({ definition: "b", reviewed: "b" });

    expect(restoreTool(listed, tool())).toMatchObject({ reviewed: "a", state: "changed" });
  });

  it("2. unparks a tool whose reviewed definition is the listed one again", () => {
    const listed = tool({ definition: "a", reviewed: "b", state: "changed" });

    expect(restoreTool(listed, tool())).toMatchObject({ reviewed: "a", state: "current" });
  });

  it("3. keeps what is gone gone", () => {
    expect(restoreTool(tool({ state: "gone" }), tool()).state).toBe("gone");
  });

  it("3. quarantines what was quarantined then, with the reason of then", () => {
    const then = tool({ state: "quarantined", reason: "hidden text" });

    expect(restoreTool(tool(), then)).toMatchObject({
      state: "quarantined",
      reason: "hidden text",
    });
  });

  it("3. does not free what is quarantined now", () => {
    const listed = tool({ state: "quarantined", reason: "hints contradict" });

    expect(restoreTool(listed, tool())).toMatchObject({
      state: "quarantined",
      reason: "hints contradict",
    });
  });

  it("4. takes back what was declared of a tool that was not known then", () => {
    const additions = { notes: null, annotations: null, inputSchema: {} };
    const listed = tool({ shape: "query", contract: {}, additions, note: "later" });

    expect(restoreTool(listed, null)).toEqual({
      reviewed: "a",
      state: "current",
      reason: null,
      shape: null,
      contract: null,
      additions: null,
      note: "",
    });
  });
});
