import { describe, expect, it } from "vitest";
import { SHAPES, type Shape, type ToolDefinition } from "../definition/tool-definition";
import type { ExecutionContract } from "./contract";
import { declarationFaults } from "./declaration-faults";
import { startingContract } from "./starting-contract";
import { NOTHING_DECLARED, type ToolAdditions, type ToolDeclaration } from "./tool-declaration";

const stranger: ToolDefinition = {
  name: "create_item",
  description: "Creates an item of the list.",
  inputSchema: { type: "object", properties: { id: {}, dry_run: {} }, required: ["id"] },
};
const coded: ToolDefinition = {
  ...stranger,
  shape: "command",
  contract: { ...startingContract("command"), timeoutMs: 10_000 },
};

function declared(
  shape: Shape | null,
  more: Partial<ExecutionContract> = {},
  additions: Partial<ToolAdditions> = {},
): ToolDeclaration {
  return {
    shape,
    contract: { ...startingContract(shape ?? "command"), ...more },
    additions: { notes: null, annotations: null, inputSchema: null, ...additions },
  };
}

const faults = (definition: ToolDefinition, declaration: ToolDeclaration) =>
  declarationFaults(definition, declaration).map(({ ruleId, path }) => [ruleId, path]);

describe("a declaration for a tool without code", () => {
  it("may stay away", () => {
    expect(faults(stranger, NOTHING_DECLARED)).toEqual([]);
  });

  it("may start from the careful contract of its shape, a job once its siblings are named", () => {
    const job = {
      statusTool: "status",
      resultTool: "result",
      pollAfterS: 5,
      estimatedMinutes: 1,
      cancellable: false,
    };

    for (const shape of SHAPES.filter((each) => each !== "job"))
      expect([shape, faults(stranger, declared(shape))]).toEqual([shape, []]);
    expect(faults(stranger, declared("job"))).toEqual([["JOB-01", "contract.job"]]);
    expect(faults(stranger, declared("job", { job }))).toEqual([]);
  });

  it("stands on the careful contract where it names a shape alone", () => {
    const alone = (shape: Shape) => faults(stranger, { ...NOTHING_DECLARED, shape });

    expect(alone("command")).toEqual([]);
    expect(alone("query")).toEqual([["SHAPE-02", "contract.effects"]]);
    expect(alone("agent")).toEqual([["AGENT-01", "contract.budget"]]);
  });

  it("needs a shape for its contract to be read by", () => {
    expect(faults(stranger, declared(null))).toEqual([["SHAPE-01", "shape"]]);
  });

  it("cannot call a read free of effects and unsafe to repeat", () => {
    const retry = { story: "dedupe", windowMs: 60_000 } as const;

    expect(faults(stranger, declared("query", { retry }))).toEqual([
      ["SHAPE-02", "contract.effects"],
    ]);
  });

  it("names a key that the schema has and requires", () => {
    const byKey = (param: string) =>
      faults(stranger, declared("command", { retry: { story: "natural_key", param } }));

    expect(byKey("id")).toEqual([]);
    expect(byKey("key")).toEqual([["IDEM-02", "contract.retry"]]);
  });

  it("puts a gate before what is not safe to repeat, and before a command at all", () => {
    expect(faults(stranger, declared("command", { confirmation: { kind: "none" } }))).toEqual([
      ["CMD-01", "contract.confirmation"],
      ["IDEM-05", "contract.confirmation"],
    ]);
  });

  it("lets a cheap command do without a gate where somebody says why", () => {
    const cheap = (waiver: string) =>
      faults(
        stranger,
        declared(
          "command",
          { confirmation: { kind: "none" }, retry: { story: "dedupe", windowMs: 60_000 } },
          { notes: { costOfError: "low", granularity: "fine", waiver } },
        ),
      );

    expect(cheap("A click can be taken back.")).toEqual([]);
    expect(cheap(" ")).toEqual([["CMD-01", "contract.confirmation"]]);
  });

  it("minds a stranger's optional dry run only where it builds on it", () => {
    const confirmation = { kind: "dry_run_token", ttlMs: 60_000 } as const;
    const retry = { story: "natural_key", param: "id" } as const;

    expect(faults(stranger, declared("command"))).toEqual([]);
    expect(faults(stranger, declared("command", { confirmation, retry }))).toEqual([
      ["CMD-02", "contract.confirmation"],
      ["CMD-03", "contract.confirmation"],
    ]);
  });

  it("caches nothing that has effects", () => {
    expect(faults(stranger, declared("command", { cache: { ttlMs: 1_000 } }))).toEqual([
      ["MW-04", "contract.cache"],
    ]);
    expect(faults(stranger, declared("query", { cache: { ttlMs: 1_000 } }))).toEqual([]);
  });

  it("exports no hint that the contract does not keep (R32)", () => {
    const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };

    expect(faults(stranger, declared("command", {}, { annotations }))).toEqual([
      ["MCP-02", "additions.annotations.readOnlyHint"],
      ["MCP-03", "additions.annotations.destructiveHint"],
      ["MCP-03", "additions.annotations.idempotentHint"],
    ]);
    expect(
      faults(stranger, {
        ...NOTHING_DECLARED,
        additions: { notes: null, annotations: { readOnlyHint: true }, inputSchema: null },
      }),
    ).toEqual([["MCP-02", "additions.annotations.readOnlyHint"]]);
    expect(
      faults(stranger, declared("query", {}, { annotations: { readOnlyHint: false } })),
    ).toEqual([]);
  });

  it("supplies a schema where there is none, and only one that can be used", () => {
    const bare = { ...stranger, inputSchema: null };
    const supply = (definition: ToolDefinition, inputSchema: ToolAdditions["inputSchema"]) =>
      faults(definition, declared("command", {}, { inputSchema }));

    expect(supply(bare, { type: "object" })).toEqual([]);
    expect(supply(bare, { type: "string" })).toEqual([["SCHEMA-01", "additions.inputSchema"]]);
    expect(supply(stranger, { type: "object" })).toEqual([[null, "additions.inputSchema"]]);
  });
});

describe("a declaration for a tool with code", () => {
  it("may tighten", () => {
    expect(faults(coded, { ...declared("command", { timeoutMs: 1_000 }) })).toEqual([]);
  });

  it("may neither loosen, nor name another shape, nor weigh errors", () => {
    const notes = { costOfError: "low", granularity: "fine" } as const;

    expect(faults(coded, declared("query", { timeoutMs: 20_000 }, { notes }))).toEqual([
      [null, "contract.effects"],
      [null, "contract.timeoutMs"],
      [null, "contract.retry"],
      [null, "contract.confirmation"],
      [null, "shape"],
      [null, "additions.notes"],
    ]);
  });
});
