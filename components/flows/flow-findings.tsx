// What the rules object to in a flow.
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { SeverityMark } from "@/components/ui/severity-mark";
import { VisibleText } from "@/components/ui/visible-text";
import type { RehearsalData } from "@/lib/client/flows";

export function FlowFindings({ findings }: Pick<RehearsalData, "findings">) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>What the rules say</CardTitle>
      </CardHeader>
      {findings.length === 0 ? (
        <CardBody className="text-ink-2 text-sm">Nothing is questionable.</CardBody>
      ) : (
        <ul className="divide-y">
          {findings.map(({ ruleId, severity, message, fix, path }) => (
            <li key={`${ruleId} ${path} ${message}`} className="grid gap-0.5 px-4 py-2.5 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <SeverityMark severity={severity} />
                <Badge>{ruleId}</Badge>
                <span className="mono text-ink-3 [overflow-wrap:anywhere]">
                  <VisibleText>{path}</VisibleText>
                </span>
              </p>
              <p className="[overflow-wrap:anywhere]">{message}</p>
              <p className="text-ink-2">{fix}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
