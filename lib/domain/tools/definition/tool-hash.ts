// Tells whether a tool is still the one that somebody reviewed.
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { sha256Hex } from "@/lib/kernel/sha256";
import type { ToolDefinition } from "./tool-definition";

/** SHA-256 of the whole definition: key order is no change, every other difference is one. */
export function toolHash(definition: ToolDefinition): string {
  return sha256Hex(canonicalJson(fromUnknown(definition)));
}
