// Stands for a person by the first letters of the name; decorative, so always beside the name itself.
import type { ComponentProps } from "react";
import { cn } from "./cn";

function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s@._-]+/u)
    .filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? "");
  return letters.join("").toUpperCase() || "?";
}

export function Avatar({ name, className, ...props }: ComponentProps<"span"> & { name: string }) {
  return (
    <span
      data-slot="avatar"
      aria-hidden
      className={cn(
        "inline-grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-2xs text-accent",
        className,
      )}
      {...props}
    >
      {initials(name)}
    </span>
  );
}
