// What a flow says: its steps in order, and the limits that it is held to (R188–R197).
import { z } from "zod";
import { LIMITS, type Limits } from "../tools/contract/limits";
import { AnyJson } from "../tools/schema/any-json";
import { ArgumentName, argumentNames, FlowInputSchema } from "./flow-input";
import { ERROR_HANDLINGS, STEP_KINDS, type StepKind } from "./step-kinds";

const KINDS = Object.keys(STEP_KINDS) as [StepKind, ...StepKind[]];
const Name = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, {
  error: "lower-case letters, digits and _, with a letter first, at most 64",
});

/** A flow under given caps; the product's own caps are `Flow`. */
export function flowSchema(limits: Limits) {
  const upTo = (cap: number, what: string) =>
    z
      .int()
      .min(1)
      .max(cap, { error: `${what} may take ${cap} ms at most` });
  const Step = z.strictObject({
    name: Name,
    kind: z.enum(KINDS),
    /** `alias.callable`, by the name that the flow's agent has for it. */
    tool: z.string().min(1).max(300),
    args: z.record(z.string(), AnyJson).default({}),
    /**
     * By argument, the earlier step whose whole output it takes, or the flow's own argument; one that the run was not given
     * leaves what `args` says.
     */
    takes: z.record(z.string(), ArgumentName).default({}),
    errorHandling: z.enum(ERROR_HANDLINGS).default("unset"),
    /** Stands for the output of a step that has failed and lets the flow go on; null where it says none. */
    defaultValue: AnyJson.optional(),
    /** Runs only where this earlier step has failed, also once the flow has: the way to take back what it leaves. */
    when: z.strictObject({ failed: Name }).optional(),
    /** What it calls may take so long; an agent 30 s and anything else its step's budget where it says nothing. */
    timeoutMs: upTo(limits.flowTimeoutMs, "a call").optional(),
    /** The step's own budget, raised for an agent that needs longer. */
    stepTimeoutMs: upTo(limits.flowTimeoutMs, "a step").optional(),
    /** What it does cannot be taken back. */
    irreversible: z.boolean().default(false),
  });
  return z
    .strictObject({
      name: Name,
      title: z.string().trim().min(1).max(120),
      timeoutMs: upTo(limits.flowTimeoutMs, "a flow").default(limits.flowTimeoutMs),
      /** What each run is given; absent where it takes nothing. */
      inputSchema: FlowInputSchema.optional(),
      steps: z.array(Step).min(1).max(50),
      /** How it is offered to agents, where it is: `sync` is awaited like any tool (R191). */
      exposed: z.enum(["no", "sync", "detached"]).default("no"),
      /** How long it usually takes, by its author's estimate. */
      estimateMs: z.int().min(1).optional(),
    })
    .check(({ value, issues }) => {
      for (const issue of misplaced(value.steps, argumentNames(value)))
        issues.push({ code: "custom", input: value, ...issue });
    });
}

export const Flow = flowSchema(LIMITS);
export type Flow = z.infer<typeof Flow>;
export type FlowStep = Flow["steps"][number];

type Named = Pick<
  z.infer<ReturnType<typeof flowSchema>>["steps"][number],
  "name" | "takes" | "when"
>;

/** Names are unique over arguments and steps, and a step refers only to arguments and to steps before it. */
function misplaced(steps: readonly Named[], given: readonly string[]) {
  const before = new Set<string>();
  const known = new Set(given);
  return steps.flatMap(({ name, takes, when }, index) => {
    const found: { readonly path: (string | number)[]; readonly message: string }[] = [];
    const at = ["steps", index];
    if (before.has(name))
      found.push({ path: [...at, "name"], message: `${name} is there already` });
    if (known.has(name))
      found.push({ path: [...at, "name"], message: `${name} is an argument of the flow` });
    for (const [argument, from] of Object.entries(takes))
      if (!before.has(from) && !known.has(from))
        found.push({
          path: [...at, "takes", argument],
          message: `no step ${from} comes before, and no argument ${from} is declared`,
        });
    if (when !== undefined && !before.has(when.failed))
      found.push({ path: [...at, "when"], message: `no step ${when.failed} comes before` });
    before.add(name);
    return found;
  });
}
