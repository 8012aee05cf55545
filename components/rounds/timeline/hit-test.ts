// What stands under the pointer: a row, and in it a bar or the mark of a hit.
import type { Bar, Mark, Row } from "@/lib/domain/timeline/timeline";
import { barBox } from "./paint-bars";
import { pixelOf, ROW_PX, type Scene } from "./scene";

export type Hit = {
  readonly row: Row;
  readonly rowAt: number;
  readonly bar: Bar | null;
  readonly mark: Mark | null;
};

const NEAR_PX = 8;

/** `x` and `y` in pixels of the plot, from its first row. Of bars that lie over one another the last. */
export function hitTest(scene: Scene, x: number, y: number): Hit | null {
  const rowAt = Math.floor(y / ROW_PX);
  const row = scene.rows[rowAt];
  if (!row) return null;
  const mark = row.marks.findLast(
    ({ kind, at }) => kind === "hit" && Math.abs(pixelOf(scene, at) - x) <= NEAR_PX,
  );
  const bar = row.bars.findLast((one) => {
    const box = barBox(scene, one, 0);
    return x >= box.x - 1 && x <= box.x + box.w + 1;
  });
  return { row, rowAt, bar: bar ?? null, mark: mark ?? null };
}
