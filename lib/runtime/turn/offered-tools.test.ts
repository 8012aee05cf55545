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
} as unknown as ConversationMessage;
const ids = (maxTools: number | null, messages: readonly ConversationMessage[] = [asked]) =>
  offeredTools({ tools, maxTools }, messages).map(({ id }) => id);

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

    expect(offered.map(({ id }) => id)).toEqual(["web.search", "react.search_tools"]);
  });
});
