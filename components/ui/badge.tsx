// A small framed word that names a fact: a revision, a source, a shape. For a coloured meaning use Chip.
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badgeVariants = cva(
  "inline-flex h-4.5 align-middle shrink-0 items-center gap-1 whitespace-nowrap rounded-sm border px-1.25 font-medium text-2xs",
  {
    variants: {
      tone: {
        plain: "border-line-strong text-ink-2",
        accent: "border-accent/45 bg-accent-soft text-accent",
        refused: "border-refused/45 bg-refused-soft text-refused",
        wait: "border-wait/45 bg-wait-soft text-wait",
        ok: "border-ok/45 bg-ok-soft text-ok",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);

export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />;
}
