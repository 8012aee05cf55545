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
  it("flags an answer without evidence as a guess", async () => {
    const ctx = context();
    const evidence = [{ tool: "search", callId: "c1", excerpt: "…" }];
    const usage = { steps: 1, tokens: 1, wallMs: 1 };
    const sure = {
      ...ctx.agents,
      run: async () =>
        ({
          ok: true,
          runId: "run_1",
          answer: { status: "answered", answer: "42", evidence, usage },
        }) as const,
    };

    expect(await callTool(research, { task: "what" }, ctx)).toMatchObject({
      data: { guess: true },
    });
    expect(await callTool(research, { task: "what" }, { ...ctx, agents: sure })).toEqual({
      status: "ok",
      data: { status: "answered", answer: "42", evidence, usage, run_id: "run_1" },
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
