"use client";
// The reason that goes with every word about a tool, for whoever reads it later.
import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

type NoteFieldProps = {
  value: string;
  onValueChange: (note: string) => void;
  hint?: string;
  error?: ReactNode;
};

export function NoteField({ value, onValueChange, hint, error }: NoteFieldProps) {
  return (
    <Field label="Why" hint={hint} error={error} isRequired>
      <Textarea
        rows={2}
        value={value}
        maxLength={2000}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
