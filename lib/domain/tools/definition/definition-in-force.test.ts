import { describe, expect, it } from "vitest";
import { findExpenses } from "@/lib/tools/expenses/find-expenses";
import { describeTool } from "../author/description-suffix";
import { CAREFUL_CONTRACT } from "../contract/careful-contract";
import { type ExecutionContract, NO_EFFECTS } from "../contract/contract";
import { startingContract } from "../contract/starting-contract";
import { NOTHING_DECLARED } from "../contract/tool-declaration";
import { definitionInForce } from "./definition-in-force";
import { toDefinition } from "./to-definition";
import type { ToolDefinition } from "./tool-definition";
import { toolHash } from "./tool-hash";

const stranger: ToolDefinition = { name: "click", description: "Clicks.", inputSchema: null };

const slow: ExecutionContract = {
  ...CAREFUL_CONTRACT,
  effects: NO_EFFECTS,
  retry: { story: "dedupe", windowMs: 60_000 },
  confirmation: { kind: "none" },
  timeoutMs: 20_000,
  onTimeout: { partial: false, asyncAlternative: "start_report" },
};
const coded: ToolDefinition = {
  name: "report",
  description: describeTool("Builds a report.", slow),
  inputSchema: { type: "object" },
  shape: "command",
  contract: slow,
};

describe("the definition in force", () => {
  it("is the reviewed one, hash and all, where nothing was declared", () => {
    for (const definition of [stranger, coded, toDefinition(findExpenses)])
      expect(toolHash(definitionInForce(definition, NOTHING_DECLARED))).toBe(toolHash(definition));
  });

  it("takes shape and contract of a tool without code from the declaration, and tells the model", () => {
    const contract = startingContract("command");

    const inForce = definitionInForce(stranger, { shape: "command", contract, additions: null });

    expect(inForce).toMatchObject({ shape: "command", contract });
    expect(inForce.description).toBe(
      "Clicks.\n\nDo not repeat this call: after an unclear outcome, check what happened before trying again.",
    );
  });

  it("keeps code's shape and tightens its contract, in the text as well", () => {
    const contract = { ...slow, timeoutMs: 5_000 };

    const inForce = definitionInForce(coded, { shape: "query", contract, additions: null });

    expect(inForce.shape).toBe("command");
    expect(inForce.contract).toEqual(contract);
    expect(inForce.description).toBe(describeTool("Builds a report.", contract));
    expect(inForce.description).toContain("Stops after 5 seconds");
    expect(inForce.description).not.toContain("20 seconds");
  });

  it("leaves alone what the author wrote, spaces and all", () => {
    const text =
      "Runs:\n\n    a  b\n\nStops after 20 seconds; for longer work use start_report. Or not.";
    const authored = { ...coded, description: describeTool(text, slow) };
    const contract = { ...slow, timeoutMs: 5_000 };

    const inForce = definitionInForce(authored, { ...NOTHING_DECLARED, contract });

    expect(inForce.description.startsWith(text)).toBe(true);
  });

  it("never lets a declaration loosen code that became stricter", () => {
    const contract = { ...slow, timeoutMs: 29_000 };

    expect(definitionInForce(coded, { ...NOTHING_DECLARED, contract })).toEqual(coded);
  });

  it("takes a schema only where the source lists none", () => {
    const inputSchema = { type: "object", properties: { a: {} } } as const;
    const additions = { notes: null, annotations: null, inputSchema };

    expect(definitionInForce(stranger, { ...NOTHING_DECLARED, additions }).inputSchema).toEqual(
      inputSchema,
    );
    expect(definitionInForce(coded, { ...NOTHING_DECLARED, additions }).inputSchema).toEqual({
      type: "object",
    });
  });
});
