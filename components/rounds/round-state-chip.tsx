// How a round stands: a word, and while it runs a dot that says so.
import { Chip } from "@/components/ui/chip";
import { tip } from "@/components/ui/tip";
import { roundStateWords } from "./round-words";

export function RoundStateChip({ state }: { state: string }) {
  const { word, tone, meaning } = roundStateWords(state);
  return (
    <Chip tone={tone} {...(meaning ? tip(meaning) : {})}>
      {state === "running" && (
        <span aria-hidden className="size-1.5 animate-pulse rounded-full bg-current" />
      )}
      {word}
    </Chip>
  );
}
