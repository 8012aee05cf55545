// The month of the worked example: 62 lines, six of them only a receipt image, two that may be travel or meals, one against policy.
import type { ExpenseLine } from "../tool-context";

const SAMPLE_MONTH = "2026-09";

const MERCHANTS = [
  ["Harbour Rail", "travel", 4_280],
  ["Cafe Linden", "meals", 1_290],
  ["Hotel Aurora", "lodging", 13_900],
  ["Paper & Co", "supplies", 2_460],
  ["Cloudware", "software", 3_900],
] as const;

const RECEIPT_ONLY = new Set([7, 18, 29, 37, 44, 58]);
const AMBIGUOUS = new Set([12, 33]);
/** A meal above the policy's limit. */
const EXTRAVAGANT = 21;

export function sampleExpenses(): readonly ExpenseLine[] {
  return Array.from({ length: 62 }, (_, index) => lineOf(index + 1));
}

/** What a reader finds on the receipts of the lines that have no amount yet, in cents. */
export function sampleReceipts(): ReadonlyMap<string, number> {
  return new Map([...RECEIPT_ONLY].map((number) => [receiptId(number), 1_000 + number * 10]));
}

function lineOf(number: number): ExpenseLine {
  const [merchant, category, base] = MERCHANTS[number % MERCHANTS.length] ?? MERCHANTS[0];
  const ambiguous = AMBIGUOUS.has(number);
  const extravagant = number === EXTRAVAGANT;
  return {
    id: `exp_${String(number).padStart(3, "0")}`,
    date: `${SAMPLE_MONTH}-${String(1 + (number % 30)).padStart(2, "0")}`,
    merchant: ambiguous ? "Station Buffet" : merchant,
    amountCents: RECEIPT_ONLY.has(number) ? null : extravagant ? 31_500 : base + number,
    currency: "EUR",
    category: ambiguous ? null : extravagant ? "meals" : category,
    candidates: ambiguous ? ["travel", "meals"] : [],
    receiptId: RECEIPT_ONLY.has(number) ? receiptId(number) : null,
  };
}

function receiptId(number: number): string {
  return `rcpt_${String(number).padStart(3, "0")}`;
}
