"use client";
// A filter that a link has set and that no control of its own shows: said in words, and taken away by one press.
import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";

type FilterChipProps = {
  label: string;
  value: string | number | null;
  onValueChange: (value: null) => void;
};

export function FilterChip({ label, value, onValueChange }: FilterChipProps) {
  if (value === null) return null;
  return (
    <Button
      className="max-w-full shadow-none"
      aria-label={`${label} ${value}: take this filter away`}
      onClick={() => onValueChange(null)}
    >
      <span className="font-normal text-ink-3">{label}</span>
      <span className="mono truncate">
        <VisibleText>{String(value)}</VisibleText>
      </span>
      <X aria-hidden className="text-ink-3" />
    </Button>
  );
}
