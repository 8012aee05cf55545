// Asks the rules about single tools, with the traits that are in force for one agent.
import type { Diagnostic } from "../diagnostics/diagnostic";
import { CAREFUL_CONTRACT } from "../tools/contract/careful-contract";
import { type ExecutionContract, NO_EFFECTS } from "../tools/contract/contract";
import { isReadShape } from "../tools/contract/shape-policy";
import type { Shape } from "../tools/definition/tool-definition";
import type { ToolFinding } from "../tools/findings/tool-finding";
import { toolFindings } from "../tools/findings/tool-findings";
import type { ToolRule } from "../tools/findings/tool-rule";
import { placeOfTool, type TraitView } from "./lint-subject";

/** Rules that a shape alone can answer; the others need a contract. */
const BY_SHAPE: ReadonlySet<string> = new Set(["TRAIT-04", "TRAIT-05", "TRAIT-06", "EARLY-06"]);

/** What may differ in a namespace; the rest is the same tool again. */
const ABOUT_TRAITS = /^(?:TRAIT|EARLY)-/;

/**
 * A tool whose shape nobody has said is passed over; without a contract only what follows from the shape is asked. All rules
 * are asked unless some are named.
 */
export function toolDiagnostics(
  views: readonly TraitView[],
  rules?: readonly ToolRule[],
): readonly Diagnostic[] {
  return views.flatMap((view) => {
    const isNamespace = view.subject !== view.tool.id;
    const found = findingsOf(view, rules).filter(
      ({ ruleId }) => !isNamespace || ABOUT_TRAITS.test(ruleId),
    );
    return found.map((one) => diagnosticOf(view, one));
  });
}

function findingsOf(
  { tool, strategy, execution }: TraitView,
  rules?: readonly ToolRule[],
): readonly ToolFinding[] {
  const { definition, callable } = tool;
  const { shape, contract } = definition ?? {};
  if (definition === null || shape === undefined) return [];
  const facts = {
    name: callable,
    description: definition.description,
    inputSchema: definition.inputSchema,
    outputSchema: definition.outputSchema ?? null,
    shape,
    contract: contract ?? impliedContract(shape),
    traits: { strategy, execution },
    notes: definition.notes ?? null,
  };
  const found = toolFindings(facts, rules);
  return contract === undefined ? found.filter(({ ruleId }) => BY_SHAPE.has(ruleId)) : found;
}

/** What a shape says about effects: a read has none, a command changes something, of the rest nothing is known. */
function impliedContract(shape: Shape): ExecutionContract {
  const effects = { ...NO_EFFECTS, mutates: shape === "command" };
  if (isReadShape(shape)) return { ...CAREFUL_CONTRACT, effects, retry: { story: "read_only" } };
  return { ...CAREFUL_CONTRACT, effects };
}

function diagnosticOf(
  view: TraitView,
  { ruleId, severity, message, fix }: ToolFinding,
): Diagnostic {
  const { path, at } = placeOfTool(view);
  const place = { path, line: at?.line ?? null, column: at?.column ?? null };
  return { ruleId, severity, message: `${view.subject}: ${message}`, fix, ...place };
}
