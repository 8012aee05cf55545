// An audit entry as the end of a sentence that begins with a name: "updated override main/browser.click".
import type { RecentChangeData } from "@/lib/client/overview";

/** Actions whose words are not a verb in the past tense. */
const SPECIAL: Readonly<Record<string, string>> = {
  "server.import_failed": "failed to import from server",
  "server.imported": "imported tools from server",
  "source.imported": "imported tools of source",
  "stop.lifted": "lifted the stop of",
  "stop.started": "stopped",
  "stop.updated": "explained the stop of",
  "tool.gone": "found missing tool",
  "tool.parked": "found changed tool",
};

export function changeWords({
  action,
  target,
  label,
}: Pick<RecentChangeData, "action" | "target" | "label">): {
  readonly did: string;
  readonly to: string;
} {
  const [noun = "", verb = ""] = action.split(".");
  const did = SPECIAL[action] ?? `${verb.replaceAll("_", " ")} ${noun.replaceAll("_", " ")}`;
  return { did, to: label ?? target.id };
}
