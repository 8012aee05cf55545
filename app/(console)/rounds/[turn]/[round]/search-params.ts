// What of a round's sections lives in their address: the action that is open, the part in sight, the filters of events.
import { parseAsString } from "nuqs/server";

/**
 * `<attempt>.<index>` of the open action, or the id of the open run, and `<from>-<to>` of what is in sight, in milliseconds
 * after the beginning.
 */
export const timelineParams = { open: parseAsString, run: parseAsString, range: parseAsString };
export const eventParams = { type: parseAsString, q: parseAsString };

export type Place = { readonly attempt: number; readonly index: number };
type Range = { readonly from: number; readonly to: number };

export function readPlace(text: string | null): Place | null {
  const [, attempt, index] = /^(\d{1,5})\.(\d{1,7})$/.exec(text ?? "") ?? [];
  return index === undefined ? null : { attempt: Number(attempt), index: Number(index) };
}

export function writePlace({ attempt, index }: Place): string {
  return `${attempt}.${index}`;
}

export function readRange(text: string | null): Range | null {
  const [, from, to] = /^(-?\d{1,15}(?:\.\d+)?)~(-?\d{1,15}(?:\.\d+)?)$/.exec(text ?? "") ?? [];
  const range = { from: Number(from), to: Number(to) };
  return to !== undefined && range.to > range.from ? range : null;
}

/** To the microsecond: what is shorter cannot be seen. */
export function writeRange({ from, to }: Range): string {
  return `${Number(from.toFixed(3))}~${Number(to.toFixed(3))}`;
}
