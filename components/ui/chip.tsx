// A rounded coloured word with room for an icon: a meaning or a state, never by colour alone.
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const chipVariants = cva(
  "inline-flex h-5 align-middle shrink-0 items-center gap-1.25 whitespace-nowrap rounded-full px-1.75 font-semibold text-xs [&_svg]:size-2.5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        exploration: "bg-exploration-soft text-exploration",
        exploitation: "bg-exploitation-soft text-exploitation",
        neutral: "bg-neutral-soft text-neutral",
        unknown: "hatch-unknown text-unknown",
        ok: "bg-ok-soft text-ok",
        early: "bg-early-soft text-early",
        refused: "bg-refused-soft text-refused",
        hit: "bg-hit-soft text-hit",
        undo: "bg-undo-soft text-undo",
        wait: "hatch-wait text-wait",
        accent: "bg-accent-soft text-accent",
        plain: "bg-panel-2 text-ink-2",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);

export type ChipTone = NonNullable<VariantProps<typeof chipVariants>["tone"]>;

export function Chip({
  tone,
  className,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof chipVariants>) {
  return <span data-slot="chip" className={cn(chipVariants({ tone }), className)} {...props} />;
}
