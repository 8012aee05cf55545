// Jobs in the interface's own words.
import type { ChipTone } from "@/components/ui/chip";
import type { JobData, JobFilter, JobLine } from "@/lib/client/jobs";

type State = JobLine["state"];

export const JOB_STATE_TONES: Readonly<Record<State, ChipTone>> = {
  queued: "wait",
  running: "accent",
  succeeded: "ok",
  failed: "refused",
  cancelled: "plain",
};

export const JOB_KIND_OPTIONS: readonly {
  readonly value: NonNullable<JobFilter["kind"]>;
  readonly label: string;
}[] = [
  { value: "work", label: "work" },
  { value: "subscription", label: "subscriptions" },
  { value: "undo", label: "undos" },
];

export const JOB_STATES: readonly State[] = [
  "queued",
  "running",
  "succeeded",
  "failed",
  "cancelled",
];

/** Why a worker that dies in the middle of it is no loss, or is one. */
export function repeatWords({ story, undoes }: Pick<JobData, "story" | "undoes">): string {
  if (undoes) return "not safe: an undo in doubt is left to a person, and the others go on";
  return story === "not_safe"
    ? "not safe: in doubt where its worker dies"
    : "harmless: taken up again where its worker dies";
}
