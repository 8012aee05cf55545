// The checks that a type cannot make for a tool that arrives as plain JavaScript: it says what it is, or nothing starts (R6).
import { z } from "zod";
import { STRATEGIES } from "@/lib/domain/traits/traits";
import { checkSteps } from "../call/bind-call";
import { ExecutionContract } from "../contract/contract";
import { SHAPES } from "../definition/tool-definition";
import { checkHidden } from "../schema/hidden-parameters";
import type { ToolSpec } from "../tool";
import { refusal } from "./definition-error";

const NAME = /^[a-z][a-z0-9_]{0,63}$/;

/** An execution mapping may be a draft: wrong or missing fields keep the ordinary path, and the lint says so (R57). */
const CodeTraits = z.strictObject({
  strategy: z.array(z.enum(STRATEGIES)).min(1).optional(),
  execution: z.record(z.string(), z.json()).nullable().optional(),
});

/** @throws ToolDefinitionError with the tool's name. */
export function checkSpec<Input extends z.ZodObject, Services>(
  spec: ToolSpec<Input, Services>,
): void {
  if (!NAME.test(spec.name)) {
    throw refusal(spec.name, "a name is snake_case, 1 to 64 characters");
  }
  checkShape(spec.name, spec.shape);
  checkPart(spec.name, "contract", ExecutionContract, spec.contract);
  if (spec.traits !== undefined) checkPart(spec.name, "traits", CodeTraits, spec.traits);
  checkHidden(spec.name, spec.hidden ?? [], Object.keys(spec.input.shape));
  checkSteps(spec.name, spec.handler, spec.contract);
  checkCleanUp(spec);
}

/** The contract tells operators that something is cleaned up, the code does it: neither without the other. */
function checkCleanUp<Input extends z.ZodObject, Services>(spec: ToolSpec<Input, Services>): void {
  const isNamed = spec.contract.onTimeout?.cleanup !== undefined;
  if (isNamed !== (spec.cleanUp !== undefined))
    throw refusal(spec.name, "contract and code disagree on what cleans up at its time limit");
  if (isNamed && typeof spec.handler !== "function")
    throw refusal(spec.name, "only a handler that is awaited can be cleaned up after");
}

export function checkShape(tool: string, shape: unknown): void {
  if (SHAPES.some((known) => known === shape)) return;
  const said = shape === undefined ? "shape is missing" : `shape ${String(shape)} is unknown`;
  throw refusal(tool, `${said}: choose one of ${SHAPES.join(", ")}`, "SHAPE-01");
}

function checkPart(tool: string, part: string, schema: z.ZodType, value: unknown): void {
  if (value === undefined) throw refusal(tool, `${part} is missing`);
  const issue = schema.safeParse(value).error?.issues[0];
  if (!issue) return;
  const path = [part, ...issue.path.map(String)].join(".");
  throw refusal(tool, `${path}: ${issue.message}`);
}
