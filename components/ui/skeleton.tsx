// A grey shape where something will stand, of the same size, so that nothing jumps when it arrives.
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden
      className={cn("block h-3.5 animate-pulse rounded-sm bg-gen-2/70", className)}
      {...props}
    />
  );
}
