"use client";
// The kill switch of one agent: the agent itself, or its early starts alone.
import type { ReactNode } from "react";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";

type StopCardProps = {
  slug: string;
  stopAgent: ReactNode;
  stopEarly: ReactNode;
};

/** The switches are the stops' own; a screen hands them in. */
export function StopCard({ slug, stopAgent, stopEarly }: StopCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Kill switch</CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <Line act={stopAgent}>
          {slug} says nothing further and calls nothing further, in running rounds too. What runs
          comes to its end, and nothing is undone by the stop.
        </Line>
        <Line act={stopEarly}>
          Calls of {slug} wait for the end of the generation, whatever their traits allow. Nothing
          is refused.
        </Line>
      </CardBody>
    </Card>
  );
}

function Line({ act, children }: { act: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-prose flex-1 basis-72 text-ink-2">{children}</p>
      {act}
    </div>
  );
}
