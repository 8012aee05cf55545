// Reads one listed tool on its own, so that whatever is wrong with it stays its own trouble.

import { shownJson } from "../tools/call/shown-json";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import { contradict, type Hints } from "../tools/hints/hints";
import { hintConflict, type Suggestion, suggestTraits } from "../tools/hints/suggest-traits";
import { nameFault, shownName } from "./listed-name";
import { readAnnotations, readSchema, readText } from "./listed-parts";
import { isRawObject, ownMember, type RawObject } from "./raw-object";

export type ListedTool = {
  readonly name: string;
  /** What may be stored; null for a tool that is quarantined for `reason`. */
  readonly definition: ToolDefinition | null;
  readonly reason: string | null;
  /** Where in the input schema the reason lies, if it lies there. */
  readonly pointer: string | null;
  readonly hints: Hints;
  readonly suggest: Suggestion;
  readonly warnings: readonly string[];
};

/** Never throws, whatever a server lists. */
export function readListedTool(listed: unknown): ListedTool {
  const raw: RawObject = isRawObject(listed) ? listed : {};
  const name = isRawObject(listed) ? ownMember(raw, "name") : listed;
  const description = readText(raw, "description");
  const title = readText(raw, "title");
  const annotations = readAnnotations(ownMember(raw, "annotations"));
  const input = readSchema(ownMember(raw, "inputSchema"));
  const output = readSchema(ownMember(raw, "outputSchema"));
  const { hints } = annotations;
  const told = { name: shownName(name), description: description.text, hints };
  const conflict = contradict(hints) ? null : hintConflict(told);
  const seen = {
    name: told.name,
    hints,
    suggest: suggestTraits(told),
    warnings: [
      ...description.warnings,
      ...title.warnings,
      ...annotations.warnings,
      ...(conflict === null ? [] : [`Suspicious hints. ${conflict}`]),
      ...(input.kind === "missing" ? [NO_SCHEMA] : []),
      ...(input.kind === "usable" ? input.notes : []),
      ...outputWarnings(output),
      ...taskWarnings(raw),
    ],
  };
  const reason = isRawObject(listed) ? (nameFault(name) ?? description.fault) : NOT_AN_OBJECT;
  if (reason !== null) return { ...seen, definition: null, reason, pointer: null };
  if (input.kind === "unusable") {
    const { reason: why, pointer } = input.fault;
    return { ...seen, definition: null, reason: `The input schema is not usable. ${why}`, pointer };
  }
  const definition: ToolDefinition = {
    name: told.name,
    ...(title.text === "" ? {} : { title: title.text }),
    description: description.text,
    inputSchema: input.kind === "usable" ? input.schema : null,
    ...(output.kind === "usable" ? { outputSchema: output.schema } : {}),
    ...(annotations.annotations === null ? {} : { annotations: annotations.annotations }),
  };
  return { ...seen, definition, reason: null, pointer: null };
}

const NOT_AN_OBJECT = "A tool must be an object.";
const NO_SCHEMA =
  "It has no input schema: only `{}` can be passed until an operator supplies a schema.";

function outputWarnings(output: ReturnType<typeof readSchema>): readonly string[] {
  if (output.kind === "missing") return [];
  if (output.kind === "usable") return output.notes.map((note) => `Output schema: ${note}`);
  const { reason, pointer } = output.fault;
  const place = pointer === "" ? "" : ` (at ${pointer})`;
  return [`The output schema is dropped: results are not checked. ${reason}${place}`];
}

function taskWarnings(raw: RawObject): readonly string[] {
  const execution = ownMember(raw, "execution");
  const support = isRawObject(execution) ? ownMember(execution, "taskSupport") : undefined;
  if (support !== "required") return [];
  return [`It can only be run as a task (\`taskSupport\` is ${shownJson(support)}).`];
}
