// The rules about flows: what each finding means and the usual way out.
import { type Rule, rule } from "../lint/rule";

export const FLOW_RULES = {
  "FLOW-01": rule(
    "warn",
    "A step that cannot be undone comes before one whose failure ends the flow.",
    "Move it to the end.",
  ),
  "FLOW-02": rule(
    "warn",
    "A step goes on without a default value, so null flows on.",
    "Say a default value.",
  ),
  "FLOW-03": rule(
    "warn",
    "A step that writes or sends goes on when it fails: what was to be written is lost in silence.",
    "Let it fail, or say what takes its place.",
  ),
  "FLOW-04": rule(
    "warn",
    "A step does not give what its tool requires, or not in every run.",
    "Say it in the step's args, or take it from a required argument.",
  ),
  "FLOW-05": rule(
    "warn",
    "A step gives its tool an argument that the tool does not take.",
    "Take it out, or give it by a name that the tool knows.",
  ),
  "FLOW-06": rule(
    "warn",
    "A step gives its tool a value that never fits.",
    "Declare the argument as the tool takes it, or say another value.",
  ),
  "BUD-02": rule(
    "warn",
    "A budget is larger than the timeout around it.",
    "Raise both, or lower the inner one.",
  ),
  "BUD-03": rule(
    "error",
    "A flow that is awaited as a tool takes longer than a tool may.",
    "Offer it detached, or as a job.",
  ),
} as const satisfies Record<string, Rule>;
