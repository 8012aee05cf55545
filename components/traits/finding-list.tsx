// What is questionable about a tool's traits, with the way out of each.
import { Badge } from "@/components/ui/badge";
import { SeverityMark } from "@/components/ui/severity-mark";
import type { ToolTraitsData } from "@/lib/client/traits";
import { PanelSection } from "./panel-section";

export function FindingList({ findings }: Pick<ToolTraitsData, "findings">) {
  if (findings.length === 0) return null;
  return (
    <PanelSection title="Findings">
      <ul className="grid gap-2">
        {findings.map(({ ruleId, severity, message, fix }) => (
          <li key={`${ruleId} ${message}`} className="grid gap-0.5 text-sm">
            <span className="flex items-center gap-2">
              <SeverityMark severity={severity} />
              <Badge>{ruleId}</Badge>
            </span>
            <span className="text-ink-2 [overflow-wrap:anywhere]">{message}</span>
            {fix && <span className="text-ink-3 text-xs [overflow-wrap:anywhere]">{fix}</span>}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
