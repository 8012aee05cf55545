"use client";
// One entry whole: who, when, to what, what stood before and what after.
import { useQuery } from "@tanstack/react-query";
import { QueryStates } from "@/components/data/query-states";
import { Overline } from "@/components/ui/card";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { DiffView } from "@/components/ui/diff-view";
import { Fact, FactList } from "@/components/ui/fact-list";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { VisibleText } from "@/components/ui/visible-text";
import { type AuditEntry, auditEntryOptions } from "@/lib/client/audit";
import { withParams } from "@/lib/client/console-links";

export function AuditPanel({ seq, onClose }: { seq: number; onClose: () => void }) {
  const query = useQuery(auditEntryOptions(seq));
  return (
    <SidePanel
      title={query.data ? <span className="mono">{query.data.action}</span> : "Entry"}
      subtitle={`Entry ${seq}`}
      onClose={onClose}
      className="lg:w-[440px]"
    >
      <QueryStates query={query} loading={<Skeleton className="h-80" />}>
        {(entry) => (
          <div className="grid gap-5">
            <EntryFacts entry={entry} />
            <Sides entry={entry} />
          </div>
        )}
      </QueryStates>
    </SidePanel>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { actor, target } = entry;
  return (
    <FactList>
      <Fact name="who">
        <Link href={withParams("/audit", { actor: actor.id })}>
          <VisibleText>{actor.name}</VisibleText>
        </Link>
        <span className="text-ink-3">{actor.kind}</span>
      </Fact>
      <Fact name="when">
        <RelativeTime at={entry.at} />
        <span className="mono text-ink-3 text-xs">{entry.at}</span>
      </Fact>
      <Fact name={target.kind}>
        <Link
          href={withParams("/audit", { targetKind: target.kind, target: target.id })}
          className="mono"
        >
          <VisibleText>{target.id}</VisibleText>
        </Link>
        <CopyButton text={target.id} label="Copy the id" />
      </Fact>
      {entry.agent !== null && (
        <Fact name="agent">
          <Link href={withParams("/audit", { agent: entry.agent })} className="mono">
            {entry.agent}
          </Link>
        </Fact>
      )}
      {entry.revision !== null && (
        <Fact name="revision">
          <Link href={`/revisions/${entry.revision}`}>revision {entry.revision}</Link>
        </Fact>
      )}
      {entry.request !== null && (
        <Fact name="request">
          <span className="mono text-xs">{entry.request}</span>
          <CopyButton text={entry.request} label="Copy the request's name" />
        </Fact>
      )}
    </FactList>
  );
}

/** A change shows as a difference; what only came, or only went, shows whole. */
function Sides({ entry: { before, after } }: { entry: AuditEntry }) {
  if (before !== undefined && after !== undefined)
    return (
      <section>
        <Overline>Before and after</Overline>
        <DiffView label="Before and after" before={before} after={after} />
      </section>
    );
  if (before === undefined && after === undefined)
    return <p className="text-ink-3 text-sm">Nothing more was recorded.</p>;
  const isAfter = after !== undefined;
  return (
    <section>
      <Overline>{isAfter ? "After; nothing stood before" : "Before; nothing remains"}</Overline>
      <CodeBlock label={isAfter ? "after" : "before"} json={isAfter ? after : before} />
    </section>
  );
}
