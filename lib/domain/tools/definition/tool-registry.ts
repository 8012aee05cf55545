// The tools that exist, by name: filled at start, read by everybody (R7, R15).
import { checkShape } from "../author/check-spec";
import { ToolDefinitionError } from "../author/definition-error";
import {
  type ExtractedFunction,
  functionTool,
  type ToolFunction,
  toolNameOf,
} from "../author/function-tool";
import type { Tool } from "../tool";

export type ToolRegistry<Services = unknown> = {
  /**
   * Adds a tool, or a function with a `toolSpec`, and returns it unchanged: a function stays directly callable.
   * @throws ToolDefinitionError for a second tool of the same name, or one without a shape.
   */
  register<Entry extends Tool<Services> | ToolFunction>(entry: Entry): Entry;
  /** Own names only; undefined rather than an error. */
  get(name: string): Tool<Services> | undefined;
  /** By name. */
  list(): readonly Tool<Services>[];
};

/** `extracted`: what the build step read of plain functions, by tool name. */
export function toolRegistry<Services = unknown>(
  extracted: Readonly<Record<string, ExtractedFunction>> = {},
): ToolRegistry<Services> {
  const tools = new Map<string, Tool<Services>>();
  const toolOf = (entry: Tool<Services> | ToolFunction): Tool<Services> => {
    if (typeof entry !== "function") return entry;
    const name = toolNameOf(entry);
    return functionTool(entry, Object.hasOwn(extracted, name) ? extracted[name] : undefined);
  };
  return {
    register(entry) {
      const tool = toolOf(entry);
      checkShape(tool.name, tool.shape);
      if (tools.has(tool.name))
        throw new ToolDefinitionError(tool.name, `duplicate tool ${tool.name}`, null);
      tools.set(tool.name, tool);
      return entry;
    },
    get: (name) => tools.get(name),
    list: () => [...tools.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
}
