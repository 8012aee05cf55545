// A bulk write says one thing of each tool.
import { invalidInput } from "@/lib/kernel/invalid-input";

/** @throws AppError INVALID_INPUT for a tool that is named twice. */
export function refuseTwice(items: readonly { readonly tool: string }[]): void {
  const seen = new Set<string>();
  for (const [index, { tool }] of items.entries()) {
    const message = "names a tool that stands in this list already";
    if (seen.has(tool)) throw invalidInput([{ path: `items.${index}.tool`, message }]);
    seen.add(tool);
  }
}
