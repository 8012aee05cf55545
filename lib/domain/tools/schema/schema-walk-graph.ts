// Lays a schema out as a graph: every schema in it once, with its references resolved inside the document and nowhere else.
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { shownJson } from "../call/shown-json";
import type { SchemaFault } from "./schema-walk-bounds";
import { REFERENCES, type Reach, subschemas } from "./schema-walk-keywords";
import { followPointer, pointerTo, shownPointer } from "./schema-walk-pointer";

export type Edge = {
  readonly to: SchemaNode;
  readonly keyword: string;
  /** Where the edge is written. */
  readonly pointer: string;
  readonly reach: Reach;
};

export type SchemaNode = {
  readonly schema: JsonObject;
  readonly pointer: string;
  readonly edges: readonly Edge[];
};

/** `nodes[0]` is the root. */
export type SchemaGraph =
  | { readonly ok: true; readonly nodes: readonly SchemaNode[] }
  | { readonly ok: false; readonly fault: SchemaFault };

type OpenNode = SchemaNode & { readonly edges: Edge[]; readonly base: URL };
type Reference = { readonly from: OpenNode; readonly keyword: string; readonly text: JsonValue };

/** No real address: what a schema without `$id` resolves its references against. */
const OWN_BASE = "tool:/schema";

/**
 * Expects a schema within bounds. Nothing is ever fetched: a reference that leaves the document is a fault, except one
 * to `dialect`, the address of the meta-schema, which every validator knows.
 */
export function schemaGraph(root: JsonObject, dialect: string): SchemaGraph {
  const builder = new GraphBuilder(dialect);
  builder.add(root, "", new URL(OWN_BASE));
  const fault = builder.resolveAll();
  return fault === null ? { ok: true, nodes: builder.nodes } : { ok: false, fault };
}

class GraphBuilder {
  readonly nodes: OpenNode[] = [];
  readonly #dialect: string;
  readonly #bySchema = new Map<JsonObject, OpenNode>();
  /** Schemas with an address of their own, and anchors, by full address. */
  readonly #byAddress = new Map<string, OpenNode>();
  readonly #references: Reference[] = [];
  #fault: SchemaFault | null = null;

  constructor(dialect: string) {
    this.#dialect = address(new URL(dialect));
  }

  /** Adds a schema and everything inside it; a schema that is known already stays as it is. */
  add(schema: JsonObject, pointer: string, base: URL): OpenNode {
    const known = this.#bySchema.get(schema);
    if (known !== undefined) return known;
    const first = this.#open(schema, pointer, base);
    const open = [first];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const inner of subschemas(node.schema, node.pointer)) {
        if (!isJsonObject(inner.value)) continue;
        const existing = this.#bySchema.get(inner.value);
        const to = existing ?? this.#open(inner.value, inner.pointer, node.base);
        if (existing === undefined) open.push(to);
        node.edges.push({ to, keyword: inner.keyword, pointer: inner.pointer, reach: inner.reach });
      }
    }
    return first;
  }

  /**
   * Turns references into edges and gives the first fault. A target may bring further references, which the same loop
   * reaches.
   */
  resolveAll(): SchemaFault | null {
    for (const { from, keyword, text } of this.#references) {
      const pointer = pointerTo(from.pointer, keyword);
      const target = typeof text === "string" ? this.#target(text, from.base) : "is not text";
      if (typeof target === "string") {
        const reason = `${keyword} ${shownJson(text)} ${target}.`;
        return { reason, pointer: shownPointer(pointer) };
      }
      if (target !== null) from.edges.push({ to: target, keyword, pointer, reach: "same" });
    }
    return this.#fault;
  }

  #open(schema: JsonObject, pointer: string, outer: URL): OpenNode {
    const id = ownText(schema, "$id");
    const base = id === null || id.startsWith("#") ? outer : (parseUrl(id, outer) ?? outer);
    const node: OpenNode = { schema, pointer, edges: [], base };
    this.nodes.push(node);
    this.#bySchema.set(schema, node);
    if (pointer === "" || base !== outer) this.#name(address(base), node);
    if (id?.startsWith("#")) this.#name(address(base) + id, node);
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const anchor = ownText(schema, keyword);
      if (anchor !== null) this.#name(`${address(base)}#${anchor}`, node);
    }
    // A validator's own word, which would make it answer with a promise that everything takes for yes.
    if (Object.hasOwn(schema, "$async"))
      this.#blame("`$async` is no keyword of JSON Schema.", node);
    for (const keyword of REFERENCES) {
      const text = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
      if (text !== undefined) this.#references.push({ from: node, keyword, text });
    }
    return node;
  }

  #name(full: string, node: OpenNode): void {
    if (this.#byAddress.has(full)) this.#blame(`Two schemas go by ${shownJson(full)}.`, node);
    else this.#byAddress.set(full, node);
  }

  #blame(reason: string, { pointer }: OpenNode): void {
    this.#fault ??= { reason, pointer: shownPointer(pointer) };
  }

  /** A schema, null for one that needs no further look, or what is wrong with the reference. */
  #target(text: string, base: URL): OpenNode | null | string {
    const url = parseUrl(text, base);
    if (url === null) return "is not a valid reference";
    const resource = this.#byAddress.get(address(url));
    if (resource === undefined) {
      if (address(url) === this.#dialect) return null;
      return "leads outside the schema, and nothing is ever fetched";
    }
    const fragment = decode(url.hash.slice(1));
    if (fragment === "") return resource;
    if (!fragment.startsWith("/")) {
      return this.#byAddress.get(`${address(url)}#${fragment}`) ?? "names nothing in the schema";
    }
    const value = followPointer(resource.schema, fragment);
    if (typeof value === "boolean") return null;
    if (isJsonObject(value)) return this.add(value, resource.pointer + fragment, resource.base);
    return value === undefined
      ? "names nothing in the schema"
      : "names something that is no schema";
  }
}

function ownText(schema: JsonObject, keyword: string): string | null {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return typeof value === "string" ? value : null;
}

function address(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length).replace(/#$/, "");
}

function parseUrl(text: string, base: URL): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null;
}

/** A fragment with a stray percent sign is taken as written. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
