// A span of time as a filter writes it: days or instants, either end open.
import { invalidInput } from "@/lib/kernel/invalid-input";

const DAY_MS = 24 * 60 * 60 * 1000;

export type TimeSpan = {
  /** From this instant on. */
  readonly from: Date | undefined;
  /** Before this instant. */
  readonly to: Date | undefined;
};

/** @throws AppError INVALID_INPUT where the time ends before it starts. */
export function readTimeSpan(span: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): TimeSpan {
  const from = span.from === undefined ? undefined : new Date(span.from);
  const to = span.to === undefined ? undefined : endOf(span.to);
  if (from && to && from > to)
    throw invalidInput([{ path: "to", message: "must not be before from" }]);
  return { from, to };
}

function endOf(text: string): Date {
  const at = new Date(text);
  return text.includes("T") ? at : new Date(at.getTime() + DAY_MS);
}
