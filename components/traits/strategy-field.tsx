"use client";
// What a tool does to the answer's premise: the words with their definitions, any number of them.
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { ToolTraitsData } from "@/lib/client/traits";
import {
  CHOSEN_WORDS,
  draftStrategy,
  type OverrideDraft,
  setStrategyMode,
  toggleStrategy,
} from "./override-draft";
import { PanelSection } from "./panel-section";
import { SettingSwitch } from "./setting-switch";
import { StrategyChip } from "./strategy-chip";
import { STRATEGY_MEANINGS, type StrategyWord } from "./strategy-words";

type StrategyFieldProps = {
  draft: OverrideDraft;
  below: ToolTraitsData["below"];
  onDraftChange: (draft: OverrideDraft) => void;
  /** Whether its keys are in use. */
  isEnabled: boolean;
  error?: string | undefined;
};

export function StrategyField(props: StrategyFieldProps) {
  const { draft, below, onDraftChange, isEnabled, error } = props;
  const { mode } = draft.strategy;
  const standing = draftStrategy(draft, below);
  const toggle = (word: StrategyWord) => onDraftChange(toggleStrategy(draft, below, word));
  useToggleKey("1", "exploration", toggle, isEnabled);
  useToggleKey("2", "exploitation", toggle, isEnabled);
  useToggleKey("3", "neutral", toggle, isEnabled);

  return (
    <PanelSection
      title="What does it do to the answer's premise?"
      aside={
        <SettingSwitch
          label="Strategy"
          mode={mode}
          onModeChange={(next) => onDraftChange(setStrategyMode(draft, below, next))}
        />
      }
    >
      <fieldset className="grid gap-1.5" aria-describedby={error ? "strategy-error" : undefined}>
        <legend className="sr-only">Strategies; tick every one that is true</legend>
        {CHOSEN_WORDS.map((word) => (
          <div
            key={word}
            className={cn(
              "rounded-md border border-line bg-panel px-2.5 py-2 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft",
              mode !== "set" && "has-checked:border-line-strong has-checked:bg-panel-2",
            )}
          >
            <Checkbox
              checked={standing.includes(word)}
              onCheckedChange={() => toggle(word)}
              label={<StrategyChip strategy={word} />}
              hint={STRATEGY_MEANINGS[word]}
            />
          </div>
        ))}
      </fieldset>
      {mode === "cleared" && (
        <p className="mt-2 text-ink-2 text-sm">
          <StrategyChip strategy="unknown" className="mr-1.5" />
          forces caution: it runs alone.
        </p>
      )}
      {mode === "inherit" && (
        <p className="mt-2 text-ink-3 text-xs">
          From the layers below.{isEnabled && " Tick a word to say something of your own."}
        </p>
      )}
      {error && (
        <p id="strategy-error" role="alert" className="mt-2 text-refused text-sm">
          {error}
        </p>
      )}
    </PanelSection>
  );
}

function useToggleKey(
  key: string,
  word: StrategyWord,
  toggle: (word: StrategyWord) => void,
  isEnabled: boolean,
): void {
  useShortcut(key, () => toggle(word), { label: `Tick ${word}`, group: "Traits", isEnabled });
}
