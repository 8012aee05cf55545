// What the rules object to in a flow, as callers see it: by itself, and against the tools that its steps call.
import type { FlowFinding } from "@/lib/contracts/flows";
import type { ToolLookup } from "@/lib/domain/catalog/tool-lookup";
import { argumentFindings, type SchemaOfTool } from "@/lib/domain/flows/argument-findings";
import type { Flow } from "@/lib/domain/flows/flow";
import { flowFindings } from "@/lib/domain/flows/flow-findings";
import { publishedSchema } from "@/lib/domain/rounds/validate-call";
import type { ServiceContext } from "../service-context";

/** `find` null where nobody says whose tools they are. */
export function findingsOfFlow(
  { argumentValidator }: Pick<ServiceContext, "argumentValidator">,
  flow: Flow,
  find: ToolLookup | null,
): readonly FlowFinding[] {
  // A schema that cannot be used lets nothing through, whatever a step gives: that is the tool's own fault.
  const schemaOf: SchemaOfTool = (tool) => {
    const schema = publishedSchema(find?.(tool)?.definition ?? null);
    return argumentValidator.fault(schema) === null ? schema : null;
  };
  const found = [...flowFindings(flow), ...argumentFindings(flow, schemaOf)];
  return found.map(({ ruleId, severity, message, fix, path }) => ({
    ...{ ruleId, severity, message, fix, path },
  }));
}
