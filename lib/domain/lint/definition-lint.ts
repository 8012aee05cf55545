// Asks the rules that one tool can answer by itself, whoever uses it: about its words, its schema, its shape and contract.
import { CAREFUL_CONTRACT, CAREFUL_SHAPE } from "../tools/contract/careful-contract";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import type { ToolFinding } from "../tools/findings/tool-finding";
import { toolFindings } from "../tools/findings/tool-findings";
import { dishonestHints } from "../tools/hints/hints";
import { combineDeclarations } from "../traits/combine-declarations";
import { CATALOG_RULES, type CatalogRuleId } from "./catalog-rules";
import { schemaObjections } from "./schema-lint";

/**
 * `inForce` is the definition with what operators declared. Of a tool that nobody has labelled only its words and schema
 * are judged: it runs carefully until somebody says what it is, so the missing shape is work to do and no error.
 */
export function lintDefinition(inForce: ToolDefinition): readonly ToolFinding[] {
  return [...shapeFindings(inForce), ...schemaFindings(inForce), ...hintFindings(inForce)];
}

const UNLABELLED: ToolFinding = {
  ruleId: "SHAPE-01",
  severity: "warn",
  message: "Nobody has said what shape it has, so it is treated as the most careful command.",
  fix: "Choose one of the six shapes.",
};

function shapeFindings(inForce: ToolDefinition): readonly ToolFinding[] {
  const { name, shape = CAREFUL_SHAPE, contract = CAREFUL_CONTRACT, notes = null } = inForce;
  const { spec, declared } = inForce;
  const code = { ...(spec === undefined ? {} : { spec }), ...(declared ? { declared } : {}) };
  const { families: traits } = combineDeclarations(code, { path: name, at: null });
  const found = toolFindings({ ...inForce, shape, contract, notes, traits });
  return inForce.shape === undefined ? [UNLABELLED, ...found.filter(isAboutWords)] : found;
}

function isAboutWords({ ruleId }: ToolFinding): boolean {
  return ruleId.startsWith("SCHEMA-");
}

function schemaFindings({ description, inputSchema }: ToolDefinition): readonly ToolFinding[] {
  if (inputSchema === null) return [];
  return schemaObjections(description, inputSchema).map(({ ruleId, message }) =>
    ofCatalogRule(ruleId, sentence(message)),
  );
}

/** What its source claims against what its contract says; without a contract there is nothing to hold it to. */
function hintFindings({ name, annotations, shape, contract }: ToolDefinition) {
  if (annotations === undefined || shape === undefined || contract === undefined) return [];
  const facts = { title: name, shape, contract };
  return dishonestHints(annotations, facts).map(({ ruleId, message }) =>
    ofCatalogRule(ruleId, message),
  );
}

function ofCatalogRule(ruleId: CatalogRuleId, message: string): ToolFinding {
  const { severity, fix } = CATALOG_RULES[ruleId];
  return { ruleId, severity, message, fix };
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.?$/, ".")}`;
}
