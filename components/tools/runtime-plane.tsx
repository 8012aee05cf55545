// What the runtime goes by for a tool: its shape with what follows from it, and its contract part by part.
import type { ReactNode } from "react";
import { ShapeBadge } from "@/components/traits/shape-badge";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardTitle, Overline } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { RuntimePlaneData, ToolDetailData } from "@/lib/client/tools";
import { ContractTable } from "./contract-table";
import { HintTable } from "./hint-table";
import { SAID_BY } from "./tool-words";

type RuntimePlaneProps = {
  tool: Pick<ToolDetailData, "runtime" | "hints" | "exported">;
  /** The button that opens the editor. */
  action?: ReactNode;
};

export function RuntimePlane({ tool, action }: RuntimePlaneProps) {
  const { runtime, hints, exported } = tool;
  return (
    <Card aria-labelledby="for-the-runtime">
      <CardHeader>
        <CardTitle id="for-the-runtime">For the runtime</CardTitle>
        <span className="text-ink-3 text-sm">enforced, whatever the text says</span>
        {action && <span className="ml-auto">{action}</span>}
      </CardHeader>
      <CardBody className="grid gap-4">
        <Shape runtime={runtime} />
        <section>
          <Overline>Contract</Overline>
          <ContractTable runtime={runtime} />
        </section>
        <Declaration runtime={runtime} />
        <HintTable hints={hints} exported={exported} />
      </CardBody>
    </Card>
  );
}

type WithRuntime = { runtime: RuntimePlaneData };

function Shape({ runtime: { shape, shapeFrom, because, notes } }: WithRuntime) {
  const { word, meaning } = SAID_BY[shapeFrom];
  return (
    <section>
      <Overline>Shape</Overline>
      <p className="flex flex-wrap items-center gap-2">
        {shape === null ? (
          <span className="text-ink-2">not said</span>
        ) : (
          <ShapeBadge shape={shape} />
        )}
        <Badge tone={shapeFrom === "declared" ? "accent" : "plain"} {...tip(meaning)}>
          {word}
        </Badge>
        {notes && (
          <span className="text-ink-3 text-sm">
            an error costs {notes.costOfError === "medium" ? "something" : COSTS[notes.costOfError]}
            ; one call decides {notes.granularity === "fine" ? "little" : "much"}
          </span>
        )}
      </p>
      <details className="mt-1.5 text-sm" open={shape === null}>
        <summary className="cursor-pointer rounded-sm text-ink-2">
          {shape === null
            ? "Nobody has said its shape, so it counts as a careful command …"
            : `Because this is a ${shape} …`}
        </summary>
        <ul className="mt-1 grid list-disc gap-0.5 pl-5 text-ink-2">
          {because.map(({ part, text }) => (
            <li key={part}>{text}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

const COSTS = { low: "little", high: "much" } as const;

function Declaration({ runtime: { declaration } }: WithRuntime) {
  if (declaration === null) return null;
  return (
    <section>
      <Overline>Declared</Overline>
      <p className="text-ink-2 text-sm">
        by <b className="text-ink">{declaration.by}</b>
        {declaration.at && (
          <>
            {" "}
            <RelativeTime at={declaration.at} />
          </>
        )}
      </p>
      {declaration.note && (
        <blockquote className="mt-1 border-line-strong border-l-2 pl-2.5 text-ink-2 text-sm [overflow-wrap:anywhere]">
          <VisibleText>{declaration.note}</VisibleText>
        </blockquote>
      )}
    </section>
  );
}
