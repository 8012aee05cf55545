// Orders schemas by what judges the same value, and finds the loops in which a validator would never come to an end.
import type { SchemaFault } from "./schema-walk-bounds";
import type { Edge, SchemaNode } from "./schema-walk-graph";
import { shownPointer } from "./schema-walk-pointer";

/** `nodes`: every schema after all those that its own judgement of the same value rests on. */
export type SameValueOrder =
  | { readonly ok: true; readonly nodes: readonly SchemaNode[] }
  | { readonly ok: false; readonly fault: SchemaFault };

type Frame = { readonly node: SchemaNode; readonly edges: Iterator<Edge> };

/**
 * A loop through `properties` or `items` is recursion over smaller and smaller values and welcome; a loop that never
 * leaves the value, such as two schemas whose `allOf` name each other, is a fault. Depth first without recursion.
 */
export function sameValueOrder(nodes: readonly SchemaNode[]): SameValueOrder {
  const order: SchemaNode[] = [];
  const state = new Map<SchemaNode, "open" | "done">();
  for (const start of nodes) {
    if (state.has(start)) continue;
    const path: Frame[] = [frame(start)];
    state.set(start, "open");
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.edges.next();
      if (next.done) {
        state.set(top.node, "done");
        order.push(top.node);
        path.pop();
        continue;
      }
      const { to, keyword, pointer } = next.value;
      const seen = state.get(to);
      if (seen === "open") {
        const reason = `${keyword} closes a loop that never reaches a smaller value.`;
        return { ok: false, fault: { reason, pointer: shownPointer(pointer) } };
      }
      if (seen === undefined) {
        state.set(to, "open");
        path.push(frame(to));
      }
    }
  }
  return { ok: true, nodes: order };
}

function frame(node: SchemaNode): Frame {
  return { node, edges: node.edges.filter((edge) => edge.reach === "same").values() };
}
