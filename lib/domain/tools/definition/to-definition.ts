// A tool as discovery reports it: the same form that a server's list or a file gives, so that the catalog has one kind of input.
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { exportHints } from "../hints/hints";
import type { Tool } from "../tool";
import type { ToolDefinition } from "./tool-definition";

/** Hints are computed from the contract (R27); an override may only make them more careful, which was checked before. */
export function toDefinition(tool: Tool<never>): ToolDefinition {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: tool.inputSchema,
    ...(tool.outputSchema ? { outputSchema: tool.outputSchema } : {}),
    annotations: { ...exportHints(tool), ...tool.exposure.annotationsOverride },
    shape: tool.shape,
    contract: tool.contract,
    ...(tool.notes ? { notes: tool.notes } : {}),
    ...(tool.spec ? { spec: fromUnknown(tool.spec) } : {}),
    ...(tool.declared.length > 0 ? { declared: tool.declared.map(fromUnknown) } : {}),
  };
}
