"use client";
// Whether a family is left to the layers below, said here, or cleared.
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { Mode } from "./override-draft";

const MODES = [
  { value: "inherit", label: "Inherit" },
  { value: "set", label: "Set" },
  { value: "cleared", label: "Clear" },
] as const;

type SettingSwitchProps = { label: string; mode: Mode; onModeChange: (mode: Mode) => void };

export function SettingSwitch({ label, mode, onModeChange }: SettingSwitchProps) {
  return (
    <SegmentedControl label={label} segments={MODES} value={mode} onValueChange={onModeChange} />
  );
}
