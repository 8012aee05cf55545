// How many of a kind there are, which opens to some of them.
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { formatNumber } from "@/components/ui/format-number";

type Words = readonly [one: string, many: string];

type ExampleGroupProps = {
  readonly count: number;
  readonly words: Words;
  readonly tone?: string | undefined;
  /** How many of them are shown. */
  readonly shown: number;
  /** List items. */
  readonly children: ReactNode;
};

export function ExampleGroup({ count, words, tone, shown, children }: ExampleGroupProps) {
  if (count === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer list-none rounded-sm">
        <CountLine count={count} tone={tone}>
          <span className="underline decoration-dotted underline-offset-3">
            {plural(count, words)}
          </span>
        </CountLine>
      </summary>
      <ul className="grid gap-0.5 py-1 pl-8 text-ink-3 text-xs">
        {children}
        {count > shown && <li>and {formatNumber(count - shown)} more like these</li>}
      </ul>
    </details>
  );
}

type CountLineProps = {
  readonly count: number;
  readonly tone?: string | undefined;
  readonly children: ReactNode;
};

export function CountLine({ count, tone, children }: CountLineProps) {
  return (
    <span className="flex items-baseline gap-2">
      <b className={cn("min-w-6 text-right font-[650] text-ink tabular-nums", tone)}>
        {formatNumber(count)}
      </b>
      {children}
    </span>
  );
}

export function plural(count: number, [one, many]: Words): string {
  return count === 1 ? one : many;
}
