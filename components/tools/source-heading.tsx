// The heading above the tools of one source.
import { formatNumber } from "@/components/ui/format-number";
import { VisibleText } from "@/components/ui/visible-text";

/** For `renderGroup` of a table. */
export function sourceHeading(source: string, tools: readonly unknown[]) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="mono truncate font-semibold">
        <VisibleText>{source}</VisibleText>
      </span>
      <span className="shrink-0 font-normal text-ink-3 text-xs">{formatNumber(tools.length)}</span>
    </span>
  );
}

export const idOf = ({ id }: { readonly id: string }) => id;
export const sourceOf = ({ source }: { readonly source: string }) => source;
