"use client";
// What a person knows about it, in a line that stays with the decision.
import { Input } from "@/components/ui/input";

type NoteInputProps = { label: string; note: string; onNoteChange: (note: string) => void };

export function NoteInput({ label, note, onNoteChange }: NoteInputProps) {
  return (
    <Input
      aria-label={label}
      placeholder={`${label}, for the record`}
      value={note}
      maxLength={500}
      onChange={(event) => onNoteChange(event.target.value)}
    />
  );
}
