// The rounds of a turn in their order, each a step that leads to it: how it ended, and what happened in it.
import NextLink from "next/link";
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import { roundHref } from "@/lib/client/console-links";
import type { RoundData } from "@/lib/client/rounds";
import { roundStateWords } from "./round-words";

/** One round has nothing beside it. */
export function TurnStrip({ round }: { round: Pick<RoundData, "turn" | "round" | "strip"> }) {
  const { turn, strip } = round;
  if (strip.length < 2) return null;
  return (
    <nav
      aria-label="Rounds of this turn"
      className="mb-3 flex shrink-0 gap-1 overflow-x-auto pb-0.5"
    >
      {strip.map((one) => (
        <Step key={one.round} turn={turn} step={one} isHere={one.round === round.round} />
      ))}
    </nav>
  );
}

type StepProps = {
  readonly turn: string;
  readonly step: RoundData["strip"][number];
  readonly isHere: boolean;
};

const BAR: Readonly<Record<string, string>> = {
  running: "bg-accent",
  suspended: "hatch-wait",
  answered: "bg-ok",
  broken: "bg-refused",
  stopped: "bg-refused",
  lost: "bg-refused",
};

/** States that are said before anything that happened: somebody may have to act. */
const SPOKEN: ReadonlySet<string> = new Set(["running", "suspended", "stopped", "broken", "lost"]);

function Step({ turn, step: { round, state, figures }, isHere }: StepProps) {
  const { word, meaning } = roundStateWords(state);
  const happened = [
    SPOKEN.has(state) ? word : "",
    figures.refused > 0 ? `${figures.refused} refused` : "",
    figures.hits > 0 ? `${figures.hits} from the ledger` : "",
    figures.early > 0 ? `${figures.early} early` : "",
    figures.undone + figures.partlyUndone > 0 ? "undone" : "",
  ].filter(Boolean);
  return (
    <NextLink
      href={roundHref(turn, round)}
      aria-current={isHere ? "page" : undefined}
      className="group flex min-w-24 max-w-44 flex-1 flex-col gap-1 rounded-sm border border-transparent px-2 py-1 text-ink-2 text-xs hover:bg-panel-2 aria-[current]:border-line-strong aria-[current]:bg-panel"
      {...tip(meaning)}
    >
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <b className="grid h-4 min-w-4 place-items-center rounded-sm bg-panel-2 px-1 font-semibold text-2xs text-ink">
          {round + 1}
        </b>
        <span className="truncate">{happened.join(", ") || word}</span>
      </span>
      <span aria-hidden className={cn("h-1 rounded-full", BAR[state] ?? "bg-line-strong")} />
    </NextLink>
  );
}
