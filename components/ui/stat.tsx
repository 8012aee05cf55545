// One figure that sums something up, with what it counts below; a link where there is a list behind it.
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "./cn";

type StatProps = {
  figure: ReactNode;
  label: ReactNode;
  /** The colour of the figure; the label says what it means. */
  tone?: keyof typeof TONES;
  /** The list behind the figure. */
  href?: string;
  className?: string;
};

const TONES = {
  plain: "text-ink",
  early: "text-early",
  hit: "text-hit",
  refused: "text-refused",
  undo: "text-undo",
  wait: "text-wait",
} as const;

export function Stat({ figure, label, tone = "plain", href, className }: StatProps) {
  const content = (
    <>
      <b className={cn("block font-[650] text-[1.0625rem] tracking-[-0.02em]", TONES[tone])}>
        {figure}
      </b>
      {label}
    </>
  );
  const look = cn("block whitespace-nowrap text-ink-3 text-sm", className);
  if (!href) {
    return (
      <span data-slot="stat" className={look}>
        {content}
      </span>
    );
  }
  return (
    <Link data-slot="stat" href={href} className={cn(look, "rounded-sm hover:text-ink")}>
      {content}
    </Link>
  );
}
