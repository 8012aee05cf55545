// What the call that started a flow is told once its run is over: what the last step came to, or at which step it failed.
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import { failed, ok, type ToolResult } from "../tools/call/tool-result";
import type { FlowRun, FlowStepRun } from "./advance-flow";

export type EndedFlow = {
  readonly id: string;
  readonly version: number;
  readonly run: FlowRun;
  /** The outcome of its turn's last round. */
  readonly turnState: string;
  /** Its time has ended it. */
  readonly isOutOfTime: boolean;
};

/** An error is never to be repeated by itself: steps of the run may have had their effects. */
export function flowResult(ended: EndedFlow): ToolResult {
  const { id, version, run, turnState } = ended;
  const { name } = run.flow;
  if (ended.isOutOfTime) return over("TIMEOUT", `The flow ${name} had no time left`, ended);
  if (turnState === "stopped" || turnState === "interrupted")
    return over("INTERRUPTED", `The flow ${name} was stopped`, ended);
  if (turnState !== "answered" || run.state === "running")
    return over("HANDLER_ERROR", `The flow ${name} could not go on`, ended);
  if (run.state === "failed")
    return run.steps.some(({ state }) => state === "failed")
      ? over("HANDLER_ERROR", `The flow ${name} has failed`, ended)
      : over("TIMEOUT", `The flow ${name} has used its own time up`, ended);
  const output = run.steps.filter(({ state }) => state === "done").at(-1)?.output ?? null;
  return ok({
    status: "answered",
    answer: `The flow ${name} is done: ${told(run)}.`,
    evidence: run.steps.flatMap((step) => evidenceOf(run, step)),
    output,
    ...{ flow: name, version, run_id: id },
  });
}

function over(
  code: "TIMEOUT" | "INTERRUPTED" | "HANDLER_ERROR",
  what: string,
  { id, run }: EndedFlow,
): ToolResult {
  const why = run.steps.find(({ state }) => state === "failed");
  const at = why === undefined ? "" : ` at ${why.name} (${why.error ?? "without a reason"})`;
  const message = `${what}${at}: ${told(run)}. Its run ${id} tells the rest. What its steps have done stands.`;
  return failed(code, message, { retryable: false });
}

/** Every step with its state: `a done, b failed, c skipped`. */
function told({ steps }: FlowRun): string {
  return steps.map(({ name, state }) => `${name} ${state}`).join(", ");
}

const EXCERPT_CHARS = 200;

function evidenceOf({ flow }: FlowRun, { name, state, output }: FlowStepRun): readonly JsonValue[] {
  if (state !== "done") return [];
  const text = printJson(output);
  const excerpt = text.length <= EXCERPT_CHARS ? text : `${text.slice(0, EXCERPT_CHARS - 1)}…`;
  const tool = flow.steps.find((step) => step.name === name)?.tool ?? "";
  return [{ step: name, tool, excerpt }];
}
