"use client";
// The detail of one tool's traits: loads it, and hands it to the editor once it is there.
import { useQuery } from "@tanstack/react-query";
import { ProblemNotice } from "@/components/data/problem-notice";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { toolTraitsOptions } from "@/lib/client/traits";
import { TraitEditor } from "./trait-editor";
import type { TraitPanelProps } from "./trait-panel-props";

export function TraitPanel(props: TraitPanelProps) {
  const { address, onClose } = props;
  const query = useQuery(toolTraitsOptions(address));
  if (query.data) return <TraitEditor {...props} traits={query.data} />;
  return (
    <SidePanel title={<span className="mono">{address.tool}</span>} onClose={onClose}>
      {query.error ? (
        <ProblemNotice
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div className="grid gap-3" role="status" aria-label={`Loading ${address.tool}`}>
          <Skeleton className="h-36" />
          <Skeleton className="h-12" />
          <Skeleton className="h-28" />
        </div>
      )}
    </SidePanel>
  );
}
