"use client";
// A labelled control with a hint and an error, wired for assistive technology.
import { CircleAlert } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { FieldContext } from "./field-context";

type FieldProps = Omit<ComponentProps<"div">, "children"> & {
  label: ReactNode;
  /** Said below the label, before anything has gone wrong. */
  hint?: ReactNode;
  /** What is wrong and how to mend it; null or undefined when nothing is. */
  error?: ReactNode;
  isRequired?: boolean;
  /** One control that reads the field: Input, Textarea, Select. */
  children: ReactNode;
};

export function Field({
  label,
  hint,
  error,
  isRequired = false,
  className,
  children,
  ...props
}: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;

  return (
    <FieldContext value={{ controlId: id, describedBy, isInvalid: Boolean(error), isRequired }}>
      <div data-slot="field" className={cn("grid gap-1", className)} {...props}>
        <label htmlFor={id} className="font-medium text-ink text-sm">
          {label}
          {isRequired && <span className="ml-1 font-normal text-ink-3">required</span>}
        </label>
        {children}
        {hint && (
          <p id={hintId} className="text-ink-3 text-xs">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="flex items-start gap-1.5 text-refused text-xs">
            <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </FieldContext>
  );
}
