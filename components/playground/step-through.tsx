"use client";
// A stream stepped through: each action's way past block, verdict, early start and ledger, one step at a time.
import { useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "@/components/data/problem-notice";
import { QueryStates } from "@/components/data/query-states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { roundHref } from "@/lib/client/console-links";
import { firstActionsOptions, turnOptions } from "@/lib/client/turns";
import { StepList } from "./step-list";

type StepThroughProps = { turn: string; onClose: () => void };

export function StepThrough({ turn, onClose }: StepThroughProps) {
  const state = useQuery(turnOptions(turn));
  const isOver = state.data !== undefined && state.data.state !== "running";
  const actions = useQuery({ ...firstActionsOptions(turn), enabled: isOver });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Step by step</CardTitle>
        <Badge>nothing executed</Badge>
        <span className="flex-1" />
        <LinkButton href={roundHref(turn, 0)}>Open the round</LinkButton>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
      </CardHeader>
      {state.isError ? (
        <ProblemNotice error={state.error} className="border-0" />
      ) : (
        <QueryStates query={actions} loading={<Loading />}>
          {(loaded) => <StepList key={turn} actions={loaded} />}
        </QueryStates>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 p-4">
      <span className="sr-only">Reading the stream</span>
      <Skeleton className="w-64" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
  );
}
