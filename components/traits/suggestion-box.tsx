"use client";
// What a tool may mean, with the reason; an operator accepts it, nothing is ever applied by itself.
import { Lightbulb } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/keyboard/use-shortcut";
import type { TraitRowData } from "@/lib/client/traits";
import { StrategyChips } from "./strategy-chip";

type SuggestionBoxProps = {
  suggestion: NonNullable<TraitRowData["suggestion"]>;
  onAccept: () => void;
  onDismiss: () => void;
};

export function SuggestionBox({ suggestion, onAccept, onDismiss }: SuggestionBoxProps) {
  useShortcut("a", onAccept, { label: "Accept the suggestion", group: "Traits" });
  return (
    <div className="mb-3 rounded-md border border-line-strong border-dashed px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Lightbulb aria-hidden className="size-3.5 text-wait" />
        Suggested
        <StrategyChips strategy={suggestion.strategy} />
      </p>
      <p className="mt-1 text-ink-2 text-sm">{suggestion.why}</p>
      {suggestion.approval && (
        <p className="mt-0.5 text-ink-3 text-xs">A person should be asked before a call.</p>
      )}
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={onAccept}>
          Accept
        </Button>
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          Put aside
        </Button>
      </div>
    </div>
  );
}
