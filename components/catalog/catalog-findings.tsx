// What is questionable about a catalog: each finding with its rule, its place and the way out.
import { CircleCheck } from "lucide-react";
import { EmptyState } from "@/components/data/empty-state";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { QuietLink } from "@/components/ui/link";
import { SeverityMark } from "@/components/ui/severity-mark";
import { VisibleText } from "@/components/ui/visible-text";
import type { CatalogFindingData } from "@/lib/client/catalogs";

const ORDER = { error: 0, warn: 1, info: 2 };

export function CatalogFindings({ findings }: { findings: readonly CatalogFindingData[] }) {
  if (findings.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title="Nothing is questionable">
        Every key, override and profile of this agent has the effect that it says.
      </EmptyState>
    );
  }
  const sorted = [...findings].sort(
    (left, right) =>
      Number(left.standing === "waived") - Number(right.standing === "waived") ||
      ORDER[left.severity] - ORDER[right.severity],
  );
  return (
    <Card>
      <ul className="divide-y">
        {sorted.map(({ ruleId, severity, message, path, fix, standing }) => (
          <li
            key={`${ruleId} ${path} ${message}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 text-sm max-sm:grid-cols-1"
          >
            <SeverityMark severity={severity} />
            <div className="grid gap-0.5 [overflow-wrap:anywhere]">
              <p>
                <VisibleText>{message}</VisibleText>
              </p>
              {fix && (
                <p className="text-ink-2">
                  <VisibleText>{fix}</VisibleText>
                </p>
              )}
              <p className="flex flex-wrap items-center gap-2 text-ink-3 text-xs">
                <Badge>{ruleId}</Badge>
                {standing === "waived" && (
                  <QuietLink href={`/review?standing=waived&rule=${encodeURIComponent(ruleId)}`}>
                    <Badge tone="accent">waived</Badge>
                  </QuietLink>
                )}
                <span className="mono">{path}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
