// What changed between two definitions of a tool, in sentences; the texts in them are quoted from its source.
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolDetailData } from "@/lib/client/tools";

type Drift = NonNullable<ToolDetailData["drift"]>;

const MOST = 20;

export function DriftChanges({ changes }: Pick<Drift, "changes">) {
  const rest = changes.length - MOST;
  if (changes.length === 0)
    return <p className="text-ink-2 text-sm">Nothing that a reader would notice.</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {changes.slice(0, MOST).map(({ pointer, kind, text }) => (
        <li key={pointer} className="flex items-baseline gap-2">
          <Badge tone={kind === "changed" ? "plain" : kind === "added" ? "ok" : "refused"}>
            {kind}
          </Badge>
          <span dir="ltr" className="min-w-0 [overflow-wrap:anywhere] [unicode-bidi:isolate]">
            <VisibleText>{text}</VisibleText>
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li className="text-ink-3">and {formatNumber(rest)} more; the definitions show all</li>
      )}
    </ul>
  );
}
