// The parts that a revision touched, in one line; what does not fit is counted.
import type { RevisionListItem } from "@/lib/client/revisions";
import { ChangeMark } from "./change-mark";

type TouchedPartsProps = { touched: RevisionListItem["touched"]; shown?: number };

export function TouchedParts({ touched, shown = 2 }: TouchedPartsProps) {
  if (touched.length === 0) return <span className="text-ink-3">nothing</span>;
  const rest = touched.length - shown;
  return (
    <span className="flex min-w-0 items-center gap-3">
      {touched.slice(0, shown).map(({ part, key, change }) => (
        <span key={`${part}:${key}`} className="flex min-w-0 items-center gap-1.5">
          <ChangeMark change={change} />
          <span className="truncate text-sm">
            <span className="text-ink-3">{part}</span> <span className="mono">{key}</span>
          </span>
        </span>
      ))}
      {rest > 0 && <span className="shrink-0 text-ink-3 text-xs">+{rest}</span>}
    </span>
  );
}
