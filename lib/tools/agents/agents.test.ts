import { describe, expect, it } from "vitest";
import { callTool } from "@/lib/testing/call-tool";
import { countedIds, testContext } from "@/lib/testing/tool-context";
import { searchTools } from "../catalogue/search-tools";
import { memoryServices } from "../memory/memory-services";
import { askUser } from "../people/ask-user";
import { delegate } from "./delegate";
import { research } from "./research";

const context = () => testContext(memoryServices(countedIds()));

describe("delegate", () => {
  it("returns the helper's run at once", async () => {
    expect(await callTool(delegate, { task: "look around" }, context())).toEqual({
      status: "ok",
      data: { subagent_run: { runId: "run_1", status: "running" } },
    });
  });
});

describe("research", () => {
  it("hands the task over and says what the round waits for", async () => {
    expect(await callTool(research, { task: "what" }, context())).toEqual({
      status: "running",
      run: { id: "run_1", agent: "research" },
    });
    expect(await callTool(research, { task: "what", agent: "main" }, context())).toMatchObject({
      run: { agent: "main" },
    });
  });
});

describe("ask_user", () => {
  it("suspends with a ticket", async () => {
    expect(
      await callTool(
        askUser,
        { question: "Travel or meals?", options: ["travel", "meals"] },
        context(),
      ),
    ).toEqual({
      status: "suspended",
      ticket: "ticket for Travel or meals?",
      gateKind: "question",
    });
  });

  it("takes 300 characters and five options, not one more", async () => {
    const ask = (question: string, options: string[]) =>
      callTool(askUser, { question, options }, context());
    const option = ["a", "b", "c", "d", "e"];

    expect(await ask("x".repeat(300), option)).toMatchObject({ status: "suspended" });
    expect(await ask("x".repeat(301), option)).toMatchObject({
      error: { code: "INVALID_ARGUMENTS" },
    });
    expect(await ask("x", [...option, "f"])).toMatchObject({
      error: { code: "INVALID_ARGUMENTS" },
    });
  });
});

describe("search_tools", () => {
  it("passes the query on, with ten at most", async () => {
    expect(await callTool(searchTools, { query: "pay" }, context())).toEqual({
      status: "ok",
      data: { tools: [{ id: "x.pay", description: "10" }] },
    });
  });
});
