// Every try to undo a step: when, for how long, how it ended (R123).
import { Chip } from "@/components/ui/chip";
import { formatDuration } from "@/components/ui/format-duration";
import { RelativeTime } from "@/components/ui/relative-time";
import { VisibleText } from "@/components/ui/visible-text";
import type { SagaStep } from "@/lib/client/sagas";

const OUTCOMES = {
  undone: { word: "undone", tone: "undo" },
  failed: { word: "failed", tone: "refused" },
  unknown: { word: "in doubt", tone: "wait" },
} as const;

export function UndoTries({ step: { name, tries } }: { step: SagaStep }) {
  return (
    <ol
      aria-label={`Tries to undo ${name}`}
      className="grid gap-1 border-l-2 border-l-undo/40 pl-3"
    >
      {tries.map(({ startedAt, endedAt, outcome, error }, at) => (
        <li
          // Tries are only ever added, and two may begin in the same instant.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-sm"
        >
          <span className="text-ink-3">Try {at + 1}</span>
          {outcome === null ? (
            <Chip tone="accent">at work</Chip>
          ) : (
            <Chip tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].word}</Chip>
          )}
          <span className="text-ink-2">
            <RelativeTime at={startedAt} />
            {endedAt !== null &&
              `, for ${formatDuration(Date.parse(endedAt) - Date.parse(startedAt))}`}
          </span>
          {error !== null && (
            <span className="min-w-0 basis-full text-ink-2 [overflow-wrap:anywhere]">
              <VisibleText>{error}</VisibleText>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
