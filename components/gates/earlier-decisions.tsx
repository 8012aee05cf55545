"use client";
// Why a call is asked about again: the decisions that no longer hold, and what has changed since each.
import { Banner } from "@/components/ui/banner";
import { QuietLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { GateData } from "@/lib/client/gates";
import { CHANGED_WORDS, STATE_WORDS } from "./gate-words";

export function EarlierDecisions({ before }: Pick<GateData, "before">) {
  if (before.length === 0) return null;
  return (
    <Banner tone="warning" title="This call was decided before, and is asked about again.">
      <ul>
        {before.map(({ gate, state, at, by, changed }) => (
          <li key={gate}>
            <QuietLink href={`/gates/${gate}`}>
              {STATE_WORDS[state]} by {by?.name ?? "nobody"}
            </QuietLink>{" "}
            <RelativeTime at={at} />; since then{" "}
            {changed.map((one) => CHANGED_WORDS[one]).join(", and ")}.
          </li>
        ))}
      </ul>
    </Banner>
  );
}
