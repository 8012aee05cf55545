"use client";
// Some lines of a long table, with room for those before, between and behind them. Drawn again only when others are due.
import { Fragment } from "react";
import { genericMemo } from "./generic-component";
import type { RowItem } from "./row-items";
import type { TableBodyProps } from "./table-body";
import { TableLine } from "./table-row";
import type { LineHeights } from "./use-line-heights";

type VirtualLinesProps<Data> = TableBodyProps<Data> & {
  /** Lines from here up to, but not, `after`. */
  first: number;
  after: number;
  /** Is drawn wherever it is, or the focus would be lost with it; below 0 where there is none. */
  cursorIndex: number;
  tabStop: string | undefined;
  heights: LineHeights;
};

export const VirtualLines = genericMemo(function VirtualLines<Data>(
  props: VirtualLinesProps<Data>,
) {
  const { items, cursor, look, first, after, cursorIndex, tabStop, heights } = props;
  const drawn = drawnIndexes(first, after, cursorIndex);
  return (
    <>
      {drawn.map((index, place) => {
        const item = items[index];
        const gap = heightOf(items.slice((drawn[place - 1] ?? -1) + 1, index), heights);
        return (
          item && (
            <Fragment key={`${item.kind}-${item.id}`}>
              {gap > 0 && <Gap height={gap} />}
              <TableLine
                item={item}
                index={index}
                cursor={cursor}
                look={look}
                isTabStop={item.id === tabStop}
              />
            </Fragment>
          )
        );
      })}
      <Gap height={heightOf(items.slice((drawn.at(-1) ?? -1) + 1), heights)} />
    </>
  );
});

function drawnIndexes(first: number, after: number, cursorIndex: number): readonly number[] {
  const window = Array.from({ length: after - first }, (_, place) => first + place);
  if (cursorIndex < 0) return window;
  if (cursorIndex < first) return [cursorIndex, ...window];
  return cursorIndex >= after ? [...window, cursorIndex] : window;
}

function heightOf(lines: readonly RowItem<unknown>[], heights: LineHeights): number {
  return lines.reduce((sum, { kind }) => sum + heights[kind], 0);
}

/** Stands for the lines that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}
