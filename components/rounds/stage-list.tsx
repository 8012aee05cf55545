// The stages of a call's way, ticked, stopped or not reached, each with its sentence and its instant.
import { Ban, Check, Circle, CircleDashed, Hourglass } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { formatDuration } from "@/components/ui/format-duration";
import type { ActionData } from "@/lib/client/rounds";

/** Its place in time is left out where only the order is known. */
type Stage = Pick<ActionData["stages"][number], "state" | "says"> & {
  readonly atMs?: number | null;
};

const SIGNS = {
  passed: { icon: Check, tone: "text-ok", word: "passed" },
  stopped: { icon: Ban, tone: "text-refused", word: "stopped here" },
  waiting: { icon: Hourglass, tone: "text-wait", word: "waits" },
  not_reached: { icon: CircleDashed, tone: "text-ink-3", word: "not reached" },
  skipped: { icon: Circle, tone: "text-ink-3", word: "not needed" },
} as const;

export function StageList({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className="grid gap-1">
      {stages.map((stage, at) => (
        // A call may be asked about twice, and its stages never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <StageLine key={at} stage={stage} />
      ))}
    </ol>
  );
}

function StageLine({ stage: { state, says, atMs = null } }: { stage: Stage }) {
  const { icon: Icon, tone, word } = SIGNS[state];
  return (
    <li
      className={cn(
        "grid grid-cols-[1.125rem_minmax(0,1fr)_auto] items-baseline gap-x-2 text-sm",
        state === "not_reached" ? "text-ink-3" : "text-ink-2",
      )}
    >
      <Icon aria-hidden className={cn("size-3.5 translate-y-0.5", tone)} strokeWidth={2.4} />
      <span>
        {says}
        <span className="sr-only"> ({word})</span>
      </span>
      {atMs !== null && (
        <span className="text-ink-3 text-xs">{formatDuration(Math.max(0, atMs))}</span>
      )}
    </li>
  );
}
