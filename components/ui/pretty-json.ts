// Writes a JSON value over several lines, whole numbers of any size included.

/** Two spaces a level; short lists of plain values stay on one line. What is no JSON shows as null. */
export function prettyJson(value: unknown, indent = ""): string {
  if (typeof value === "bigint") return value.toString();
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const items = isList
    ? value.map((item) => prettyJson(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${JSON.stringify(key)}: ${prettyJson(item, inner)}`,
      );
  const [open, close] = isList ? "[]" : "{}";
  if (items.length === 0) return `${open}${close}`;
  const line = items.join(", ");
  if (isList && line.length <= 60 && !line.includes("\n") && value.every(isPlain)) {
    return `${open}${line}${close}`;
  }
  return `${open}\n${items.map((item) => inner + item).join(",\n")}\n${indent}${close}`;
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== "object";
}
