// A tool that must not exist: thrown while tools are defined or registered, so that no process starts with it.

export class ToolDefinitionError extends Error {
  readonly tool: string;
  /** The rule that refuses it, such as `SCHEMA-01`; null where it is no rule's business. */
  readonly ruleId: string | null;

  constructor(tool: string, message: string, ruleId: string | null) {
    super(message);
    this.name = "ToolDefinitionError";
    this.tool = tool;
    this.ruleId = ruleId;
  }
}

/** `tool x: shape is missing … (SHAPE-01)`. */
export function refusal(
  tool: string,
  why: string,
  ruleId: string | null = null,
): ToolDefinitionError {
  const rule = ruleId === null ? "" : ` (${ruleId})`;
  return new ToolDefinitionError(tool, `tool ${tool}: ${why}${rule}`, ruleId);
}
