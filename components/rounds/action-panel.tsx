"use client";
// One action whole: its way through the pipeline, what it was given, what it answered, and what it was governed by.
import { useQuery } from "@tanstack/react-query";
import { Zap } from "lucide-react";
import { QueryStates } from "@/components/data/query-states";
import { EarlyBadge } from "@/components/traits/early-badge";
import { ProvenanceBadge } from "@/components/traits/provenance-badge";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { StrategyChips } from "@/components/traits/strategy-chip";
import { Overline } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { CodeBlock } from "@/components/ui/code-block";
import { formatDuration } from "@/components/ui/format-duration";
import { Link } from "@/components/ui/link";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import { roundHref, traitsHref } from "@/lib/client/console-links";
import {
  type ActionData,
  type AskedAction,
  actionOptions,
  type RoundAddress,
  type RoundData,
} from "@/lib/client/rounds";
import { ActionMessages } from "./action-messages";
import { EntryFacts } from "./entry-facts";
import { ShownPieces } from "./shown-pieces";
import { StageList } from "./stage-list";

type ActionPanelProps = {
  readonly round: RoundData;
  readonly place: { readonly attempt: number; readonly index: number };
  /** Counts what happened to the action: the panel asks again when it grows. */
  readonly version: string;
  readonly onOpen: (place: { readonly attempt: number; readonly index: number }) => void;
  readonly onClose: () => void;
};

export function ActionPanel({ round, place, version, onOpen, onClose }: ActionPanelProps) {
  const address: RoundAddress = { turn: round.turn, round: round.round };
  const query = useQuery({
    ...actionOptions({ ...address, ...place, version }),
    // What is on screen stays until the newer answer is there.
    placeholderData: (before) => before,
  });
  const action = query.data;
  return (
    <SidePanel
      title={<PanelTitle action={action} place={place} />}
      subtitle={action && <Story action={action} round={round} onOpen={onOpen} />}
      onClose={onClose}
      className="lg:w-[360px]"
    >
      <QueryStates query={query} loading={<Skeleton className="h-96" />}>
        {(detail) => (
          <Detail action={detail} round={round} asked={{ ...address, ...place, version }} />
        )}
      </QueryStates>
    </SidePanel>
  );
}

function PanelTitle({
  action,
  place,
}: {
  action: ActionData | undefined;
  place: { index: number };
}) {
  const name = action?.tool ?? (action?.kind === "final" ? "Final answer" : "Action");
  return (
    <span className={action?.tool ? "mono" : undefined}>
      <VisibleText>{name}</VisibleText> <span className="text-ink-3">#{place.index}</span>
    </span>
  );
}

/** Two sentences at most: what it did, and what the ledger or the overseer said. */
function Story({
  action,
  round,
  onOpen,
}: { action: ActionData; round: RoundData } & Pick<ActionPanelProps, "onOpen">) {
  const { startedAt, savedMs, hits, answeredBy, blockedBy, attempt, why } = action;
  const after = startedAt === null ? null : Date.parse(startedAt) - Date.parse(round.startedAt);
  return (
    <span className="grid gap-1">
      {after !== null && (
        <span>
          Started {formatDuration(after)} into the round
          {savedMs !== null &&
            savedMs > 0 &&
            `, while the model went on for ${formatDuration(savedMs)}`}
          .
        </span>
      )}
      {hits.length > 0 && (
        <span>
          {hits.map((hit) => `Attempt ${hit.attempt + 1} asked again as #${hit.index}`).join("; ")}:
          answered from the ledger, nothing ran twice.
        </span>
      )}
      {answeredBy && (
        <span>
          Answered by{" "}
          <Link
            href={`${roundHref(round.turn, answeredBy.of.round)}?open=0.${answeredBy.of.index}`}
          >
            #{answeredBy.of.index} of round {answeredBy.of.round + 1}
          </Link>
          ; nothing ran again.
        </span>
      )}
      {why !== null && <span>{why}</span>}
      {blockedBy !== null && (
        <button
          type="button"
          onClick={() => onOpen({ attempt, index: blockedBy })}
          className="justify-self-start rounded-sm font-medium text-accent underline-offset-2 hover:underline"
        >
          Show #{blockedBy}, which stands in its way
        </button>
      )}
    </span>
  );
}

type DetailProps = { action: ActionData; round: RoundData; asked: AskedAction };

function Detail({ action, round, asked }: DetailProps) {
  const { args, result, shown, entry, messages, shape, strategies, isEarly } = action;
  return (
    <div className="grid gap-4.5">
      <div className="flex flex-wrap items-center gap-1.5">
        {strategies && <StrategyChips strategy={strategies} />}
        {isEarly && (
          <Chip tone="early" {...tip("Started while the model still spoke")}>
            <Zap aria-hidden strokeWidth={2.5} />
            early
          </Chip>
        )}
        {shape && <ShapeBadge shape={shape} />}
      </div>
      <section>
        <Overline>Way through the pipeline</Overline>
        <StageList stages={action.stages} />
      </section>
      {action.dispatch !== null && (
        <section>
          <Overline>What the dispatch did</Overline>
          <StageList stages={action.dispatch.stages} />
        </section>
      )}
      {args !== null && (
        <section>
          <Overline>Arguments</Overline>
          <CodeBlock label="arguments" json={args} maxLines={14} />
        </section>
      )}
      {shown !== "" && (
        <section>
          <Overline>Shown while it ran</Overline>
          <ShownPieces action={action} asked={asked} />
        </section>
      )}
      {result !== null && (
        <section>
          <Overline>Result</Overline>
          <CodeBlock label="result" json={result} maxLines={14} />
        </section>
      )}
      {entry && (
        <section>
          <Overline>Ledger</Overline>
          <EntryFacts entry={entry} />
        </section>
      )}
      <Traits action={action} round={round} />
      {messages.length > 0 && (
        <section>
          <Overline>Messages</Overline>
          <ActionMessages messages={messages} />
        </section>
      )}
    </div>
  );
}

function Traits({ action: { traits, tool }, round }: { action: ActionData; round: RoundData }) {
  if (!traits || tool === null) return null;
  const { revision, namespace, strategy, early, provenance } = traits;
  const won = (family: "strategy" | "execution") =>
    provenance.filter((entry) => entry.family === family && entry.won);
  return (
    <section>
      <Overline>
        In force at revision {revision}
        {namespace !== null && `, in namespace ${namespace}`}
      </Overline>
      <ul className="grid gap-2 text-sm">
        <li className="flex flex-wrap items-center gap-1.5">
          <StrategyChips strategy={strategy} />
          {won("strategy").map(({ layer }) => (
            <ProvenanceBadge key={layer} layer={layer} />
          ))}
        </li>
        <li className="flex flex-wrap items-center gap-1.5">
          <span className="text-ink-3">early</span>
          <EarlyBadge
            early={{ isActive: early.active, reason: early.reason }}
            strategy={strategy}
          />
          {won("execution").map(({ layer }) => (
            <ProvenanceBadge key={layer} layer={layer} />
          ))}
        </li>
      </ul>
      <Link href={traitsHref(round.agent, { open: tool })} className="mt-1.5 inline-block text-sm">
        Traits of this tool today
      </Link>
    </section>
  );
}
