import { describe, expect, it } from "vitest";
import { buildTool } from "@/lib/testing/build-tools";
import type { ConversationMessage } from "../ports/conversation";
import { offeredTools } from "./offered-tools";

const tools = ["mail.send", "web.search", "files.read"].map((id) => buildTool(id));
const asked: ConversationMessage = { role: "user", id: "msg_1", text: "Search the web." };
const called = {
  role: "tool",
  type: "tool_call",
  tool: "files.read",
  refused: null,
} as unknown as ConversationMessage;
const ids = (maxTools: number | null, messages: readonly ConversationMessage[] = [asked]) =>
  offeredTools({ tools, maxTools }, messages).tools.map(({ id }) => id);

describe("the tools that a model is told of", () => {
  it("are all of them while they are few", () => {
    expect(ids(null)).toHaveLength(3);
    expect(ids(3)).toHaveLength(3);
  });

  it("are those that fit the turn where there are more, and those it has called (R16)", () => {
    expect(ids(1)).toEqual(["web.search"]);
    expect(ids(1, [asked, called])).toEqual(["web.search", "files.read"]);
  });

  it("always hold the one that finds the others, where the agent has it", () => {
    const withSearch = [...tools, buildTool("react.search_tools"), buildTool("files.write")];

    const offered = offeredTools({ tools: withSearch, maxTools: 1 }, [asked]);

    expect(offered.tools.map(({ id }) => id)).toEqual(["web.search", "react.search_tools"]);
    expect([...offered.leftOut]).toEqual(["mail.send", "files.read", "files.write"]);
  });

  it("hold what a search has found from then on, and not what was asked for in vain (R16)", () => {
    const withSearch = [...tools, buildTool("react.search_tools")];
    const found = {
      role: "tool",
      type: "tool_result",
      metadata: { tool: "react.search_tools" },
      structured: { status: "ok", data: { tools: [{ id: "mail.send", description: "" }] } },
    } as unknown as ConversationMessage;
    const refused = { ...called, refused: "TOOL_NOT_ALLOWED" } as ConversationMessage;

    const offered = offeredTools({ tools: withSearch, maxTools: 1 }, [asked, refused, found]);

    expect(offered.tools.map(({ id }) => id)).toEqual([
      "mail.send",
      "web.search",
      "react.search_tools",
    ]);
    expect([...offered.leftOut]).toEqual(["files.read"]);
  });

  it("leave the others callable where nothing could bring them back", () => {
    expect(offeredTools({ tools, maxTools: 1 }, [asked]).leftOut.size).toBe(0);
  });
});
