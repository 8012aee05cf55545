// Imports what one server lists: every tool gets a status of its own, a name for the model and the reason for anything unusual.

import { modelName } from "../tools/definition/model-name";
import { hasDeclared } from "../tools/hints/hints";
import { quarantineDoubles } from "./doubled-names";
import { nameFault } from "./listed-name";
import { isRawObject, ownMember } from "./raw-object";
import { type ListedTool, readListedTool } from "./read-listed-tool";
import { readToolList } from "./read-tool-list";
import type { ImportCounts, ImportedServer, ReportedTool, SetAsideTool } from "./server-report";
import { suspiciousHints } from "./suspicious-hints";

export type ImportTools =
  | { readonly ok: true; readonly server: ImportedServer }
  /** Nothing of the input is a list of tools. */
  | { readonly ok: false; readonly message: string };

/**
 * `listed` is a `tools/list` result in any of the forms that `readToolList` knows, as it came from a stranger. One bad
 * tool never costs another, and every listed tool is in the report, in listed order.
 */
export function importTools(input: {
  readonly alias: string;
  readonly listed: unknown;
}): ImportTools {
  const list = readToolList(input.listed);
  if (!list.ok) return list;
  const judged = quarantineDoubles(list.tools.map(readListedTool));
  const tools = judged.map((tool) => report(tool, input.alias));
  const warnings = [...list.warnings, ...listWarnings(list.tools, judged)];
  return {
    ok: true,
    server: {
      report: { alias: input.alias, tools, counts: count(tools), warnings },
      definitions: judged.flatMap((tool) => (tool.definition === null ? [] : [tool.definition])),
      setAside: setAside(list.tools, judged),
      isWhole: list.isWhole,
    },
  };
}

/** Under the names that the source gave them itself: what the report shows for a missing or absurd name is no name. */
function setAside(raw: readonly unknown[], judged: readonly ListedTool[]): readonly SetAsideTool[] {
  const taken = new Set(judged.filter(({ definition }) => definition !== null).map(nameOf));
  return judged.flatMap((tool, index) => {
    const listed = raw[index];
    const hasName = isRawObject(listed) && nameFault(ownMember(listed, "name")) === null;
    if (!hasName || tool.definition !== null || taken.has(tool.name)) return [];
    taken.add(tool.name);
    return [{ name: tool.name, reason: reasonWithPlace(tool) }];
  });
}

const nameOf = ({ name }: ListedTool) => name;

function reasonWithPlace({ reason, pointer }: ListedTool): string {
  const place = pointer === null ? "" : ` (at ${pointer === "" ? "its root" : pointer})`;
  return `${reason ?? ""}${place}`.replace(/[\p{Cc}\p{Cs}]/gu, escaped);
}

/** A key of a stranger's schema may hold what no text column takes. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function report(tool: ListedTool, alias: string): ReportedTool {
  const { name, reason, pointer, hints, suggest, warnings } = tool;
  const given = name === "" ? "" : modelName(`${alias}.${name}`);
  const usable = given === `${alias}__${name}` ? "accepted" : "renamed";
  const status = tool.definition === null ? "quarantined" : usable;
  return { name, modelName: given, status, reason, pointer, hints, suggest, warnings };
}

function count(tools: readonly ReportedTool[]): ImportCounts {
  const withStatus = (status: ReportedTool["status"]) =>
    tools.filter((tool) => tool.status === status).length;
  return {
    listed: tools.length,
    accepted: withStatus("accepted"),
    renamed: withStatus("renamed"),
    quarantined: withStatus("quarantined"),
  };
}

function listWarnings(raw: readonly unknown[], tools: readonly ListedTool[]): readonly string[] {
  const of = (some: readonly ListedTool[]) => `${some.length} of ${tools.length} tools`;
  const undeclared = tools.filter((tool) => !hasDeclared(tool.hints));
  const schemaless = tools.filter((tool) => tool.definition?.inputSchema === null);
  const unknown = unknownKeys(raw);
  return [
    ...(undeclared.length > 0
      ? [`${of(undeclared)} declare no hints; the cautious defaults stand in.`]
      : []),
    ...(schemaless.length > 0 ? [`${of(schemaless)} have no input schema.`] : []),
    ...(unknown.length > 0
      ? [`Tools carry keys that MCP does not know: ${unknown.join(", ")}.`]
      : []),
    ...suspiciousHints(
      tools.map(({ name, hints, definition }) => ({
        name,
        hints,
        description: definition?.description ?? "",
      })),
    ),
  ];
}

const KNOWN_KEYS = new Set([
  "name",
  "title",
  "description",
  "inputSchema",
  "outputSchema",
  "annotations",
  "execution",
  "icons",
  "_meta",
]);
const SHOWN_KEYS = 10;

/** Named once for the whole list, not for every tool. */
function unknownKeys(raw: readonly unknown[]): readonly string[] {
  const keys = raw.flatMap((tool) => (isRawObject(tool) ? Object.keys(tool) : []));
  const unknown = [...new Set(keys)].filter((key) => !KNOWN_KEYS.has(key));
  const shown = unknown.slice(0, SHOWN_KEYS).map((key) => `\`${key.slice(0, 60)}\``);
  return unknown.length > SHOWN_KEYS
    ? [...shown, `and ${unknown.length - SHOWN_KEYS} more`]
    : shown;
}
