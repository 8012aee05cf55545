"use client";
// Everything that a revision froze, each part to be looked at as it stood.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryStates } from "@/components/data/query-states";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { type RevisionDetail, revisionPartOptions } from "@/lib/client/revisions";

export function FrozenParts({ revision }: { revision: RevisionDetail }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Everything that it froze</CardTitle>
        <span className="ml-auto text-ink-3 text-xs">
          {revision.parts.length} {revision.parts.length === 1 ? "part" : "parts"}
        </span>
      </CardHeader>
      <ul className="divide-y">
        {revision.parts.map(({ part, key, hash }) => (
          <li key={`${part}:${key}`}>
            <button
              type="button"
              onClick={() => setOpen(`${part}:${key}`)}
              className="flex w-full items-center gap-2 px-4 py-1.5 text-left text-sm hover:bg-panel-2"
            >
              <span className="w-14 shrink-0 text-ink-3">{part}</span>
              <span className="mono min-w-0 flex-1 truncate font-medium">
                <VisibleText>{key}</VisibleText>
              </span>
              <span className="mono text-ink-3 text-xs max-sm:hidden">{hash.slice(0, 12)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && <PartDialog revision={revision.number} name={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

type PartDialogProps = { revision: number; name: string; onClose: () => void };

function PartDialog({ revision, name, onClose }: PartDialogProps) {
  const query = useQuery(revisionPartOptions(revision, name));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={<VisibleText>{name}</VisibleText>}
      description={`As it stood in revision ${revision}`}
    >
      <QueryStates query={query} loading={<Skeleton className="h-64" />}>
        {({ content }) => <CodeBlock label={name} json={content} maxLines={200} />}
      </QueryStates>
    </Dialog>
  );
}
