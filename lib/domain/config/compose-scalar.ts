// Reads one scalar of the YAML library exactly: its value, its spelling and how it is quoted.
import type { Scalar } from "yaml";
import { exactDouble } from "@/lib/kernel/json-number";
import type { SourceScalar } from "./source-tree";

export type ComposedScalar = Pick<SourceScalar, "value" | "text" | "style">;

export function composeScalar(node: Scalar.Parsed): ComposedScalar {
  const style = STYLES[node.type ?? "PLAIN"] ?? "plain";
  const value = exactValue(node);
  return { value, text: style === "plain" ? node.source : String(value), style };
}

const STYLES: Readonly<Record<string, SourceScalar["style"]>> = {
  PLAIN: "plain",
  QUOTE_DOUBLE: "double",
  QUOTE_SINGLE: "single",
  BLOCK_FOLDED: "block",
  BLOCK_LITERAL: "block",
};

/** Integers are read as bigint and narrowed where a number holds them exactly; what JSON cannot say stays text. */
function exactValue(node: Scalar.Parsed): SourceScalar["value"] {
  const { value } = node;
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (typeof value === "number") return Number.isFinite(value) ? exactDouble(value) : node.source;
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  return node.source;
}
