// The hints that our own tools carry to MCP clients: computed from shape and contract, and no override may promise more.
import type { ExecutionContract } from "./contract";
import type { HintKey } from "./hints";
import type { Annotations, Shape } from "./tool-definition";

/** What a tool's exported hints are computed from. */
export type ExportFacts = {
  readonly title: string;
  readonly shape: Shape;
  readonly contract: Pick<ExecutionContract, "effects" | "retry">;
};

const REPEATABLE: ReadonlySet<string> = new Set(["natural_key", "idempotency_key", "dedupe"]);

/** R27: computed, never typed by hand. */
export function exportHints({ title, shape, contract }: ExportFacts): Required<Annotations> {
  const readOnlyHint = (shape === "query" || shape === "handle") && !contract.effects.mutates;
  return {
    title,
    readOnlyHint,
    destructiveHint: !readOnlyHint && contract.effects.destructive,
    idempotentHint: readOnlyHint || REPEATABLE.has(contract.retry.story),
    openWorldHint: contract.effects.openWorld,
  };
}

export type DishonestHint = {
  readonly ruleId: "MCP-02" | "MCP-03";
  readonly hint: HintKey;
  readonly message: string;
};

/** R32: the hints of an override that promise more than the contract keeps; a hint on the careful side is honest. */
export function dishonestHints(
  override: Annotations,
  facts: ExportFacts,
): readonly DishonestHint[] {
  const honest = exportHints(facts);
  const found: DishonestHint[] = [];
  if (override.readOnlyHint === true && !honest.readOnlyHint) {
    found.push({
      ruleId: "MCP-02",
      hint: "readOnlyHint",
      message: "readOnlyHint is true, but the tool has effects.",
    });
  }
  if (override.destructiveHint === false && honest.destructiveHint) {
    found.push({
      ruleId: "MCP-03",
      hint: "destructiveHint",
      message: "destructiveHint is false, but the contract says destructive.",
    });
  }
  if (override.idempotentHint === true && !honest.idempotentHint) {
    found.push({
      ruleId: "MCP-03",
      hint: "idempotentHint",
      message: "idempotentHint is true, but no retry story makes a repeat harmless.",
    });
  }
  return found;
}
