// An audit entry as a line of the overview: who did what to what, without what stood before and after.
import type { RecentChange } from "@/lib/contracts/overview";
import type { AuditRow } from "@/lib/db/revisions/audit-queries";
import { isJsonObject, type JsonValue } from "@/lib/kernel/json";
import { toAuditEntryView } from "../audit/audit-view";

export function toRecentChange(row: AuditRow): RecentChange {
  const { before, after, request: _, ...entry } = toAuditEntryView(row);
  return { ...entry, label: nameIn(after) ?? nameIn(before) };
}

/** Things with an id that nobody reads carry a name, such as people and scenarios, or the tool that they ask about. */
function nameIn(value: JsonValue | undefined): string | null {
  if (!isJsonObject(value)) return null;
  return [value.name, value.tool].find((one) => typeof one === "string") ?? null;
}
