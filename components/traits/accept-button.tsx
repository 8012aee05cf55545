"use client";
// Accepts the suggestions of the ticked rows, or of all rows that the filter shows.
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { fetchedDialog } from "@/components/ui/fetched";
import type { TraitLine } from "./trait-line";
import { useOverrideWrites } from "./use-override-writes";

const AcceptDialog = fetchedDialog(() =>
  import("./accept-dialog").then((file) => file.AcceptDialog),
);

type AcceptButtonProps = {
  agent: string;
  lines: readonly TraitLine[];
  selection: ReadonlySet<string>;
};

export function AcceptButton({ agent, lines, selection }: AcceptButtonProps) {
  const writes = useOverrideWrites(agent);
  const [chosen, setChosen] = useState<readonly TraitLine[]>([]);
  const [isOpen, setOpen] = useState(false);
  const ticked = lines.filter(({ key }) => selection.has(key));
  const suggested = (ticked.length > 0 ? ticked : lines).filter(({ row }) => row.suggestion);
  return (
    <>
      <Button
        disabled={suggested.length === 0}
        onClick={() => {
          setChosen(suggested);
          setOpen(true);
        }}
      >
        Accept suggestions
        {suggested.length > 0 && <span className="text-ink-3">{suggested.length}</span>}
      </Button>
      <AcceptDialog
        agent={agent}
        lines={chosen}
        writes={writes}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  );
}
