// What would become of a flow if these steps failed: the machine of a real run, with nothing called.
import { advanceFlow, type FlowEvent, type FlowRun, nextStep, openFlowRun } from "./advance-flow";
import type { Flow } from "./flow";

/** Every other step succeeds. Instants count the events; outputs are null but for defaults. */
export function rehearseFlow(flow: Flow, failing: ReadonlySet<string>): FlowRun {
  let run = openFlowRun(flow, { id: flow.name, at: 0 });
  for (let step = nextStep(run); step !== null; step = nextStep(run)) {
    const { name } = step;
    const at = run.version + 1;
    run = happen(run, { type: "step.start", step: name, at });
    run = happen(
      run,
      failing.has(name)
        ? { type: "step.fail", step: name, error: "It fails in this rehearsal.", at: at + 1 }
        : { type: "step.done", step: name, output: null, at: at + 1 },
    );
  }
  return run;
}

/** The next step can always start, and one that has started can always end (invariant 1). */
function happen(run: FlowRun, event: FlowEvent): FlowRun {
  const next = advanceFlow(run, event);
  if (next === null) throw new Error(`${event.type} cannot happen to the rehearsal`);
  return next;
}
