// The hints that we give out about a tool: computed from its contract, and at most more careful by an operator's word.
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "../contract/careful-contract";
import type { Annotations, ToolDefinition } from "../definition/tool-definition";
import { dishonestHints, exportHints } from "./hints";

/**
 * `inForce` is the definition with what was declared. Whatever its source claims in hints is not passed on. A word of the
 * operator that the contract does not bear out any more is left out (R27, R32).
 */
export function exportedAnnotations(
  { name, title = name, shape = CAREFUL_SHAPE, contract = CAREFUL_CONTRACT }: ToolDefinition,
  override: Annotations | null,
): Required<Annotations> {
  const facts = { title, shape, contract };
  const wanted = override ?? {};
  const dishonest = new Set<string>(dishonestHints(wanted, facts).map(({ hint }) => hint));
  const honest = Object.entries(wanted).filter(([hint]) => !dishonest.has(hint));
  return { ...exportHints(facts), ...Object.fromEntries(honest) };
}
