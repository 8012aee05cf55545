// Rules beside the tables of checks: what a tool is refused for before any other rule is asked of it, and what only its calls tell.
import { LIMITS } from "../tools/contract/limits";
import { LAYER_FIXES } from "../tools/schema/layer-refs";
import { type Rule, rule } from "./rule";

export const REGISTRATION_RULES: Readonly<Record<string, Rule>> = {
  "SHAPE-01": rule(
    "error",
    "Nobody has said what shape a tool has.",
    "Choose one of the six shapes.",
  ),
  "SHAPE-04": rule(
    "error",
    "A tool that asks a person has answered by itself.",
    "Return a ticket, so that the run waits for the person.",
  ),
  "SHAPE-09": rule(
    "warn",
    "Answers that went well begin with the words of a failure.",
    "Return an error with its code, so that nobody takes it for success.",
  ),
  "RUN-01": rule(
    "warn",
    "Calls of a tool hold up everything else in their process.",
    "Run it in a worker: a handler with a module, or a job.",
  ),
  "TIME-05": rule(
    "warn",
    "More and more calls of a tool run out of time.",
    "Make it a job, or have it do less.",
  ),
  "TIME-01": rule("error", "A tool has no time limit.", "Say how long one call may take."),
  "BUD-01": rule(
    "error",
    "A time limit is above the platform's cap.",
    `Allow ${LIMITS.toolTimeoutMs} ms at most, or make it a job.`,
  ),
  "MW-01": rule(
    "error",
    "Layers stand in an order that leaks, or logs no denial.",
    LAYER_FIXES["MW-01"],
  ),
  "MW-02": rule("error", "Calls of a tool leave no trace.", LAYER_FIXES["MW-02"]),
  "MW-04": rule("error", "Answers of a tool with effects are cached.", LAYER_FIXES["MW-04"]),
  "MW-06": rule(
    "warn",
    "A tool takes what sounds like a secret, and nothing masks it.",
    LAYER_FIXES["MW-06"],
  ),
};
