"use client";
// A text control of several lines that grows with what is written.
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";
import { controlClass } from "./input";

export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(controlClass, "field-sizing-content max-h-96 py-1.5 leading-5", className)}
      {...props}
      {...useFieldControl(props)}
    />
  );
}
