// What a row and its bars are called outside of the picture: in exports and in tips.
import type { Bar, Row } from "./timeline";

/** `#0 web.search`; in retries with the attempt that made it. */
export function rowLabel({ kind, name, action }: Row): string {
  if (kind !== "action" || !action) return name;
  const attempt = action.attempt > 0 ? ` (attempt ${action.attempt + 1})` : "";
  return `#${action.index} ${name}${attempt}`;
}

export function barLabel(row: Row, bar: Bar): string {
  switch (bar.kind) {
    case "attempt":
      return `Attempt ${Number(bar.label) + 1}`;
    case "gate":
      return `Waits for a person: ${bar.label.replaceAll("_", " ")}`;
    case "undo":
      return `Undo: ${bar.label}`;
    case "round":
      return `Round ${Number(bar.label) + 1} of ${row.name}`;
    case "job":
      return JOB_WORDS[bar.label] ?? "Job";
    default:
      return row.name;
  }
}

const JOB_WORDS: Readonly<Record<string, string>> = {
  undo: "Undo in a queue",
  queued: "Job waits for a worker",
  work: "Job",
};
