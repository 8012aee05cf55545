// What the rules object to in a round that is over, each with the way out.
import { Banner } from "@/components/ui/banner";
import { VisibleText } from "@/components/ui/visible-text";
import type { RoundData } from "@/lib/client/rounds";

export function RoundFindings({ findings }: Pick<RoundData, "findings">) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label="What the rules object to" className="mb-3 grid gap-2">
      {findings.map(({ ruleId, message, fix }) => (
        <li key={message}>
          <Banner tone="error" title={`${ruleId}: ${message}`}>
            <VisibleText>{fix}</VisibleText>
          </Banner>
        </li>
      ))}
    </ul>
  );
}
