"use client";
// Code, JSON or raw text: exact, copyable, with hidden characters visible, and shortened only on the record.
import { useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { CopyButton } from "./copy-button";
import { formatNumber } from "./format-number";
import { prettyJson } from "./pretty-json";
import { VisibleText } from "./visible-text";

type CodeBlockProps = {
  /** Spoken name, and said by the copy button: "arguments". */
  label: string;
  /** Lines shown at first; the rest waits behind a button that says how many. */
  maxLines?: number;
  wrap?: boolean;
  className?: string;
} & ({ text: string } | { json: unknown });

export function CodeBlock(props: CodeBlockProps) {
  const { label, maxLines = 40, wrap = true, className } = props;
  const [isWhole, setWhole] = useState(false);
  const text = "text" in props ? props.text : prettyJson(props.json);
  const lines = text.split("\n");
  const hiddenLines = isWhole ? 0 : Math.max(0, lines.length - maxLines);
  const shown = hiddenLines > 0 ? lines.slice(0, maxLines).join("\n") : text;

  return (
    <div
      data-slot="code-block"
      className={cn("group relative min-w-0 rounded-md border bg-panel-2", className)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is both, preformatted and a named region */}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        role="region"
        dir="ltr"
        className={cn(
          "overflow-auto rounded-md py-2.5 pr-10 pl-3 font-mono text-ink-2 text-xs leading-5 [scrollbar-width:thin] [unicode-bidi:isolate]",
          wrap && "whitespace-pre-wrap [overflow-wrap:anywhere]",
          isWhole && "max-h-[70dvh]",
        )}
      >
        <VisibleText>{shown}</VisibleText>
      </pre>
      <CopyButton
        text={text}
        label={`Copy ${label}`}
        className="absolute top-1.5 right-1.5 bg-panel-2"
      />
      {hiddenLines > 0 && (
        <div className="flex items-center gap-3 border-t px-3 py-1.5 text-ink-3 text-xs">
          <span>
            The last {formatNumber(hiddenLines)} of {formatNumber(lines.length)} lines are folded.
          </span>
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            Show all
          </Button>
        </div>
      )}
    </div>
  );
}
