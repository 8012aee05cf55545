import { describe, expect, it } from "vitest";
import { failed, ok, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { NO_EFFECTS } from "@/lib/domain/tools/contract/contract";
import type { Shape } from "@/lib/domain/tools/definition/tool-definition";
import type { JsonValue } from "@/lib/kernel/json";
import { buildTool } from "@/lib/testing/build-tools";
import { COMMAND_CONTRACT, READ_CONTRACT } from "@/lib/testing/contracts";
import { dispatchDesk, returning } from "@/lib/testing/dispatch-call";
import { ranEntry } from "@/lib/testing/ledger-entries";
import { checkDoubt } from "./check-doubt";
import { createDispatch } from "./dispatch/dispatch";

/** What is found of a call to `things.do` whose check answers this; and with what the check was asked. */
async function found(result: ToolResult, shape: Shape = "query") {
  let asked: JsonValue = null;
  const desk = dispatchDesk({ run: async () => returning(result) });
  const definition = { description: "", inputSchema: null };
  const statusCheck = { tool: "look", param: "key" };
  const tools = [
    buildTool("things.do", null, {
      definition: { ...definition, name: "do", contract: { ...COMMAND_CONTRACT, statusCheck } },
    }),
    buildTool("things.look", null, {
      definition: { ...definition, name: "look", shape, contract: READ_CONTRACT },
    }),
  ];
  const bind = desk.ports.tools.bind;
  const dispatch = createDispatch({
    ...desk.ports,
    tools: {
      bind: (tool) => {
        const bound = bind(tool);
        if (bound === null) return null;
        return {
          ...bound,
          contract: { ...READ_CONTRACT, effects: NO_EFFECTS },
          accept: (args, identity) => {
            asked = args;
            return bound.accept(args, identity);
          },
        };
      },
    },
  });
  const answer = await desk.clock.run(
    checkDoubt(dispatch, ranEntry({ tool: "things.do", idempotencyKey: "key_7" }), {
      ...desk.request({}),
      findTool: (id) => tools.find((tool) => tool.id === id),
    }),
  );
  return { answer, asked, runs: desk.runs() };
}

describe("a declared status check", () => {
  it("is asked with the call's own key, and settles the doubt with a plain yes or no", async () => {
    const yes = await found(ok({ happened: true, result: { id: 1 } }));
    const no = await found(ok({ happened: false }));

    expect(yes.asked).toEqual({ key: "key_7" });
    expect(yes.answer).toMatchObject({
      kind: "found",
      finding: { by: "status_check", ran: "succeeded", result: ok({ id: 1 }) },
    });
    expect(no.answer).toMatchObject({ kind: "found", finding: { ran: "not_run", result: null } });
  });

  it.each([
    ["an error", failed("HANDLER_ERROR", "down")],
    ["something else", ok({ happened: "maybe" })],
    ["text", ok("yes")],
  ])("leaves the doubt where it answers %s", async (_, result) => {
    expect((await found(result)).answer.kind).toBe("unclear");
  });

  it("is never a tool that does something", async () => {
    const { answer, runs } = await found(ok({ happened: true }), "command");

    expect([answer.kind, runs]).toEqual(["unclear", 0]);
  });

  it("is nothing where none is declared", async () => {
    const desk = dispatchDesk();
    const entry = ranEntry({ tool: "things.do" });

    const answer = await checkDoubt(createDispatch(desk.ports), entry, desk.request({}));

    expect([answer.kind, desk.runs()]).toEqual(["unclear", 0]);
  });
});
