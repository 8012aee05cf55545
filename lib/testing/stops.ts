// The kill switch in tests: stops by hand, and a governance that goes by them.
import { holdingStop } from "@/lib/domain/stops/holding-stop";
import type { Stop } from "@/lib/domain/stops/stop";
import type { Governance } from "@/lib/runtime/ports/governance";

export function buildStop(stop: Partial<Stop> & Pick<Stop, "scope">): Stop {
  return { id: "stop_1", agent: null, tool: null, reason: "", startedAt: 0, by: "Ada", ...stop };
}

/** `standing` is asked at every look, so a test can stop and lift in the middle of a run. */
export function stoppedBy(
  standing: () => readonly Stop[],
): Pick<Governance, "refresh" | "stopped"> {
  let known: readonly Stop[] = standing();
  return {
    refresh: async () => {
      known = standing();
    },
    stopped: (start) => holdingStop(known, start),
  };
}
