// What of a tool's findings nobody has accepted: a waiver is an agent's word, so a finding is open as long as it is for one of them.
import type { Waivers } from "@/lib/db/people/lint-waivers";
import { standingOf } from "@/lib/domain/lint/waiver";
import type { ToolFinding } from "@/lib/domain/tools/findings/tool-finding";
import type { KnownTool } from "./tool-summary";

/** Of a tool that no agent may call, by its own waivers. `now` is milliseconds since the epoch. */
export function openLint(
  { tool, reading, used }: Pick<KnownTool, "tool" | "reading" | "used">,
  waivers: Waivers,
  now: number,
): readonly ToolFinding[] {
  if (waivers.all.length === 0) return reading.lint;
  const users = used.filter(({ allowed }) => allowed);
  const places =
    users.length === 0
      ? [{ agent: null, place: tool.id }]
      : users.map(({ agent, place }) => ({ agent, place }));
  return reading.lint.filter(({ ruleId }) =>
    places.some((place) => standingOf(waivers.of({ ...place, ruleId }), now) !== "waived"),
  );
}
