// Amounts of money as people read and write them, from whole micro-units (millionths) and back.
const MICROS = 1_000_000;

/** As many digits as an amount needs to say something: "$12.40", "$0.0042", "$0.000075". */
export function formatMoney(micros: number, currency: string): string {
  const amount = Math.abs(micros) / MICROS;
  const digits = amount === 0 || amount >= 1 ? 2 : amount >= 0.01 ? 4 : 6;
  return new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(micros / MICROS);
}

/** "0.075" becomes 75000; null where it is no amount, or one with more than six decimals. Never by way of a fraction. */
export function readMoney(text: string): number | null {
  const [, units = "", rest = ""] = /^(\d{1,7})(?:[.,](\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (units === "") return null;
  return Number(units) * MICROS + Number(rest.padEnd(6, "0"));
}

/** What `readMoney` reads: 75000 becomes "0.075". */
export function printMoney(micros: number): string {
  const rest = String(micros % MICROS)
    .padStart(6, "0")
    .replace(/0+$/, "");
  const units = String(Math.floor(micros / MICROS));
  return rest === "" ? units : `${units}.${rest}`;
}
