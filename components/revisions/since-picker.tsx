"use client";
// Which revision to compare with: the one before, the newest, the beginning, or any other.
import { useState } from "react";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type SincePickerProps = {
  revision: number;
  head: number;
  value: number;
  onValueChange: (since: number | null) => void;
};

const OTHER = "other";

export function SincePicker({ revision, head, value, onValueChange }: SincePickerProps) {
  const options = [
    { value: String(revision - 1), label: beforeWords(revision) },
    ...(head === revision ? [] : [{ value: String(head), label: `revision ${head}, in force` }]),
    ...(revision === 1 ? [] : [{ value: "0", label: "the beginning" }]),
    { value: OTHER, label: "another revision…" },
  ];
  const isListed = options.some((option) => option.value === String(value));
  const [isOther, setOther] = useState(!isListed);
  const choose = (chosen: string) => {
    setOther(chosen === OTHER);
    if (chosen !== OTHER) onValueChange(Number(chosen) === revision - 1 ? null : Number(chosen));
  };
  return (
    <span className="flex items-center gap-2">
      <Select
        aria-label="Compare with"
        prefix="since"
        options={options}
        value={isOther ? OTHER : String(value)}
        onValueChange={choose}
      />
      {isOther && (
        <Input
          type="number"
          aria-label="Number of the revision to compare with"
          className="w-24"
          min={0}
          max={head}
          defaultValue={value}
          onChange={(event) => {
            const number = event.target.valueAsNumber;
            if (Number.isInteger(number) && number >= 0 && number <= head) onValueChange(number);
          }}
        />
      )}
    </span>
  );
}

function beforeWords(revision: number): string {
  return revision === 1 ? "the beginning" : `revision ${revision - 1}, the one before`;
}
