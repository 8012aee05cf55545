// The tip beside the pointer: what the bar or the mark under it is, in words.
import { formatDuration } from "@/components/ui/format-duration";
import { attemptEndWords, stopWords } from "@/lib/domain/timeline/end-words";
import type { Timeline } from "@/lib/domain/timeline/timeline";
import { isProperEnd } from "./bar-look";
import type { Hit } from "./hit-test";
import { barStory, rowState, runWords, stateWords } from "./row-story";

/** Lines of text; the first names the row. */
export function hitLines({ row, bar, mark }: Hit, timeline: Timeline): readonly string[] {
  const name = row.kind === "action" && row.action ? `#${row.action.index} ${row.name}` : row.name;
  const state = rowState(row);
  const lines = [state ? `${name} · ${row.run ? runWords(state) : stateWords(state)}` : name];
  if (mark?.kind === "hit" && mark.action) {
    const { attempt, index } = mark.action;
    lines.push(
      `Attempt ${attempt + 1} asked again as #${index}: answered from this record (${mark.label.replaceAll("_", " ")}), nothing ran twice.`,
    );
  } else if (bar) {
    const label =
      bar.kind === "attempt"
        ? `Attempt ${Number(bar.label) + 1}: ${isProperEnd(bar.state) ? bar.state.replaceAll("_", " ") : attemptEndWords(bar)}, `
        : "";
    lines.push(label + barStory(bar, timeline));
    if (bar.trouble?.detail) lines.push(`The provider said: ${bar.trouble.detail}`);
    if (bar.by) lines.push(`Decided by ${bar.by}.`);
  }
  if (row.action?.stop) lines.push(`Held back: ${stopWords(row.action.stop)}.`);
  if (row.action?.isObserved) lines.push(`Would have been refused: ${row.action.code}.`);
  if (row.action && bar?.kind === "run" && row.action.chars > 0)
    lines.push(`Has shown ${row.action.chars} characters.`);
  if (bar?.kind === "run" && row.action && bar.from > row.action.completedAt + 1)
    lines.push(
      `Its block was complete ${formatDuration(bar.from - row.action.completedAt)} before.`,
    );
  return lines;
}
