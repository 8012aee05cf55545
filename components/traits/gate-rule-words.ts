// A gate rule in words: who may decide, and how long they have.
import { formatDuration } from "@/components/ui/format-duration";
import type { GateRuleData } from "@/lib/client/agents";

export function gateRuleWords({
  expiresMs,
  approver,
}: Pick<GateRuleData, "expiresMs" | "approver">): string {
  const who = approver === "admin" ? "An admin" : "An approver or an admin";
  const time = expiresMs === null ? "" : ` within ${formatDuration(expiresMs)}`;
  return `${who} decides${time}`;
}
