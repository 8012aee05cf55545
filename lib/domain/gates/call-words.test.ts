import { describe, expect, it } from "vitest";
import { buildDefinition } from "@/lib/testing/build-catalog";
import { COMMAND_CONTRACT, READ_CONTRACT } from "@/lib/testing/contracts";
import type { ExecutionContract } from "../tools/contract/contract";
import { callWords, toolTitle } from "./call-words";

const words = (contract: ExecutionContract) =>
  callWords({ definition: buildDefinition("things.act", { contract }) });
const step = { undoMode: "sync", irreversible: false } as const;

describe("callWords", () => {
  it("says that a reading tool is harmless", () => {
    expect(words(READ_CONTRACT)).toEqual({
      effects: "Changes nothing.",
      repeat: "Harmless: it only reads.",
      undo: "Nothing to undo.",
    });
  });

  it("takes a tool without a contract for the most careful one", () => {
    expect(callWords({ definition: null })).toEqual(
      callWords({ definition: buildDefinition("x") }),
    );
    expect(callWords({ definition: null }).repeat).toBe(
      "Not safe: a second call does it a second time.",
    );
  });

  it.each([
    [{ story: "natural_key", param: "email" }, "Safe: the same email gives the first result."],
    [{ story: "not_safe", gate: "approval" }, "Not safe: a second call does it a second time."],
    [{ story: "dedupe", windowMs: 1 }, "Safe for a while: an equal call gives the first result."],
  ] as const)("says whether a repeat does harm: %o", (retry, repeat) => {
    expect(words({ ...COMMAND_CONTRACT, retry }).repeat).toBe(repeat);
  });

  it("says that nothing takes back what is irreversible, and of nothing else that something does", () => {
    expect(words(COMMAND_CONTRACT).undo).toBe("No undo is declared.");
    const effects = { ...COMMAND_CONTRACT.effects, destructive: true, irreversible: true };
    expect(words({ ...COMMAND_CONTRACT, effects })).toMatchObject({
      effects: "Can remove or overwrite what is there, changes something, leaves something behind.",
      undo: "Cannot be undone.",
    });
  });

  it("names the steps of a saga that stay", () => {
    const account = { ...step, name: "account", undo: "close" };
    const welcome = { ...step, name: "welcome", irreversible: true };
    const saga = (steps: readonly (typeof account | typeof welcome)[]) =>
      words({ ...COMMAND_CONTRACT, consistency: { kind: "saga", steps: [...steps] } }).undo;

    expect(saga([account])).toBe("If a step fails, the ones before it are undone in reverse.");
    expect(saga([account, welcome])).toBe(
      "If a step fails, the ones before it are undone in reverse, but not welcome.",
    );
  });
});

describe("toolTitle", () => {
  it("is the tool's own title, or its name in words", () => {
    const definition = buildDefinition("send_email", { title: "Send an e-mail" });

    expect(toolTitle({ definition, callable: "send_email" })).toBe("Send an e-mail");
    expect(toolTitle({ definition: null, callable: "send_email" })).toBe("Send email");
    expect(toolTitle({ definition: null, callable: "___" })).toBe("___");
  });
});
