import { describe, expect, it } from "vitest";
import { CAREFUL_CONTRACT } from "../contract/careful-contract";
import { NO_EFFECTS } from "../contract/contract";
import { dishonestHints, exportHints } from "./hints";

describe("exported hints", () => {
  it("are computed from shape and contract", () => {
    const submit = exportHints({
      title: "Submit expense report",
      shape: "command",
      contract: {
        effects: { ...NO_EFFECTS, mutates: true },
        retry: { story: "idempotency_key", param: "confirm_token", windowMs: 1_000 },
      },
    });
    const find = exportHints({
      title: "Find",
      shape: "query",
      contract: { effects: NO_EFFECTS, retry: { story: "read_only" } },
    });

    expect(submit).toEqual({
      title: "Submit expense report",
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect(find).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
    });
  });

  it("call an override dishonest where it promises more than the contract keeps", () => {
    const facts = { title: "T", shape: "command", contract: CAREFUL_CONTRACT } as const;

    const found = dishonestHints(
      { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
      facts,
    );

    expect(found.map((finding) => finding.ruleId)).toEqual(["MCP-02", "MCP-03", "MCP-03"]);
    expect(dishonestHints({ readOnlyHint: false, destructiveHint: true }, facts)).toEqual([]);
  });
});
