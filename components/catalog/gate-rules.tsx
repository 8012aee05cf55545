// Whom an operator's rules have asked about a tool, and for how long.
import { gateRuleWords } from "@/components/traits/gate-rule-words";
import { Dash } from "@/components/ui/figure";
import { VisibleText } from "@/components/ui/visible-text";
import type { CatalogToolData } from "@/lib/client/catalogs";

type Rule = CatalogToolData["gateRules"][number];

export function GateRules({ rules }: { rules: readonly Rule[] }) {
  if (rules.length === 0) return <Dash />;
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule.tool} className="[overflow-wrap:anywhere]">
          <span className="mono">
            <VisibleText>{rule.tool}</VisibleText>
          </span>
          <span className="block text-ink-2 text-sm">{gateRuleWords(rule)}</span>
        </li>
      ))}
    </ul>
  );
}
