// Decides whether a stranger's JSON Schema is safe and fit to describe a tool's arguments or result, in bounded time and space.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { DIALECTS, dialectOf } from "./schema-dialect";
import { brokenBound, type SchemaFault } from "./schema-walk-bounds";
import { costFault } from "./schema-walk-cost";
import { schemaGraph } from "./schema-walk-graph";
import { metaFault } from "./schema-walk-meta";
import { objectionToObjects } from "./schema-walk-objects";
import { sameValueOrder } from "./schema-walk-order";
import { pointerTo } from "./schema-walk-pointer";

export type SchemaWalk =
  | { readonly usable: true; readonly schema: JsonObject; readonly notes: readonly string[] }
  | { readonly usable: false; readonly fault: SchemaFault };

/**
 * 1. Size and depth are measured first, without recursion.
 * 2. References are resolved inside the schema; nothing is ever fetched.
 * 3. A loop that never reaches a smaller value is refused; recursion through `properties` or `items` is fine. So are
 *    branches that multiply and references that lead on without end.
 * 4. Keywords must be used as the dialect's meta-schema allows.
 * 5. An object must be able to pass, since arguments and structured results are objects. A root without `type` passes,
 *    also as a bare union of which one branch takes an object; it is kept as published, with a note.
 */
export function walkSchema(schema: JsonValue): SchemaWalk {
  if (!isJsonObject(schema)) return refused("A schema must be an object.", "");
  const bound = brokenBound(schema);
  if (bound !== null) return { usable: false, fault: bound };
  const dialect = dialectOf(schema);
  const graph = schemaGraph(schema, DIALECTS[dialect.name]);
  if (!graph.ok) return { usable: false, fault: graph.fault };
  const order = sameValueOrder(graph.nodes);
  if (!order.ok) return { usable: false, fault: order.fault };
  const [root] = graph.nodes;
  const costly = root === undefined ? null : costFault(order.nodes, root);
  if (costly !== null) return { usable: false, fault: costly };
  const misuse = metaFault(schema, dialect.name);
  if (misuse !== null) {
    const hint = dialect.note ?? olderDialectNote(schema);
    const reason = hint === null ? misuse.reason : `${misuse.reason} ${hint}`;
    return { usable: false, fault: { ...misuse, reason } };
  }
  const objection = root === undefined ? null : objectionToObjects(order.nodes, root);
  if (objection !== null) {
    return refused(`\`${objection}\` keeps every object out.`, pointerTo("", objection));
  }
  const notes = [dialect.note, rootNote(schema)].filter((note) => note !== null);
  return { usable: true, schema, notes };
}

/** Where the schema would pass as what many generators write without saying so. */
function olderDialectNote(schema: JsonObject): string | null {
  if (Object.hasOwn(schema, "$schema") || metaFault(schema, "draft-07") !== null) return null;
  return "It names no `$schema`, so it is read as 2020-12; as draft-07 it would pass.";
}

function rootNote(schema: JsonObject): string | null {
  if (Object.hasOwn(schema, "type")) return null;
  const union = ["anyOf", "oneOf"].find((keyword) => Object.hasOwn(schema, keyword));
  if (union !== undefined) {
    return `The root is a bare \`${union}\` without \`type: object\`; it is kept as published.`;
  }
  const says = Object.keys(schema).some(
    (keyword) => !keyword.startsWith("$") || keyword === "$ref",
  );
  return says ? null : "The schema says nothing: any arguments pass.";
}

function refused(reason: string, pointer: string): SchemaWalk {
  return { usable: false, fault: { reason, pointer } };
}
