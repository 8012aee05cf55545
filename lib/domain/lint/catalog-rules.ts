// The rules that look at a whole catalog: what each finding means and the usual way out.
import { type Rule, rule } from "./rule";

/** Found on effective tools; what is found while a file is read stands in the tables of reading. */
export const CATALOG_RULES = {
  "TRAIT-03": rule(
    "warn",
    "The effective strategy of a tool that the agent may call is unknown: it runs alone.",
    "Declare a strategy on the connection.",
  ),
  "TRAIT-10": rule(
    "info",
    "A declaration repeats what the layer below says already.",
    "Remove it, unless it is meant to stay when that layer changes.",
  ),
  "TRAIT-11": rule(
    "warn",
    "A deployment takes back what the author of a tool declared: that it changes something.",
    "Keep exploitation, or say in a note why it does not apply.",
  ),
  "EARLY-01": rule(
    "error",
    "An early profile stands on a tool with several strategies; mixed tools cannot start early.",
    "Remove the profile.",
  ),
  "EARLY-03": rule(
    "warn",
    "An early profile is incomplete or says something else than the one supported profile; it is inactive.",
    "Complete the four fields, or remove the profile.",
  ),
  "EARLY-04": rule(
    "error",
    "An early profile stands on a tool that is not exactly neutral; it is inactive.",
    "Correct the strategy, or remove the profile.",
  ),
  "EARLY-09": rule(
    "warn",
    "A tool starts early only because two layers together say so.",
    "Say strategy and execution in one layer, or confirm that the combination is meant.",
  ),
  "MCP-01": rule(
    "error",
    "One mapping for every tool of a server covers reads and writes alike.",
    "List the tools, each with its own strategy.",
  ),
  "MCP-02": rule(
    "error",
    "A tool is hinted as read-only, and changes something.",
    "Correct the hint, or the strategy.",
  ),
  "MCP-03": rule(
    "error",
    "A tool is hinted as harmless or repeatable, and its contract says otherwise.",
    "Correct the hint, or the contract.",
  ),
  "MCP-05": rule(
    "warn",
    "An imported tool has neither hints nor configured traits; the cautious defaults apply.",
    "Classify the tool.",
  ),
  "MCP-06": rule(
    "warn",
    "A mapping for every tool of a server lets tools start early that nobody has seen yet.",
    "List the tools that may start early.",
  ),
  "CAT-01": rule(
    "error",
    "The catalog that was given out is not the one that is enforced.",
    "Build the catalog anew.",
  ),
  "CAT-02": rule(
    "warn",
    "An allow-list names a tool that its connection does not offer.",
    "Correct the name, or remove it.",
  ),
  "CAT-03": rule(
    "warn",
    "Discovered tools stand under an alias that no connection has.",
    "Use the alias of the connection that offers them.",
  ),
  "CAT-04": rule(
    "error",
    "A tool carries out what another one has planned, and the agent may not call that one.",
    "Allow the tool that plans, on the same connection.",
  ),
  "JOB-03": rule(
    "error",
    "An agent may start a job, and not ask for its state or fetch its result.",
    "Allow the tools that the job names.",
  ),
  "AGENT-04": rule(
    "warn",
    "The agent that works on tasks of others may hand tasks over itself, so that a task could come back to it.",
    "Take the tool from its list.",
  ),
  "SEL-01": rule(
    "warn",
    "An agent may call more tools than a model chooses among well.",
    "Let the runtime select the tools that matter for a turn.",
  ),
  "SEL-02": rule(
    "warn",
    "Two tools have nearly the same name or description, and are easily taken for each other.",
    "Rename one, or say in the descriptions how they differ.",
  ),
  "SCHEMA-01": rule(
    "error",
    "An input schema cannot describe a tool's arguments.",
    "Publish a JSON Schema for an object.",
  ),
  "SCHEMA-02": rule(
    "warn",
    "A parameter has no description, so a model has to guess.",
    "Describe every parameter.",
  ),
  "SCHEMA-03": rule(
    "warn",
    "A description explains a parameter that does not exist.",
    "Correct the description or the schema.",
  ),
  "SCHEMA-04": rule(
    "error",
    "The runtime's own context is visible in a schema, where a model could fill it in.",
    "Hide the parameter.",
  ),
} as const satisfies Record<string, Rule>;

export type CatalogRuleId = keyof typeof CATALOG_RULES;
