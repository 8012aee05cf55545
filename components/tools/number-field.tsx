"use client";
// A whole number that may be missing; what is no number is sent as it is, and refused by name.
import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type NumberFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: number | undefined;
  onValueChange: (value: number | undefined) => void;
  disabled?: boolean;
};

/** Give it a new `key` where the value comes to be changed from elsewhere. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, value, onValueChange, disabled = false } = props;
  const [text, setText] = useState(value === undefined ? "" : String(value));
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        inputMode="numeric"
        className="mono"
        value={text}
        disabled={disabled}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value);
          onValueChange(target.value.trim() === "" ? undefined : Number(target.value));
        }}
      />
    </Field>
  );
}
