// Why a declaration cannot stand: contradictions between what is said, what code says, and what the tool's schema has.

import { definitionInForce } from "../definition/definition-in-force";
import type { Shape, ToolDefinition } from "../definition/tool-definition";
import { toolFindings } from "../findings/tool-findings";
import { dishonestHints } from "../hints/hints";
import { layerFindings } from "../schema/layer-refs";
import { walkSchema } from "../schema/schema-walk";
import { CAREFUL_CONTRACT } from "./careful-contract";
import type { ExecutionContract } from "./contract";
import { loosenings } from "./tighten-contract";
import type { ToolDeclaration } from "./tool-declaration";

export type DeclarationFault = {
  /** Id of the lint rule; null for what only code may say (U14). */
  readonly ruleId: string | null;
  /** Dotted, as in the declaration: `contract.timeoutMs`. */
  readonly path: string;
  readonly message: string;
};

/** Rules that a declaration can break and mend; the others speak of what its source lists, or of traits. */
const PATHS: Readonly<Record<string, string>> = {
  "SHAPE-02": "contract.effects",
  "JOB-01": "contract.job",
  "JOB-02": "contract.job",
  "JOB-04": "contract.latency",
  "AGENT-01": "contract.budget",
  "CMD-01": "contract.confirmation",
  "IDEM-01": "contract.retry",
  "IDEM-02": "contract.retry",
  "IDEM-05": "contract.confirmation",
  "TIME-02": "contract.latency",
  "MW-04": "contract.cache",
};
/** Of a stranger's schema, where the declaration builds on its dry run. */
const DRY_RUN_RULES: ReadonlySet<string> = new Set(["CMD-02", "CMD-03"]);

/** Empty where it may stand. */
export function declarationFaults(
  definition: ToolDefinition,
  declaration: ToolDeclaration,
): readonly DeclarationFault[] {
  const against =
    definition.contract === undefined
      ? againstCareful(definition, declaration)
      : againstCode(definition, definition.contract, declaration);
  return [
    ...against,
    ...schemaFaults(definition, declaration),
    ...(against.length > 0 ? [] : contradictions(definition, declaration)),
  ];
}

function againstCode(
  { shape }: ToolDefinition,
  code: ExecutionContract,
  declaration: ToolDeclaration,
): readonly DeclarationFault[] {
  const wanted = declaration.contract;
  const faults = (wanted === null ? [] : loosenings(code, wanted)).map(({ part, message }) => ({
    ruleId: null,
    path: `contract.${part}`,
    message: `${message} A contract in code can be tightened here, never loosened.`,
  }));
  if (declaration.shape !== null && declaration.shape !== shape)
    faults.push(
      byCode("shape", `Code says ${shape}; a shape that code states cannot be declared.`),
    );
  if (declaration.additions?.notes)
    faults.push(byCode("additions.notes", "What an error costs stands in its code."));
  return faults;
}

function byCode(path: string, message: string) {
  return { ruleId: null, path, message };
}

/** A contract needs a shape to be read by; a shape alone stands on the careful contract. */
function againstCareful(
  { shape }: ToolDefinition,
  declaration: ToolDeclaration,
): readonly DeclarationFault[] {
  if (declaration.contract === null || shape !== undefined || declaration.shape !== null) return [];
  const message = "A contract needs a shape to be read by. Choose one of the six.";
  return [{ ruleId: "SHAPE-01", path: "shape", message }];
}

function schemaFaults(
  definition: ToolDefinition,
  { additions }: ToolDeclaration,
): readonly DeclarationFault[] {
  const schema = additions?.inputSchema ?? null;
  const path = "additions.inputSchema";
  if (schema === null) return [];
  if (definition.inputSchema !== null)
    return [{ ruleId: null, path, message: "Its source lists a schema, and that one counts." }];
  const walk = walkSchema(schema);
  if (walk.usable) return [];
  const { reason, pointer } = walk.fault;
  return [{ ruleId: "SCHEMA-01", path, message: `${reason} (at ${pointer || "the root"})` }];
}

function contradictions(
  definition: ToolDefinition,
  declaration: ToolDeclaration,
): readonly DeclarationFault[] {
  const inForce = definitionInForce(definition, declaration);
  const { name, shape, contract = CAREFUL_CONTRACT, notes = null } = inForce;
  if (shape === undefined) return hintFaults(definition, declaration, "command", contract);
  const { description, inputSchema } = inForce;
  const found = [
    ...toolFindings({ name, description, inputSchema, shape, contract, notes, traits: {} }),
    ...layerFindings(contract.cache ? ["audit", "cache"] : ["audit"], shape),
  ];
  const onDryRun = contract.confirmation.kind === "dry_run_token";
  const broken = found.flatMap(({ ruleId, severity, message, fix }) => {
    const path = pathOf(ruleId, onDryRun);
    return severity !== "error" || path === null
      ? []
      : [{ ruleId, path, message: `${message} ${fix}` }];
  });
  return [...broken, ...hintFaults(definition, declaration, shape, contract)];
}

function pathOf(ruleId: string, onDryRun: boolean): string | null {
  if (DRY_RUN_RULES.has(ruleId)) return onDryRun ? "contract.confirmation" : null;
  return Object.hasOwn(PATHS, ruleId) ? (PATHS[ruleId] ?? null) : null;
}

function hintFaults(
  { name, title }: ToolDefinition,
  { additions }: ToolDeclaration,
  shape: Shape,
  contract: ExecutionContract,
): readonly DeclarationFault[] {
  const facts = { title: title ?? name, shape, contract };
  return dishonestHints(additions?.annotations ?? {}, facts).map(({ ruleId, hint, message }) => ({
    ruleId,
    path: `additions.annotations.${hint}`,
    message,
  }));
}
