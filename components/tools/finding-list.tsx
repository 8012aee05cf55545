// What is questionable about a tool, the gravest first and what was accepted last, each with its way out.
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { SeverityMark } from "@/components/ui/severity-mark";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolDetailData } from "@/lib/client/tools";

const WEIGHT = { error: 0, warn: 1, info: 2 } as const;

type Finding = Omit<ToolDetailData["lint"][number], "isWaived"> & { isWaived?: boolean };

export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const sorted = findings.toSorted((left, right) => weigh(left) - weigh(right));
  return (
    <ul className="grid gap-2.5">
      {sorted.map(({ ruleId, severity, message, fix, isWaived }) => (
        <li key={`${ruleId} ${message}`} className="grid gap-0.5 text-sm">
          <span className="flex flex-wrap items-center gap-2">
            <SeverityMark severity={severity} className={isWaived ? "opacity-60" : ""} />
            <Badge>{ruleId}</Badge>
            {isWaived && <Badge tone="ok">waived</Badge>}
            <span className={cn("min-w-0 [overflow-wrap:anywhere]", isWaived && "text-ink-2")}>
              <VisibleText>{message}</VisibleText>
            </span>
          </span>
          {fix && !isWaived && (
            <span className="text-ink-3 text-xs [overflow-wrap:anywhere]">{fix}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function weigh({ severity, isWaived }: Finding): number {
  return WEIGHT[severity] + (isWaived ? 3 : 0);
}
