// Which rows are drawn: those in sight and some beyond the edge, the same ones until scrolling leaves them.
import { AXIS_PX } from "./paint-axis";
import { ROW_PX } from "./scene";

/** Rows beyond the edge that are drawn ahead, so that scrolling shows them at once. */
const AHEAD = 6;
const MOST_ROWS = 96;

/** Rows from `firstRow` up to, but not, `lastRow`, when there were `rowCount` of them. */
export type RowWindow = {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly rowCount: number;
};

type Scroller = Pick<HTMLElement, "clientHeight" | "scrollTop">;

/** The very same object where nothing changes. */
export function rowWindow<T extends RowWindow>(
  before: T,
  { clientHeight, scrollTop }: Scroller,
  rowCount: number,
): T {
  const visible = Math.ceil((clientHeight - AXIS_PX) / ROW_PX) + 1;
  const top = Math.floor(scrollTop / ROW_PX);
  const isInside = top >= before.firstRow && Math.min(top + visible, rowCount) <= before.lastRow;
  const isFresh = before.rowCount === rowCount || before.lastRow < before.rowCount;
  if (isInside && isFresh && before.lastRow - before.firstRow <= MOST_ROWS)
    return before.rowCount === rowCount ? before : { ...before, rowCount };
  const firstRow = Math.max(0, top - AHEAD);
  const lastRow = Math.min(rowCount, firstRow + Math.min(visible + AHEAD * 2, MOST_ROWS));
  return { ...before, firstRow, lastRow, rowCount };
}

/** Scrolls as little as it takes for the whole row to be in sight. */
export function revealRow(scroller: Scroller, at: number): void {
  const top = at * ROW_PX;
  const bottom = top + ROW_PX - scroller.clientHeight + AXIS_PX;
  if (scroller.scrollTop > top) scroller.scrollTop = top;
  else if (scroller.scrollTop < bottom) scroller.scrollTop = bottom;
}
