// The sign of each strategy, so that its colour never stands alone.
import type { ReactNode, SVGProps } from "react";
import type { StrategyWord } from "./strategy-words";

const SHAPES: Readonly<Record<StrategyWord, ReactNode>> = {
  exploration: (
    <>
      <circle cx="5.2" cy="5.2" r="3.4" />
      <path d="M8 8l3 3" />
    </>
  ),
  exploitation: <path d="M1.5 10.5l.6-2.6L8 2l2 2-5.9 5.9z" />,
  neutral: (
    <>
      <circle cx="6" cy="6" r="4" />
      <path d="M3.8 6h4.4" />
    </>
  ),
  unknown: (
    <>
      <path d="M4 4.2c0-1.3.9-2 2-2s2 .7 2 1.8c0 1.5-2 1.6-2 3" />
      <path d="M6 9.6v.1" />
    </>
  ),
};

export function StrategyIcon({
  strategy,
  ...props
}: SVGProps<SVGSVGElement> & { strategy: StrategyWord }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {SHAPES[strategy]}
    </svg>
  );
}
