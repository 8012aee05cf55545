"use client";
// How the next turn is run: with early starts or without, how fast the model writes, and whether tools are called.
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { EXECUTION_WORDS, PACE_LABELS, PACE_WORDS, type RunSettings } from "./run-words";

type RunBarProps = {
  settings: RunSettings;
  onChange: (settings: Partial<RunSettings>) => void;
};

const EXECUTION_LABELS = { real: "For real", nothing: "Nothing executed" } as const;

export function RunBar({ settings, onChange }: RunBarProps) {
  const { early, pace, execution } = settings;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <SegmentedControl
        label="What becomes of calls"
        segments={EXECUTION_WORDS.map((value) => ({ value, label: EXECUTION_LABELS[value] }))}
        value={execution}
        onValueChange={(next) => onChange({ execution: next })}
      />
      <Select
        aria-label="Pace of the model"
        prefix="The model writes"
        options={PACE_WORDS.map((value) => ({ value, label: PACE_LABELS[value] }))}
        value={pace}
        onValueChange={(next) => onChange({ pace: next })}
      />
      <Switch
        label="Early starts"
        checked={early}
        onCheckedChange={(next) => onChange({ early: next })}
      />
      <p className="basis-full text-ink-3 text-sm xl:flex-1 xl:basis-64">
        {execution === "real"
          ? "Tools are called; those of the sample workspace keep what they do in memory."
          : "Verdicts, early starts and the ledger are real; no tool is called, and each call says so."}
      </p>
    </div>
  );
}
