"use client";
// One failure: what happens without its guard, the guard, and what came of playing it.
import { useMutation } from "@tanstack/react-query";
import { Play, ShieldAlert, ShieldCheck } from "lucide-react";
import { ProblemNotice } from "@/components/data/problem-notice";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { VisibleText } from "@/components/ui/visible-text";
import {
  type FailureData,
  type PlayedFailureData,
  playFailureMutation,
} from "@/lib/client/gallery";

export function FailureCard({ failure }: { failure: FailureData }) {
  const { id, title, without, guard, requirements, plays } = failure;
  const { mutate, data, error, isPending } = useMutation(playFailureMutation());
  return (
    <Card aria-label={title} className="flex flex-col">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody className="grid flex-1 content-start gap-2.5">
        <p className="border-refused border-l-2 pl-2.5 text-ink-2 text-sm">{without}</p>
        <p>{guard}</p>
        {error && <ProblemNotice error={error} />}
        {data && <Outcome played={data} />}
      </CardBody>
      <CardFooter className="justify-between">
        <span className="flex flex-wrap items-center gap-1.5 text-ink-3 text-sm">
          {requirements.map((number) => (
            <Badge key={number}>{number}</Badge>
          ))}
          {plays === "runtime" ? "by the runtime, in memory" : "by the rule itself"}
        </span>
        <Button isBusy={isPending} onClick={() => mutate(id)} aria-label={`Play: ${title}`}>
          {!isPending && <Play aria-hidden />}
          Play
        </Button>
      </CardFooter>
    </Card>
  );
}

function Outcome({ played: { code, says, seen, held } }: { played: PlayedFailureData }) {
  return (
    <div role="status" className="grid gap-1.5 rounded-md border bg-panel-2 px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={held ? "ok" : "refused"}>
          {held ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
          {held ? "the guard held" : "the guard did not hold"}
        </Chip>
        <span className="mono text-ink-2">{code}</span>
      </p>
      <p className="[overflow-wrap:anywhere]">
        <VisibleText>{says}</VisibleText>
      </p>
      <ul className="grid gap-0.5 text-ink-2">
        {seen.map((sentence) => (
          <li key={sentence} className="[overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
