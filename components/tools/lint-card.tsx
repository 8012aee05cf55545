// What is questionable about a tool by itself, with the way out of each.
import { CircleCheck } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { SeverityMark } from "@/components/ui/severity-mark";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolDetailData } from "@/lib/client/tools";

const WEIGHT = { error: 0, warn: 1, info: 2 } as const;

export function LintCard({ lint }: Pick<ToolDetailData, "lint">) {
  const sorted = lint.toSorted((left, right) => WEIGHT[left.severity] - WEIGHT[right.severity]);
  return (
    <Card aria-labelledby="tool-lint">
      <CardHeader>
        <CardTitle id="tool-lint">Findings</CardTitle>
        <span className="text-ink-3 text-sm">about the tool itself, whoever uses it</span>
      </CardHeader>
      <CardBody>
        {sorted.length === 0 ? (
          <p className="flex items-center gap-2 text-ink-2 text-sm">
            <CircleCheck aria-hidden className="size-3.5 text-ok" />
            Nothing is questionable.
          </p>
        ) : (
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
        )}
      </CardBody>
    </Card>
  );
}
