"use client";
// A password made for somebody else: drawn by the browser, to be copied and handed over, or written by hand.
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { randomPassword } from "./random-password";

type FirstPasswordProps = {
  value: string;
  onValueChange: (value: string) => void;
  error?: ReactNode;
};

export function FirstPassword({ value, onValueChange, error }: FirstPasswordProps) {
  return (
    <div className="flex items-start gap-1.5">
      <Field
        label="Password to hand over"
        hint="At least 12 characters. It is shown here and nowhere else; they can change it."
        error={error}
        className="min-w-0 flex-1"
      >
        <Input
          className="mono"
          value={value}
          autoComplete="off"
          spellCheck={false}
          required
          minLength={12}
          maxLength={128}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </Field>
      <div className="mt-5.5 flex gap-0.5">
        <CopyButton text={value} label="Copy the password" size="md" />
        <IconButton label="Draw another" onClick={() => onValueChange(randomPassword())}>
          <RefreshCw />
        </IconButton>
      </div>
    </div>
  );
}
