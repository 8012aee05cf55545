// A panel on the ground of the screen, and its parts.
import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      data-slot="card"
      className={cn("min-w-0 rounded-lg border bg-panel", className)}
      {...props}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<"header">) {
  return (
    <header
      data-slot="card-header"
      className={cn("flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2.5", className)}
      {...props}
    />
  );
}

export function CardTitle({ className, ...props }: ComponentProps<"h2">) {
  return (
    <h2 data-slot="card-title" className={cn("font-semibold text-md", className)} {...props} />
  );
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card-body" className={cn("px-4 py-3", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      data-slot="card-footer"
      className={cn("flex flex-wrap items-center gap-2 border-t px-4 py-2.5", className)}
      {...props}
    />
  );
}

/** A small grey heading above a group of facts, as in a side panel. */
export function Overline({ className, ...props }: ComponentProps<"h3">) {
  return (
    <h3
      data-slot="overline"
      className={cn("mb-1.5 font-semibold text-ink-3 text-xs", className)}
      {...props}
    />
  );
}
