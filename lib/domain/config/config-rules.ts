// The rules of reading a configuration, one table: what each finding means and the usual way out.
import type { Diagnostic, Severity } from "../diagnostics/diagnostic";
import { finding, type Place, type Rule, rule } from "../lint/rule";

const error = (means: string, fix: string): Rule => rule("error", means, fix);
const warn = (means: string, fix: string): Rule => rule("warn", means, fix);
const info = (means: string): Rule => rule("info", means, "");

export const CONFIG_RULES = {
  "CONFIG-01": error(
    "The file is not text that can be read: its size, encoding or a control character.",
    "Save the file as UTF-8 text.",
  ),
  "CONFIG-02": error("The text is neither YAML 1.2 nor JSON.", "Correct the syntax at this place."),
  "CONFIG-03": error(
    "One mapping holds the same key twice; neither value is trusted.",
    "Keep one of them.",
  ),
  "CONFIG-04": error(
    "An alias, a merge key or the nesting cannot be followed safely.",
    "Write the value out where it is used.",
  ),
  "CONFIG-05": error(
    "No agent can be found where agents belong.",
    "Put agents under surfaces.as_consumer.agents, or under bundles.items[].config in a descriptor.",
  ),
  "CONFIG-06": error(
    "The agent that was asked for is not in the file; it has no tools.",
    "Name one of the file's agents.",
  ),
  "CONFIG-07": error(
    "A connection does not say what it is: its alias, server or namespaces are missing.",
    "Add the missing key.",
  ),
  "CONFIG-08": error(
    "A connection has a kind that is not known here; none of its tools can be called.",
    "Use python, mcp, named_service or local.",
  ),
  "CONFIG-09": error(
    "Two connections of one agent share an alias, so a tool id would name two tools.",
    "Give each connection its own alias.",
  ),
  "CONFIG-10": error(
    "An alias cannot be part of a tool id: it holds a dot, white space or characters that do not show.",
    "Use letters, digits, _ and - in an alias.",
  ),
  "CONFIG-11": info("Keys outside the grammar of connections; they are kept and not enforced."),
  "CONFIG-12": error(
    "Text stands where true or false is due; text is never taken for true.",
    "Write true or false.",
  ),
  "CONFIG-13": warn(
    "A number, a date or a boolean stands where text is expected, or its spelling is lost.",
    "Put the value in quotes.",
  ),
  "CONFIG-14": error(
    "A value has the wrong shape, such as a list where a mapping is due.",
    "Write the value in the shape that is due.",
  ),
  "CONFIG-15": error(
    "A namespace names an operation that does not exist, or allows what it excludes.",
    "Use an operation id such as object.search.",
  ),
  "CONFIG-16": warn(
    "An entry of an allow-list cannot match what its author means.",
    "List callables by their own names, or * alone for every tool.",
  ),
  "CONFIG-17": warn(
    "A python connection names no module or ref; its calls are governed but cannot be traced to code.",
    "Add module or ref.",
  ),
  "CONFIG-18": info("A connection or namespace allows nothing."),
  "CONFIG-19": warn(
    "YAML that is read differently from what its author may expect, such as an unknown tag.",
    "Remove the tag or directive.",
  ),
  "CONFIG-20": error(
    "A file asks for a person's approval; only gate rules can give it, so the tools are held back.",
    "Remove the key, and ask for approval with a gate rule.",
  ),
  "CONFIG-21": error(
    "A change cannot be written into a text in place without changing something else.",
    "Make the change in the file itself.",
  ),
  "CONFIG-22": error(
    "An agent has a name that cannot stand in addresses, so it cannot be imported.",
    "Use letters, digits, dot, dash and underscore, at most 63, starting with a letter or digit.",
  ),
  "CONFIG-23": error(
    "An agent or its list of connections stands twice, is misspelt or is no list, so it cannot be imported.",
    "Correct it where the other finding points.",
  ),
} as const satisfies Record<string, Rule>;

export type ConfigRuleId = keyof typeof CONFIG_RULES;

export function configFinding(
  ruleId: ConfigRuleId,
  place: Place,
  message: string,
  own: { readonly severity?: Severity; readonly fix?: string } = {},
): Diagnostic {
  return finding(ruleId, CONFIG_RULES[ruleId], place, message, own);
}
