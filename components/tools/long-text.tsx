"use client";
// A text from outside that may go on for long: its beginning, and all of it on request.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";

const SHOWN = 1_200;

export function LongText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const characters = [...text];
  const rest = isWhole ? 0 : characters.length - SHOWN;
  return (
    <div>
      <p
        dir="auto"
        className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere] [unicode-bidi:isolate]"
      >
        <VisibleText>{rest > 0 ? characters.slice(0, SHOWN).join("") : text}</VisibleText>
        {rest > 0 && "…"}
      </p>
      {rest > 0 && (
        <p className="mt-1 flex items-center gap-3 text-ink-3 text-xs">
          The last {formatNumber(rest)} of {formatNumber(characters.length)} characters are folded.
          <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
            Show all
          </Button>
        </p>
      )}
    </div>
  );
}
