// What is questionable about a tool, the gravest first, each with its way out.
import { Badge } from "@/components/ui/badge";
import { SeverityMark } from "@/components/ui/severity-mark";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolDetailData } from "@/lib/client/tools";

const WEIGHT = { error: 0, warn: 1, info: 2 } as const;

export function FindingList({ findings }: { findings: ToolDetailData["lint"] }) {
  const sorted = findings.toSorted((left, right) => WEIGHT[left.severity] - WEIGHT[right.severity]);
  return (
    <ul className="grid gap-2.5">
      {sorted.map(({ ruleId, severity, message, fix }) => (
        <li key={`${ruleId} ${message}`} className="grid gap-0.5 text-sm">
          <span className="flex flex-wrap items-center gap-2">
            <SeverityMark severity={severity} />
            <Badge>{ruleId}</Badge>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <VisibleText>{message}</VisibleText>
            </span>
          </span>
          {fix && <span className="text-ink-3 text-xs [overflow-wrap:anywhere]">{fix}</span>}
        </li>
      ))}
    </ul>
  );
}
