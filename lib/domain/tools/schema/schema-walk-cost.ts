// Bounds the work that a small schema can cause: branches that multiply, and references that lead on and on.
import type { SchemaFault } from "./schema-walk-bounds";
import type { Edge, SchemaNode } from "./schema-walk-graph";
import { REFERENCES } from "./schema-walk-keywords";
import { shownPointer } from "./schema-walk-pointer";

/** Checks of one and the same value. People's unions of unions stay below a few hundred. */
const MAX_CHECKS = 10_000;
/** Schemas that lead from one to the next by reference; a validator descends into each. */
const MAX_CHAIN = 128;

/** Takes the schemas in same-value order, without loops. */
export function costFault(order: readonly SchemaNode[], root: SchemaNode): SchemaFault | null {
  return multiplied(order) ?? chained(root);
}

/** Two branches that both lead to the same two branches, twenty times over, are a million checks in forty lines. */
function multiplied(order: readonly SchemaNode[]): SchemaFault | null {
  const checks = new Map<SchemaNode, number>();
  for (const node of order) {
    const same = node.edges.filter((edge) => edge.reach === "same");
    const total = same.reduce((sum, edge) => sum + (checks.get(edge.to) ?? 0), 1);
    if (total > MAX_CHECKS) {
      const reason = `Its branches multiply to more than ${MAX_CHECKS} checks of one value.`;
      return { reason, pointer: shownPointer(node.pointer) };
    }
    checks.set(node, total);
  }
  return null;
}

type Frame = { readonly edges: Iterator<Edge>; readonly chain: number };

function chained(root: SchemaNode): SchemaFault | null {
  const references: readonly string[] = REFERENCES;
  const seen = new Set([root]);
  const path: Frame[] = [{ edges: root.edges.values(), chain: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const next = top.edges.next();
    if (next.done) {
      path.pop();
      continue;
    }
    const { to, keyword, pointer } = next.value;
    if (seen.has(to)) continue;
    seen.add(to);
    const chain = top.chain + (references.includes(keyword) ? 1 : 0);
    if (chain > MAX_CHAIN) {
      const reason = `Its references lead on through more than ${MAX_CHAIN} schemas.`;
      return { reason, pointer: shownPointer(pointer) };
    }
    path.push({ edges: to.edges.values(), chain });
  }
  return null;
}
