// The arguments of a call in one line: enough to tell one waiting call from another, never to decide it by.
import { isJsonList, isJsonObject, type JsonValue } from "@/lib/kernel/json";

const LINE_CHARS = 160;
const VALUE_CHARS = 48;

/** `line_ids: 62 items, dry_run: false`; empty where there are no arguments. */
export function argumentsLine(args: JsonValue): string {
  if (!isJsonObject(args)) return "";
  const parts = Object.entries(args).map(([key, value]) => `${key}: ${short(value)}`);
  return cut(parts.join(", "), LINE_CHARS);
}

function short(value: JsonValue): string {
  if (isJsonList(value)) return value.length === 1 ? "1 item" : `${value.length} items`;
  if (isJsonObject(value)) {
    const count = Object.keys(value).length;
    return count === 1 ? "1 field" : `${count} fields`;
  }
  return cut(String(value).replace(/\s+/g, " "), VALUE_CHARS);
}

/** What is cut says so. */
function cut(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join("")}…`;
}
