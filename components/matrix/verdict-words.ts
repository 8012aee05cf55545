// What a verdict of a tried round says beside its strategies, in short plain words.
import type { VerdictData } from "@/lib/client/matrix";

/** When an accepted call would start. */
export function earlyWords({ verdict, early }: VerdictData): string | null {
  if (verdict === "refused" || early.reason === "final") return null;
  if (early.active) return "starts early: neutral, 4 of 4 fields";
  switch (early.reason) {
    case "profile_incomplete":
      return "after the generation: its profile lacks fields";
    case "profile_unsupported":
      return "after the generation: a value of its profile is not supported";
    case "strategy_not_neutral":
      return "after the generation: only exactly neutral tools start early";
    default:
      return "after the generation: no early profile";
  }
}

/** Where the two readings of mixed tools differ. */
export function otherwiseWords({ otherwise }: VerdictData, mixed: "every" | "any"): string | null {
  if (otherwise === null) return null;
  const other = mixed === "every" ? "any pair" : "every pair";
  return otherwise === "accepted"
    ? `with “${other}” it would pass`
    : `with “${other}” it would be refused`;
}
