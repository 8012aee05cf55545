"use client";
// A new password with the one rule there is, counted while it is written.
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { Field } from "./field";
import { PasswordInput } from "./password-input";

/** As the server asks for it; it has the last word. */
const LEAST = 12;
const MOST = 128;

type NewPasswordFieldProps = {
  label?: ReactNode;
  value: string;
  onValueChange: (value: string) => void;
  error?: ReactNode;
  className?: string;
};

export function NewPasswordField(props: NewPasswordFieldProps) {
  const { label = "Password", value, onValueChange, error, className } = props;
  return (
    <Field
      label={label}
      hint={<Rule length={[...value].length} />}
      error={error}
      {...(className ? { className } : {})}
    >
      <PasswordInput
        autoComplete="new-password"
        required
        minLength={LEAST}
        maxLength={MOST}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}

function Rule({ length }: { length: number }) {
  const missing = LEAST - length;
  const isEnough = missing <= 0;
  return (
    <span className={cn("flex items-center gap-1", isEnough && "text-ok")}>
      {isEnough && <Check aria-hidden className="size-3" />}
      {isEnough
        ? "Long enough."
        : `At least ${LEAST} characters${length > 0 ? `: ${missing} more` : ""}. A few words in a row are fine.`}
    </span>
  );
}
