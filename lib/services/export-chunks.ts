// Lists of any length as files, batch by batch, so that they stream through little memory.
import { csvLine } from "@/lib/domain/audit/csv-cell";
import { fromUnknown } from "@/lib/kernel/json-from-unknown";
import { printJson } from "@/lib/kernel/json-print";

type Batches<Item> = AsyncIterable<readonly Item[]>;

/** Lines of CSV, the header first. */
export async function* csvChunks<Item>(
  columns: readonly string[],
  batches: Batches<Item>,
  cellsOf: (item: Item) => readonly string[],
): AsyncIterable<string> {
  yield csvLine(columns);
  for await (const items of batches) yield items.map((item) => csvLine(cellsOf(item))).join("");
}

/** One JSON list in pieces. */
export async function* jsonChunks<Item>(batches: Batches<Item>): AsyncIterable<string> {
  let separator = "[\n";
  for await (const items of batches)
    for (const item of items) {
      yield separator + printJson(fromUnknown(item));
      separator = ",\n";
    }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
