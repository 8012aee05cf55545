// What saving a declaration would do, or what stands against it.
import { readProblem } from "@/components/data/read-problem";
import { Banner } from "@/components/ui/banner";
import { Overline } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ConsequenceList } from "./consequence-list";
import type { DeclarationPreview } from "./use-declaration-preview";

type WhatChangesProps = { preview: DeclarationPreview; edited: boolean; isStale: boolean };

export function WhatChanges({ preview, edited, isStale }: WhatChangesProps) {
  const { result, error, isWaiting, issues } = preview;
  return (
    <section aria-live="polite">
      <Overline>What changes</Overline>
      {!edited && <p className="text-ink-3 text-sm">Nothing is edited yet.</p>}
      {edited && !result && !error && <Skeleton className="h-12" />}
      {edited && error !== null && !isStale && (
        <Banner tone="error" title={issues.size > 0 ? "This cannot stand as it is" : undefined}>
          {issues.size > 0 ? <Issues issues={issues} /> : readProblem(error).detail}
        </Banner>
      )}
      {edited && result && <ConsequenceList agents={result.agents} isWaiting={isWaiting} />}
    </section>
  );
}

function Issues({ issues }: { issues: ReadonlyMap<string, string> }) {
  return (
    <ul className="grid gap-1">
      {[...issues].map(([path, message]) => (
        <li key={path}>
          <span className="mono text-xs">{path}</span> {message}
        </li>
      ))}
    </ul>
  );
}
