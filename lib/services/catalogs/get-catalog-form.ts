// The catalog as one provider's tool list, with the names that the provider accepts.
import type {
  getCatalogForm as getCatalogFormEndpoint,
  ProviderName,
} from "@/lib/contracts/catalogs";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { modelNames } from "@/lib/domain/tools/definition/model-name";
import { exportedAnnotations } from "@/lib/domain/tools/hints/exported-annotations";
import {
  anthropicTool,
  geminiTools,
  mcpTool,
  type NamedDefinition,
  openAiTool,
} from "@/lib/domain/tools/schema/provider-forms";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";
import type { ServiceContext } from "../service-context";
import type { CatalogPlace } from "./get-catalog";
import { loadCatalog } from "./load-catalog";

const FORMS: Record<ProviderName, (definitions: readonly NamedDefinition[]) => unknown> = {
  anthropic: (definitions) => definitions.map(anthropicTool),
  openai: (definitions) => definitions.map(openAiTool),
  gemini: geminiTools,
  mcp: (definitions) => ({ tools: definitions.map(mcpTool) }),
};

/** Only what the agent may call. @throws AppError NOT_FOUND */
export async function getCatalogForm(
  context: ServiceContext,
  { provider, ...place }: CatalogPlace & { readonly provider: ProviderName },
): Promise<ResponseOf<typeof getCatalogFormEndpoint>> {
  const { tools, records, hash, revision } = await loadCatalog(context, place);
  const allowed = tools.filter((tool) => tool.allowed);
  const { nameOf } = modelNames(allowed.map(({ id }) => id));
  const named = allowed.map(({ id, definition }): NamedDefinition => {
    const name = nameOf.get(id) ?? id;
    if (!definition) return { name, description: "", inputSchema: null };
    const said = records.get(id)?.additions?.annotations ?? null;
    return { ...definition, name, annotations: exportedAnnotations(definition, said) };
  });
  const renamed = [...nameOf].filter(([id, name]) => name !== id.replace(".", "__"));
  return {
    revision,
    hash,
    json: printJson(fromUnknown(FORMS[provider](named)), 2),
    renamed: Object.fromEntries(renamed.map(([id, name]) => [name, id])),
  };
}
