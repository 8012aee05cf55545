// A tool as its source describes it: what discovery finds, before anybody says what it means.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { ExecutionContract } from "../contract/contract";
import type { ToolNotes } from "../findings/tool-notes";

/** In code or declared by an operator; null where nobody has said (settled word "shape"). */
export const SHAPES = ["query", "command", "job", "handle", "agent", "human"] as const;
export type Shape = (typeof SHAPES)[number];

/** MCP's four hints as listed; absent ones take the cautious defaults (R28). */
export type Annotations = {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
};

export type ToolDefinition = {
  /** The callable exactly as its source names it. */
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** JSON Schema as published; null where the source gave none. */
  readonly inputSchema: JsonObject | null;
  readonly outputSchema?: JsonObject;
  readonly annotations?: Annotations;
  readonly shape?: Shape;
  /** How it may run, where code here says so; a tool without one starts careful. */
  readonly contract?: ExecutionContract;
  /** What its author says of the cost of being wrong. */
  readonly notes?: ToolNotes;
  /** Traits of the static specification, as written. */
  readonly spec?: JsonValue;
  /** Declarations in code, innermost first: they unite strategies and replace `spec` family by family (R59). */
  readonly declared?: readonly JsonValue[];
};
