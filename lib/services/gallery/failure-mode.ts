// One way in which the guides say that tools go wrong, and how its guard is shown at work.
import type { WorkerPool } from "@/lib/runtime/ports/worker-pool";

export type Played = {
  /** What stopped it: an error code, a verdict's code, or a rule's id. */
  readonly code: string;
  /** Its own words. */
  readonly says: string;
  /** What was looked at besides, each in a sentence. */
  readonly seen: readonly string[];
  /** Whether the guard held. */
  readonly held: boolean;
};

export type FailureMode = {
  readonly id: string;
  readonly title: string;
  /** What happens where nothing stands in the way. */
  readonly without: string;
  /** What stands in the way here. */
  readonly guard: string;
  /** Of docs/requirements.md. */
  readonly requirements: readonly string[];
  /** What a play must answer with. */
  readonly code: string;
  /** A rule that is asked, or the runtime in memory on a clock of its own: nothing outside is touched. */
  readonly plays: "rule" | "runtime";
  readonly play: (desk: PlayDesk) => Promise<Played>;
};

/** What a play is given of this process. */
export type PlayDesk = { readonly workers: WorkerPool };

type Facts = Pick<Played, "says" | "seen">;

/** The guard answered with its code, and `isHeld` says whatever else must be true. */
export function played(
  wanted: string,
  code: string | undefined,
  { says, seen }: Facts,
  isHeld = true,
): Played {
  return { code: code ?? "nothing", says, seen, held: code === wanted && isHeld };
}
