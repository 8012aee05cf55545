"use client";
// What is odd about a file, line by line: the line itself, what was found, what that means, and the way out.
import { useMemo, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format-number";
import { SeverityMark } from "@/components/ui/severity-mark";
import { VisibleText } from "@/components/ui/visible-text";
import type { ConfigFindingData } from "@/lib/client/configs";

type ConfigFindingListProps = { findings: readonly ConfigFindingData[]; text: string };

const MOST = 25;

export function ConfigFindingList({ findings, text }: ConfigFindingListProps) {
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => text.split(/\r?\n/), [text]);
  const shown = isWhole ? findings : findings.slice(0, MOST);
  const rest = findings.length - shown.length;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {shown.map((finding, index) => (
          <Finding
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is whole and never moves
            key={index}
            finding={finding}
            line={finding.line === null ? null : (lines[finding.line - 1] ?? null)}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          Show the other {formatNumber(rest)}
        </Button>
      )}
    </div>
  );
}

const LONGEST = 160;

function Finding({ finding, line }: { finding: ConfigFindingData; line: string | null }) {
  const { ruleId, severity, message, means, fix, path, line: number, column } = finding;
  const shown = line === null || line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}…`;
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <SeverityMark severity={severity} />
        <Badge>{ruleId}</Badge>
        <span className="mono text-ink-3 text-xs">
          {number === null ? <VisibleText>{path}</VisibleText> : `line ${number}, column ${column}`}
        </span>
      </p>
      <p className="font-medium [overflow-wrap:anywhere]">
        <VisibleText>{message}</VisibleText>
      </p>
      {shown !== null && (
        <pre
          className="overflow-x-auto rounded-sm bg-panel-2 px-2 py-1 font-mono text-ink-2 text-xs"
          dir="ltr"
        >
          <span className="select-none text-ink-3">{number} </span>
          <VisibleText>{shown}</VisibleText>
        </pre>
      )}
      {means && <p className="text-ink-2 text-sm">{means}</p>}
      {fix && (
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          <span className="font-medium text-ink">Way out:</span> <VisibleText>{fix}</VisibleText>
        </p>
      )}
    </li>
  );
}
