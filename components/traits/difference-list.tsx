// What differs between two definitions of a tool, in sentences; the texts in them are quoted from its source.
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolChangeData } from "@/lib/client/imports";

const TONES = { added: "ok", removed: "refused", changed: "plain" } as const;

type DifferenceListProps = {
  differences: ToolChangeData["differences"];
  /** The first so many are told. */
  most?: number;
  /** Said where nothing differs; nothing unless given. */
  none?: string;
};

export function DifferenceList({ differences, most = 12, none }: DifferenceListProps) {
  if (differences.length === 0) return none ? <p className="text-ink-2 text-sm">{none}</p> : null;
  const rest = differences.length - most;
  return (
    <ul className="grid gap-1 text-sm">
      {differences.slice(0, most).map(({ pointer, kind, text }) => (
        <li key={`${pointer} ${kind}`} className="flex items-baseline gap-2">
          <Badge tone={TONES[kind]}>{kind}</Badge>
          <span
            dir="ltr"
            className="min-w-0 text-ink-2 [overflow-wrap:anywhere] [unicode-bidi:isolate]"
          >
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
