// How long a gate rule may give a person, as a select offers it.
import { formatDuration } from "@/components/ui/format-duration";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const AS_CONTRACT = "contract";

/** Times that are offered; the value is what a select holds. */
export const EXPIRIES: readonly { readonly value: string; readonly label: string }[] = [
  { value: AS_CONTRACT, label: "As its contract says, or 5 minutes" },
  ...[5 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, 8 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS].map(
    (ms) => ({ value: String(ms), label: formatDuration(ms) }),
  ),
];

export function toExpiry(value: string): number | null {
  return value === AS_CONTRACT ? null : Number(value);
}

export function fromExpiry(expiresMs: number | null): string {
  return expiresMs === null ? AS_CONTRACT : String(expiresMs);
}
