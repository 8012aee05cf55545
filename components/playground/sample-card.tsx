"use client";
// One sample round: what is asked, what it shows, and the button that runs it.
import { Play } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDuration } from "@/components/ui/format-duration";
import type { SampleData } from "@/lib/client/turns";

type SampleCardProps = {
  sample: SampleData;
  onRun: () => void;
  isStarting: boolean;
  /** Why it cannot be run; null where it can. */
  hindrance: string | null;
};

export function SampleCard({ sample, onRun, isStarting, hindrance }: SampleCardProps) {
  const { title, shows, asks, agent, rounds, writesForMs } = sample;
  return (
    <Card className="flex flex-col">
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody className="grid flex-1 content-start gap-2">
        <p className="border-line-strong border-l-2 pl-2.5 text-ink-2 text-sm">“{asks}”</p>
        <p>{shows}</p>
      </CardBody>
      <CardFooter className="justify-between">
        <span className="text-ink-3 text-sm">
          {hindrance ??
            `${agent} · ${rounds} rounds · the model writes for ${formatDuration(writesForMs)}`}
        </span>
        <Button
          variant="primary"
          onClick={onRun}
          isBusy={isStarting}
          disabled={hindrance !== null}
          aria-label={`Run: ${title}`}
        >
          {!isStarting && <Play aria-hidden />}
          Run
        </Button>
      </CardFooter>
    </Card>
  );
}
