// Turns what an author writes into a tool, or refuses to start with it: every check that needs no call is made here.
import type { z } from "zod";
import { combineDeclarations } from "@/lib/domain/traits/combine-declarations";
import type { JsonObject } from "@/lib/kernel/json";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { acceptArguments } from "../call/accept-arguments";
import { isReadShape } from "../contract/shape-policy";
import type { ToolFinding } from "../findings/tool-finding";
import { toolFindings } from "../findings/tool-findings";
import { dishonestHints } from "../hints/hints";
import { docFindings, documentSchema, parameterNames } from "../schema/document-schema";
import { inputSchemaOf, outputSchemaOf } from "../schema/input-schema";
import { canonicalLayers, layerFindings } from "../schema/layer-refs";
import type { CallIdentity, Exposure, Tool, ToolSpec } from "../tool";
import { checkSpec } from "./check-spec";
import { declaredTraits } from "./declared-traits";
import { refusal } from "./definition-error";
import { describeTool } from "./description-suffix";
import { type ParsedDoc, parseDoc } from "./parse-doc";

/**
 * `published`: a schema that comes from elsewhere and says what `input` checks.
 *
 * @throws ToolDefinitionError naming the tool: no shape, no contract that fits it, a schema that cannot be expressed,
 * or any finding of severity error.
 */
export function defineTool<Input extends z.ZodObject, Services = unknown>(
  spec: ToolSpec<Input, Services>,
  published?: JsonObject,
): Tool<Services> {
  checkSpec(spec);
  const inputSchema = published ?? inputSchemaOf(spec.name, spec.input, spec.hidden);
  const doc = spec.doc === undefined ? null : parseDoc(spec.doc, parameterNames(inputSchema));
  const plain = {
    name: spec.name,
    ...modelPlane(spec, inputSchema, doc),
    ...runtimePlane(spec),
    work: spec.work ?? null,
    accept: (args: JsonObject, identity: CallIdentity) => acceptArguments(spec, args, identity),
  };
  const findings = findingsOf(plain, doc);
  refuseErrors(spec.name, findings);
  return Object.freeze({ ...plain, findings });
}

type Unchecked<Services> = Omit<Tool<Services>, "findings">;

/** What the model reads (R5). */
function modelPlane<Input extends z.ZodObject, Services>(
  spec: ToolSpec<Input, Services>,
  inputSchema: JsonObject,
  doc: ParsedDoc | null,
) {
  const text = (spec.description ?? doc?.description ?? "").trim();
  if (text === "") throw refusal(spec.name, "has no description");
  return {
    title: spec.title ?? titleOf(spec.name),
    description: describeTool(text, spec.contract),
    inputSchema: doc ? documentSchema(inputSchema, doc) : inputSchema,
    outputSchema: spec.output ? outputSchemaOf(spec.name, spec.output) : null,
  };
}

/** What the runtime enforces, read from here and never from text (R5). */
function runtimePlane<Input extends z.ZodObject, Services>(spec: ToolSpec<Input, Services>) {
  const { shape, contract, handler } = spec;
  const readOnly = isReadShape(shape);
  const exposure: Exposure = { model: true, mcp: false, ...spec.exposure };
  return {
    shape,
    contract,
    readOnly,
    idempotent: readOnly || contract.retry.story !== "not_safe",
    spec: spec.traits ?? null,
    declared: typeof handler === "function" ? declaredTraits(handler) : [],
    exposure,
    hidden: spec.hidden ?? [],
    middleware: spec.middleware ?? canonicalLayers(shape, contract),
    notes: spec.notes ?? null,
    mode: typeof handler === "function" ? ("async" as const) : handler.mode,
  };
}

function findingsOf<Services>(
  tool: Unchecked<Services>,
  doc: ParsedDoc | null,
): readonly ToolFinding[] {
  const { families: traits } = combineDeclarations(
    {
      ...(tool.spec ? { spec: fromUnknown(tool.spec) } : {}),
      declared: tool.declared.map(fromUnknown),
    },
    { path: tool.name, at: null },
  );
  const dishonest = dishonestHints(tool.exposure.annotationsOverride ?? {}, tool);
  return [
    ...toolFindings({ ...tool, traits }),
    ...docFindings(tool.inputSchema, doc),
    ...layerFindings(tool.middleware, tool.shape, tool.inputSchema),
    ...dishonest.map(({ ruleId, message }) => ({
      ruleId,
      severity: "error" as const,
      message,
      fix: "Leave the hints to the contract.",
    })),
  ];
}

function refuseErrors(tool: string, findings: readonly ToolFinding[]): void {
  const worst = findings.find((finding) => finding.severity === "error");
  if (worst) throw refusal(tool, `${worst.message} ${worst.fix}`, worst.ruleId);
}

/** `find_expenses` is `Find expenses`. */
function titleOf(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
