"use client";
// What became of a call that was made by hand: the dispatch stage by stage, and the envelope that it answered, as it is.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryStates } from "@/components/data/query-states";
import { Card, CardBody, CardHeader, CardTitle, Overline } from "@/components/ui/card";
import { Chip, type ChipTone } from "@/components/ui/chip";
import { CodeBlock } from "@/components/ui/code-block";
import { LinkButton } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { type MadeCallData, madeCallOptions } from "@/lib/client/call-form";
import { roundHref } from "@/lib/client/console-links";
import { type TurnData, turnOptions } from "@/lib/client/turns";

type Stages = readonly Pick<MadeCallData["stages"][number], "state" | "says">[];
type CallOutcomeProps = {
  turn: string;
  /** Draws a call's way, stage by stage. */
  stageList: (stages: Stages) => ReactNode;
};

export function CallOutcome({ turn, stageList }: CallOutcomeProps) {
  const query = useQuery(turnOptions(turn));
  return (
    <QueryStates query={query} loading={<Skeleton className="h-64 rounded-lg" />}>
      {(found) => <Outcome turn={found} stageList={stageList} />}
    </QueryStates>
  );
}

function Outcome({ turn, stageList }: { turn: TurnData } & Pick<CallOutcomeProps, "stageList">) {
  const query = useQuery(madeCallOptions(turn));
  return (
    <Card aria-label="What became of it">
      <CardHeader>
        <CardTitle>What became of it</CardTitle>
        <StateChip turn={turn} call={query.data ?? null} />
        <span className="flex-1" />
        {turn.state === "suspended" && <LinkButton href="/gates">Open the gates</LinkButton>}
        <LinkButton href={roundHref(turn.id, 0)}>Open the round</LinkButton>
      </CardHeader>
      <CardBody>
        <QueryStates query={query} loading={<Skeleton className="h-48" />}>
          {(call) => call && <Ways call={call} stageList={stageList} />}
        </QueryStates>
      </CardBody>
    </Card>
  );
}

function StateChip({ turn, call }: { turn: TurnData; call: MadeCallData | null }) {
  const [tone, word] = stateOf(turn, call);
  return (
    <Chip tone={tone} role="status">
      {word}
    </Chip>
  );
}

function stateOf({ state }: TurnData, call: MadeCallData | null): readonly [ChipTone, string] {
  if (state === "running") return ["accent", "running"];
  if (state === "suspended") return ["wait", "waiting"];
  if (call === null) return ["plain", state];
  if (call.state === "succeeded") return ["ok", "succeeded"];
  if (call.resultCode === "NOT_EXECUTED") return ["plain", "nothing executed"];
  const code = call.resultCode ?? call.code;
  return ["refused", code === null ? call.state : `${call.state}: ${code}`];
}

function Ways({ call, stageList }: { call: MadeCallData } & Pick<CallOutcomeProps, "stageList">) {
  const { stages, dispatch, result, args, why } = call;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-4">
        <section aria-label="As a round has it">
          <Overline>As a round has it</Overline>
          {stageList(stages)}
          {why !== null && <p className="mt-1.5 text-ink-2 text-sm">{why}</p>}
        </section>
        <section aria-label="What the dispatch did">
          <Overline>What the dispatch did</Overline>
          {dispatch === null ? (
            <p className="text-ink-2 text-sm">The call has not come through the dispatch.</p>
          ) : (
            stageList(dispatch.stages)
          )}
        </section>
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {result !== null && (
          <section>
            <Overline>What it answered</Overline>
            <CodeBlock label="result" json={result} maxLines={40} />
          </section>
        )}
        {args !== null && (
          <section>
            <Overline>What it was given</Overline>
            <CodeBlock label="arguments" json={args} maxLines={14} />
          </section>
        )}
      </div>
    </div>
  );
}
