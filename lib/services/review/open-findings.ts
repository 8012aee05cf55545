// What of an agent's findings nobody has accepted: a waiver counts wherever findings are counted.
import type { Waivers } from "@/lib/db/people/lint-waivers";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { type FindingStanding, standingOf } from "@/lib/domain/lint/waiver";

/** `now` is milliseconds since the epoch. */
export type Acceptance = {
  readonly agent: string;
  readonly waivers: Waivers;
  readonly now: number;
};

export function standingOfFinding(
  { ruleId, path }: Pick<Diagnostic, "ruleId" | "path">,
  { agent, waivers, now }: Acceptance,
): FindingStanding {
  return standingOf(waivers.of({ agent, ruleId, place: path }), now);
}

/** Whether any waiver of the agent holds, so that its findings need to be looked at one by one. */
export function hasWaived({ agent, waivers, now }: Acceptance): boolean {
  return waivers.all.some(
    (waiver) => waiver.agent === agent && standingOf(waiver, now) === "waived",
  );
}

export function openFindings<Found extends Pick<Diagnostic, "ruleId" | "path">>(
  findings: readonly Found[],
  acceptance: Acceptance,
): readonly Found[] {
  return findings.filter((finding) => standingOfFinding(finding, acceptance) !== "waived");
}
