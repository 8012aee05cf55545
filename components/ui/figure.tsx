// A figure with its unit, set so that columns of figures line up.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { formatNumber } from "./format-number";

type FigureProps = Omit<ComponentProps<"span">, "children"> & {
  value: number | bigint | null | undefined;
  /** "ms", "tools": said after the figure, a little quieter. */
  unit?: ReactNode;
};

/** A missing value shows as a dash, which is not the same as zero. */
export function Figure({ value, unit, className, ...props }: FigureProps) {
  const isMissing = value === null || value === undefined;
  return (
    <span data-slot="figure" className={cn("whitespace-nowrap tabular-nums", className)} {...props}>
      {isMissing ? <Dash /> : formatNumber(value)}
      {!isMissing && unit && <span className="text-ink-3"> {unit}</span>}
    </span>
  );
}

/** Says "nothing here" where an empty cell would look like a fault. */
export function Dash() {
  return <span className="text-ink-3">–</span>;
}
