// A reviewed definition with what operators declared: what catalogs, models and the runtime go by.

import { contractSentences, describeTool } from "../author/description-suffix";
import type { ExecutionContract } from "../contract/contract";
import { tightened } from "../contract/tighten-contract";
import type { ToolDeclaration } from "../contract/tool-declaration";
import type { ToolDefinition } from "./tool-definition";

/**
 * Code comes first: its shape stands, its contract is only ever tightened. A tool without code takes what was declared;
 * where nothing was, it has no contract here and is treated as the careful one. The text tells the guarantees of the
 * contract in force (U15).
 */
export function definitionInForce(
  definition: ToolDefinition,
  declaration: ToolDeclaration,
): ToolDefinition {
  const { additions } = declaration;
  const shape = definition.shape ?? declaration.shape;
  const contract = contractInForce(definition, declaration);
  const notes = definition.notes ?? additions?.notes;
  return {
    ...definition,
    description: redescribed(definition, contract),
    inputSchema: definition.inputSchema ?? additions?.inputSchema ?? null,
    ...(shape ? { shape } : {}),
    ...(contract ? { contract } : {}),
    ...(notes ? { notes } : {}),
  };
}

/** Null where neither code nor an operator says one. */
export function contractInForce(
  { contract: code }: Pick<ToolDefinition, "contract">,
  { contract: declared }: Pick<ToolDeclaration, "contract">,
): ExecutionContract | null {
  if (code === undefined || declared === null) return code ?? declared;
  return tightened(code, declared);
}

function redescribed(
  { description, contract: code }: ToolDefinition,
  contract: ExecutionContract | null,
): string {
  if (contract === null || contract === code) return description;
  const authored = code === undefined ? description : withoutSentences(description, code);
  return describeTool(authored, contract);
}

/** The text before the sentences that its own contract added at the end. */
function withoutSentences(description: string, contract: ExecutionContract): string {
  return contractSentences(contract).reduceRight(
    (text, sentence) =>
      text.endsWith(sentence) ? text.slice(0, -sentence.length).trimEnd() : text,
    description.trimEnd(),
  );
}
