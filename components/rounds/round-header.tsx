"use client";
// What a round was about, when, and what governance did in it: four figures at most.
import { FileJson, Radar, Waypoints } from "lucide-react";
import type { ReactNode } from "react";
import { ExportMenu } from "@/components/data/export-menu";
import { PageHeader } from "@/components/layout/screen";
import { formatDuration } from "@/components/ui/format-duration";
import { Link, QuietLink } from "@/components/ui/link";
import { MenuItem } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { Stat } from "@/components/ui/stat";
import { VisibleText } from "@/components/ui/visible-text";
import { callsHref, runHref, sagasHref, traitsHref } from "@/lib/client/console-links";
import { type RoundData, roundExportHref } from "@/lib/client/rounds";
import { RoundStateChip } from "./round-state-chip";

type RoundHeaderProps = {
  readonly round: RoundData;
  /** As the timeline knows it: of a running round the list does not say it yet. */
  readonly savedMs: number;
  /** The figure of what it cost; nothing where it cost nothing. */
  readonly cost?: ReactNode;
};

export function RoundHeader({ round, savedMs, cost }: RoundHeaderProps) {
  const { title, agent, strip, startedAt, attempts, state, enforcement, execution, caller } = round;
  return (
    <PageHeader
      title={<VisibleText>{title || "Untitled"}</VisibleText>}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <RoundStateChip state={state} />
          <span>
            Round {round.round + 1} of {strip.length}
          </span>
          <span aria-hidden>·</span>
          <Link href={traitsHref(agent)} className="mono">
            {agent}
          </Link>
          <span aria-hidden>·</span>
          <RelativeTime at={startedAt} />
          <span aria-hidden>·</span>
          <span>{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</span>
          <span aria-hidden>·</span>
          <QuietLink href={callsHref({ turn: round.turn, round: round.round })}>calls</QuietLink>
          {caller && (
            <>
              <span aria-hidden>·</span>
              <Link href={runHref(caller, round.turn)}>
                asked by <span className="mono">{caller.agent}</span>
              </Link>
            </>
          )}
          {enforcement === "observe" && <Note>only observed</Note>}
          {execution === "nothing" && <Note>nothing was executed</Note>}
        </span>
      }
    >
      <RoundStats round={round} savedMs={savedMs} cost={cost} />
      <RoundExportMenu round={round} />
    </PageHeader>
  );
}

function Note({ children }: { children: string }) {
  return (
    <>
      <span aria-hidden>·</span>
      <span className="text-wait">{children}</span>
    </>
  );
}

function RoundStats({ round, savedMs, cost }: RoundHeaderProps) {
  const { figures, waiting } = round;
  const { early, hits, refused, observed, undone, partlyUndone } = figures;
  return (
    <div className="flex flex-wrap gap-x-5.5 gap-y-2 pr-2 empty:hidden">
      {early > 0 && <Stat figure={formatDuration(savedMs)} label="saved by overlap" tone="early" />}
      {hits > 0 && (
        <Stat
          figure={hits}
          label={hits === 1 ? "repeat suppressed" : "repeats suppressed"}
          tone="hit"
        />
      )}
      {refused > 0 && <Stat figure={refused} label="refused" tone="refused" />}
      {observed > 0 && <Stat figure={observed} label="would be refused" tone="wait" />}
      {undone + partlyUndone > 0 && (
        <Stat
          figure={partlyUndone > 0 ? `${undone} of ${undone + partlyUndone}` : undone}
          label={partlyUndone > 0 ? "undone cleanly" : "undone"}
          tone="undo"
          href={sagasHref({ turn: round.turn })}
        />
      )}
      {waiting > 0 && <Stat figure={waiting} label="waiting for you" tone="wait" href="/gates" />}
      {cost}
    </div>
  );
}

function RoundExportMenu({ round }: Pick<RoundHeaderProps, "round">) {
  const take = (format: "json" | "chrome" | "otlp") => () =>
    window.location.assign(roundExportHref(round, format));
  return (
    <ExportMenu>
      <MenuItem icon={<FileJson />} onSelect={take("json")}>
        JSON, everything
      </MenuItem>
      <MenuItem icon={<Radar />} onSelect={take("chrome")}>
        Chrome trace, for Perfetto
      </MenuItem>
      <MenuItem icon={<Waypoints />} onSelect={take("otlp")}>
        OTLP JSON, for trace viewers
      </MenuItem>
    </ExportMenu>
  );
}
