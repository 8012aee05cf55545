// What a flow's steps give their tools, held against what the tools take: says only what is sure to fail in some run, so that a
// flow in which everything fits is never warned of.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { Diagnostic } from "../diagnostics/diagnostic";
import { finding } from "../lint/rule";
import { shownJson } from "../tools/call/shown-json";
import { memberSchema, neverFits, requiredOf } from "../tools/schema/never-fits";
import { refersElsewhere } from "../tools/schema/possible-values";
import type { Flow, FlowStep } from "./flow";
import { argumentNames, inputSchemaOf } from "./flow-input";
import { FLOW_RULES } from "./flow-rules";

/** The schema of a tool's arguments; null where nothing is known of it. */
export type SchemaOfTool = (tool: string) => JsonObject | null;

type RuleId = "FLOW-04" | "FLOW-05" | "FLOW-06";
type Objection = {
  readonly ruleId: RuleId;
  /** Of the tool. */
  readonly argument: string;
  readonly message: string;
  readonly fix: string;
};

/** What an argument of a step may be, by the sources that it has in turn. */
type Given = {
  /** An argument of the flow; null where there is none. */
  readonly from: string | null;
  readonly schema: JsonValue;
  /** Whether every run has it. */
  readonly isSure: boolean;
};

export function argumentFindings(flow: Flow, schemaOf: SchemaOfTool): readonly Diagnostic[] {
  return flow.steps.flatMap((step, index) => {
    const takes = schemaOf(step.tool);
    if (takes === null || refersElsewhere(takes)) return [];
    return objectionsTo(flow, step, takes).map(({ ruleId, argument, message, fix }) => {
      const path = `flows.${flow.name}.steps[${index}].args.${argument}`;
      return finding(ruleId, FLOW_RULES[ruleId], { path, at: null }, message, { fix });
    });
  });
}

function objectionsTo(flow: Flow, step: FlowStep, takes: JsonObject): readonly Objection[] {
  const names = new Set([...Object.keys(step.args), ...Object.keys(step.takes)]);
  const required = requiredOf(takes).filter((name) => memberSchema(takes, name) !== false);
  return [
    ...required.flatMap((name) => missing(flow, step, name)),
    ...[...names].flatMap((name) => unfit(flow, step, name, takes)),
  ];
}

function missing(flow: Flow, step: FlowStep, argument: string): readonly Objection[] {
  const given = givenAs(flow, step, argument);
  if (given.some(({ isSure }) => isSure)) return [];
  const from = given[0]?.from ?? null;
  const what = `${step.tool} requires ${argument}`;
  return [
    from === null
      ? {
          ...{ ruleId: "FLOW-04", argument },
          message: `${step.name} does not give ${argument}, and ${what}`,
          fix: `Say ${argument} in the step's args, or take it from an argument or an earlier step.`,
        }
      : {
          ...{ ruleId: "FLOW-04", argument },
          message: `${step.name} gives ${argument} only where a run is given ${from}, and ${what}`,
          fix: `Require ${from} in inputSchema, or say in the step's args what ${argument} is without it.`,
        },
  ];
}

function unfit(
  flow: Flow,
  { name, tool, ...step }: FlowStep,
  argument: string,
  takes: JsonObject,
): readonly Objection[] {
  const wanted = memberSchema(takes, argument);
  if (wanted === false)
    return [
      {
        ...{ ruleId: "FLOW-05", argument },
        message: `${name} gives ${argument}, which ${tool} does not take`,
        fix: `Take it out, or give it by a name that the tool knows: ${namesIn(takes)}.`,
      },
    ];
  return givenAs(flow, step, argument).flatMap(({ from, schema }): readonly Objection[] => {
    const reason = neverFits(schema, wanted);
    if (reason === null) return [];
    const what = from === null ? argument : `${from} as ${argument}`;
    return [
      {
        ...{ ruleId: "FLOW-06", argument },
        message: `${name} gives ${what}, which never fits ${tool}: ${reason}`,
        fix:
          from === null
            ? "Say another value in the step's args."
            : `Declare ${from} in inputSchema as the tool takes it, or take something else.`,
      },
    ];
  });
}

/** What was written stands where the run has none of what is taken. An earlier step's output may be anything. */
function givenAs(
  flow: Flow,
  { args, takes }: Pick<FlowStep, "args" | "takes">,
  argument: string,
): readonly Given[] {
  const from = Object.hasOwn(takes, argument) ? takes[argument] : undefined;
  const taken = from === undefined ? [] : [takenFrom(flow, from)];
  if (taken.some(({ isSure }) => isSure) || !Object.hasOwn(args, argument)) return taken;
  return [...taken, { from: null, schema: { const: args[argument] ?? null }, isSure: true }];
}

function takenFrom(flow: Flow, from: string): Given {
  if (!argumentNames(flow).includes(from)) return { from, schema: true, isSure: true };
  const declared = inputSchemaOf(flow);
  const isSure = requiredOf(declared).includes(from);
  return { from, schema: memberSchema(declared, from), isSure };
}

const MOST_NAMES = 8;

function namesIn({ properties }: JsonObject): string {
  const names = Object.keys(properties ?? {});
  if (names.length === 0) return "it takes no arguments";
  const rest = names.length > MOST_NAMES ? `, and ${names.length - MOST_NAMES} more` : "";
  return `${names
    .slice(0, MOST_NAMES)
    .map((name) => shownJson(name))
    .join(", ")}${rest}`;
}
