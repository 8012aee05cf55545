"use client";
// What became of each tool that is not as it was: one by one where there is something to say, else by name.
import { useState } from "react";
import { DifferenceList } from "@/components/traits/difference-list";
import { Button } from "@/components/ui/button";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolChangeData } from "@/lib/client/imports";
import { ChangeChip } from "./change-chip";
import { DefinitionDiff } from "./definition-diff";
import { LISTING_CHANGES, type ListingChange } from "./words";

const MOST_TOLD = 30;
const MOST_NAMED = 60;

type ToolChangeListProps = {
  changes: readonly ToolChangeData[];
  /** The import that keeps the definitions, where one does. */
  importId?: string | null;
};

export function ToolChangeList({ changes, importId = null }: ToolChangeListProps) {
  const [isWhole, setWhole] = useState(false);
  const inOrder = LISTING_CHANGES.map((change) => changes.filter((one) => one.change === change));
  const told = inOrder.flat().filter(hasMore);
  const shown = isWhole ? told : told.slice(0, MOST_TOLD);
  const rest = told.length - shown.length;
  return (
    <div className="grid gap-2.5">
      <ul className="grid gap-2.5">
        {shown.map((change) => (
          <Told key={`${change.change} ${change.callable}`} change={change} importId={importId} />
        ))}
        {inOrder.map((some) => {
          const names = some.filter((one) => !hasMore(one)).map(({ callable }) => callable);
          const [first] = some;
          if (!first || names.length === 0) return null;
          return <Named key={first.change} change={first.change} names={names} />;
        })}
      </ul>
      {rest > 0 && (
        <Button size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          Show the other {formatNumber(rest)}
        </Button>
      )}
    </div>
  );
}

function hasMore({ reason, differences }: ToolChangeData): boolean {
  return reason !== null || differences.length > 0;
}

type ToldProps = { change: ToolChangeData; importId: string | null };

function Told({ change: { callable, change, reason, differences }, importId }: ToldProps) {
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
      {importId !== null && differences.length > 0 && (
        <DefinitionDiff importId={importId} callable={callable} />
      )}
    </li>
  );
}

function Named({ change, names }: { change: ListingChange; names: readonly string[] }) {
  const rest = names.length - MOST_NAMED;
  return (
    <li className="flex items-baseline gap-2">
      <ChangeChip change={change} count={names.length} />
      <span dir="ltr" className="mono min-w-0 text-ink-2 [overflow-wrap:anywhere]">
        <VisibleText>{names.slice(0, MOST_NAMED).join(", ")}</VisibleText>
        {rest > 0 && <span className="font-sans"> and {formatNumber(rest)} more</span>}
      </span>
    </li>
  );
}
