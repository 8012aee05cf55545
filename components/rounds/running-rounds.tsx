"use client";
// What runs now, as it happens: a line for each round, with its picture.
import { QueryStates } from "@/components/data/query-states";
import { usePages } from "@/components/data/use-pages";
import { Card, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Link, QuietLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { roundHref, roundsHref } from "@/lib/client/console-links";
import { type RoundLine, roundListOptions } from "@/lib/client/rounds";
import { RoundStateChip } from "./round-state-chip";
import { RUNNING } from "./running-filter";
import { TinyGantt } from "./tiny-gantt";

const SHOWN = 5;

export function RunningRounds() {
  const { query, items } = usePages(roundListOptions(RUNNING));
  const rounds = items.filter(isRunning);
  return (
    <Card>
      <CardHeader>
        <CardTitle>What runs now</CardTitle>
      </CardHeader>
      <QueryStates query={query} loading={<Skeleton className="m-4 h-8" />}>
        {() =>
          rounds.length === 0 ? (
            <p className="px-4 py-5 text-ink-2">
              Nothing runs at the moment. <Link href="/rounds">Rounds that have run</Link>
            </p>
          ) : (
            <ul className="divide-y">
              {rounds.slice(0, SHOWN).map((round) => (
                <RunningRound key={`${round.turn}/${round.round}`} round={round} />
              ))}
            </ul>
          )
        }
      </QueryStates>
      {rounds.length > SHOWN && (
        <CardFooter>
          <Link href={roundsHref({ state: "running" })} className="text-sm">
            All that run now
          </Link>
        </CardFooter>
      )}
    </Card>
  );
}

/** What has just ended stays in the list until it is asked for anew. */
function isRunning({ state }: RoundLine): boolean {
  return state === "running";
}

function RunningRound({ round }: { round: RoundLine }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_10rem_auto] items-center gap-x-3 px-4 py-2 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="grid min-w-0 leading-tight">
        <QuietLink href={roundHref(round.turn, round.round)} className="truncate font-medium">
          <VisibleText>{round.title || "Untitled"}</VisibleText>
        </QuietLink>
        <span className="truncate text-ink-3 text-xs">
          <span className="mono">{round.agent}</span> · round {round.round + 1} ·{" "}
          <RelativeTime at={round.startedAt} />
        </span>
      </span>
      <span className="max-sm:hidden">
        <TinyGantt round={round} />
      </span>
      <RoundStateChip state={round.state} />
    </li>
  );
}
