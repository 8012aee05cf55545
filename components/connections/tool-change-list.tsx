"use client";
// What became of each tool that is not as it was; new ones only by name, since there is nothing to compare them with.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolChangeData } from "@/lib/client/imports";
import { ChangeChip } from "./change-chip";
import { DifferenceList } from "./difference-list";
import { LISTING_CHANGES } from "./words";

const MOST = 30;

export function ToolChangeList({ changes }: { changes: readonly ToolChangeData[] }) {
  const [isWhole, setWhole] = useState(false);
  const ordered = LISTING_CHANGES.flatMap((change) =>
    changes.filter((one) => one.change === change),
  );
  const shown = isWhole ? ordered : ordered.slice(0, MOST);
  const rest = ordered.length - shown.length;
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {shown.map((change) => (
          <ToolChange key={`${change.change} ${change.callable}`} change={change} />
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

function ToolChange({
  change: { callable, change, reason, differences },
}: {
  change: ToolChangeData;
}) {
  return (
    <li className="grid gap-1">
      <span className="flex min-w-0 items-center gap-2">
        <ChangeChip change={change} />
        <span dir="ltr" className="mono min-w-0 [overflow-wrap:anywhere]">
          <VisibleText>{callable}</VisibleText>
        </span>
      </span>
      {reason && (
        <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">
          <VisibleText>{reason}</VisibleText>
        </p>
      )}
      <DifferenceList differences={differences} />
    </li>
  );
}
