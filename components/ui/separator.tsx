// A hairline between things that belong apart.
import type { ComponentProps } from "react";
import { cn } from "./cn";

type SeparatorProps = ComponentProps<"hr"> & { orientation?: "horizontal" | "vertical" };

export function Separator({ orientation = "horizontal", className, ...props }: SeparatorProps) {
  return (
    <hr
      data-slot="separator"
      aria-orientation={orientation}
      className={cn(
        "shrink-0 border-0 bg-line",
        orientation === "horizontal" ? "h-px w-full" : "h-full min-h-4 w-px",
        className,
      )}
      {...props}
    />
  );
}
