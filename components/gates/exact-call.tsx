"use client";
// The call exactly as it would run: nothing cut without saying so, the end always in sight, and the raw JSON to copy.
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Overline } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { GateData, GateWords } from "@/lib/client/gates";
import { foldLines } from "./fold-lines";
import { RevealedText } from "./revealed-text";

type ExactCallProps = { gate: GateData; title: string };

export function ExactCall({ gate, title }: ExactCallProps) {
  const { pieces, warnings, raw, isMasked } = gate.arguments;
  return (
    <section className="grid gap-2">
      <Overline className="mb-0">{title}</Overline>
      {warnings.length > 0 && <HiddenThings warnings={warnings} />}
      <div className="group relative min-w-0 rounded-md border bg-panel-2">
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
          tabIndex={0}
          dir="ltr"
          className="whitespace-pre-wrap rounded-md py-2.5 pr-10 pl-3 font-mono text-ink-2 text-xs leading-5 [overflow-wrap:anywhere] [unicode-bidi:isolate]"
        >
          <span className="font-semibold text-ink">
            <VisibleText>{gate.tool}</VisibleText>
          </span>
          (<Folded pieces={pieces} />)
        </pre>
        <CopyButton
          text={raw}
          label="Copy the raw arguments"
          className="absolute top-1.5 right-1.5 bg-panel-2"
        />
      </div>
      {isMasked && (
        <p className="text-ink-3 text-xs">
          Values under telling names are masked for you; whoever may decide sees them.
        </p>
      )}
    </section>
  );
}

function HiddenThings({ warnings }: { warnings: GateData["arguments"]["warnings"] }) {
  return (
    <Banner tone="error" title="The arguments hide something.">
      <ul>
        {warnings.map(({ what, count }) => (
          <li key={what}>
            {formatNumber(count)} × {what}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Folded({ pieces }: { pieces: GateWords }) {
  const [isWhole, setWhole] = useState(false);
  const folded = isWhole ? null : foldLines(pieces);
  if (folded === null) return <RevealedText pieces={pieces} />;
  return (
    <>
      <RevealedText pieces={folded.head} />
      {"\n"}
      <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
        {formatNumber(folded.hidden)} lines in between: show all
      </Button>
      {"\n"}
      <RevealedText pieces={folded.tail} />
    </>
  );
}
