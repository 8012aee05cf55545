// What models are told of a tool: its text, its schema, its names, and every provider's form of it.
import type { ModelPlane } from "@/lib/contracts/tool-planes";
import { contractSentences } from "@/lib/domain/tools/author/description-suffix";
import { modelName } from "@/lib/domain/tools/definition/model-name";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { exportedAnnotations } from "@/lib/domain/tools/hints/exported-annotations";
import {
  anthropicTool,
  geminiTools,
  mcpTool,
  type NamedDefinition,
  openAiTool,
} from "@/lib/domain/tools/schema/provider-forms";
import { groupBy } from "@/lib/kernel/group-by";
import type { JsonObject } from "@/lib/kernel/json";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import type { ServiceContext } from "../service-context";
import type { KnownTool } from "./tool-summary";

export function modelPlane(
  { argumentValidator }: Pick<ServiceContext, "argumentValidator">,
  { tool, reading, used }: KnownTool,
): ModelPlane | null {
  const { reviewed, inForce } = reading;
  if (reviewed === null || inForce === null) return null;
  const { title = null, description, inputSchema, outputSchema = null, contract } = inForce;
  const names = namesOf(used);
  const annotations = exportedAnnotations(inForce, tool.declaration.additions?.annotations ?? null);
  return {
    title,
    description,
    generated: (contract ? contractSentences(contract) : []).filter((each) =>
      description.includes(each),
    ),
    inputSchema: inputSchema && printJson(inputSchema, 2),
    schemaFrom: schemaFrom(reviewed, inForce),
    outputSchema: outputSchema && printJson(outputSchema, 2),
    schemaNotes: schemaNotes(argumentValidator, inputSchema),
    names,
    forms: formsOf({ ...inForce, annotations, name: names[0]?.name ?? modelName(tool.callable) }),
  };
}

function schemaFrom(reviewed: ToolDefinition, inForce: ToolDefinition): ModelPlane["schemaFrom"] {
  if (inForce.inputSchema === null) return null;
  return reviewed.inputSchema === null ? "declared" : "source";
}

function schemaNotes(
  validator: ServiceContext["argumentValidator"],
  schema: JsonObject | null,
): string[] {
  return schema === null
    ? ["Its source lists no schema: only {} can be passed until an operator supplies one."]
    : [...validator.notes(schema)];
}

/** The tools of one alias have the same name for every agent that uses the alias. */
function namesOf(used: KnownTool["used"]): ModelPlane["names"] {
  const allowed = used.filter((use) => use.allowed);
  return [...groupBy(allowed, ({ alias }) => alias)].map(([alias, uses]) => ({
    alias,
    name: modelName(uses[0]?.id ?? alias),
    agents: uses.map(({ agent }) => agent),
  }));
}

function formsOf(definition: NamedDefinition): ModelPlane["forms"] {
  const print = (form: unknown) => printJson(fromUnknown(form), 2);
  return {
    anthropic: print(anthropicTool(definition)),
    openai: print(openAiTool(definition)),
    gemini: print(geminiTools([definition])),
    mcp: print(mcpTool(definition)),
  };
}
