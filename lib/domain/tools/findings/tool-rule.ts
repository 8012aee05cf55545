// What a rule about one tool is asked, and how it answers; registration and lint ask the same rows (section 3).

import type { Severity } from "@/lib/domain/diagnostics/diagnostic";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import type { ExecutionContract } from "../contract/contract";
import type { Shape } from "../definition/tool-definition";
import type { CodeTraits } from "../tool";
import type { ToolNotes } from "./tool-notes";

export type ToolFacts = {
  readonly name: string;
  /** As the model reads it, generated sentences included. */
  readonly description: string;
  readonly inputSchema: JsonObject | null;
  /** Absent or null where nothing is declared. */
  readonly outputSchema?: JsonObject | null;
  readonly shape: Shape;
  readonly contract: ExecutionContract;
  /** What code alone says, or what is in force for one agent. */
  readonly traits: CodeTraits;
  readonly notes: ToolNotes | null;
};

export type ToolRule = {
  readonly id: string;
  readonly severity: Severity;
  readonly fix: string;
  /** The message where the rule fires, else null. */
  readonly check: (tool: ToolFacts) => string | null;
};

/** The schema of a parameter; null where there is none of that name. */
export function parameter(tool: ToolFacts, ...names: readonly string[]): JsonObject | null {
  const properties = tool.inputSchema?.properties;
  if (!isJsonObject(properties)) return null;
  const name = names.find((candidate) => Object.hasOwn(properties, candidate));
  const found = name === undefined ? undefined : properties[name];
  return isJsonObject(found) ? found : null;
}

export function isRequired(tool: ToolFacts, ...names: readonly string[]): boolean {
  const required: JsonValue | undefined = tool.inputSchema?.required;
  return Array.isArray(required) && names.some((name) => required.includes(name));
}
