// Whether a tool may start while the model still speaks, and if not, why not.
import { Zap } from "lucide-react";
import { Chip } from "@/components/ui/chip";
import { tip } from "@/components/ui/tip";

export type EarlyReasonWord =
  | "no_profile"
  | "profile_incomplete"
  | "profile_unsupported"
  | "strategy_not_neutral";

type EarlyBadgeProps = {
  early: { readonly isActive: boolean; readonly reason: EarlyReasonWord | null };
  /** The strategies in force: they make a better reason than the code alone. */
  strategy?: readonly string[];
};

export function EarlyBadge({ early, strategy = [] }: EarlyBadgeProps) {
  if (early.isActive) {
    return (
      <Chip tone="early" {...tip("Starts as soon as its call is complete, beside the generation")}>
        <Zap aria-hidden strokeWidth={2.5} />
        active
      </Chip>
    );
  }
  if (strategy.includes("unknown")) {
    return (
      <Quiet
        word="runs alone"
        meaning="Its strategy is unknown: no other call may share its round"
      />
    );
  }
  const said = reasonWords(early.reason, strategy);
  return said ? <Quiet {...said} /> : <span className="text-ink-3">–</span>;
}

function reasonWords(reason: EarlyReasonWord | null, strategy: readonly string[]) {
  switch (reason) {
    case "profile_incomplete":
      return { word: "inactive: incomplete", meaning: "A field of the profile is missing" };
    case "profile_unsupported":
      return {
        word: "inactive: unsupported",
        meaning: "A field of the profile has a value that is not supported",
      };
    case "strategy_not_neutral":
      return {
        word: strategy.length > 1 ? "inactive: mixed" : "inactive: not neutral",
        meaning: "Only a tool that is neutral and nothing else may start early",
      };
    default:
      return null;
  }
}

function Quiet({ word, meaning }: { word: string; meaning: string }) {
  return (
    <span className="text-ink-3" {...tip(meaning)}>
      {word}
    </span>
  );
}
