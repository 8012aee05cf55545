// A price while it is written: what each field says, and the price that they make.
import { printMoney, readMoney } from "@/components/ui/format-money";
import type { PriceInput, PricesData } from "@/lib/client/prices";

export type PriceKind = PriceInput["kind"];

/** Which price a form is about; an empty subject is still to be named. */
export type PriceTarget = { readonly kind: PriceKind; readonly subject: string };

export type PriceDraft = Readonly<Record<"input" | "cachedInput" | "output" | "call", string>>;

type Standing = { readonly version: number; readonly price: object | null };

/** What stands now; version 0 where nothing was ever set. */
export function standingPrice(prices: PricesData, { kind, subject }: PriceTarget): Standing {
  const found =
    kind === "model"
      ? prices.models.find(({ model }) => model === subject)
      : prices.tools.find(({ tool }) => tool === subject);
  return found ?? { version: 0, price: null };
}

export function draftOf({ price }: Standing): PriceDraft {
  const said = new Map<string, unknown>(Object.entries(price ?? {}));
  const text = (part: string) => {
    const micros = said.get(part);
    return typeof micros === "number" ? printMoney(micros) : "";
  };
  return {
    input: text("input"),
    cachedInput: text("cachedInput"),
    output: text("output"),
    call: text("call"),
  };
}

/** Null while a field does not read as an amount; cached input left empty costs what other input does. */
export function readDraft({ kind, subject }: PriceTarget, draft: PriceDraft): PriceInput | null {
  if (kind === "tool") {
    const call = readMoney(draft.call);
    return call === null ? null : { kind, subject, price: { call } };
  }
  const input = readMoney(draft.input);
  const cachedInput = draft.cachedInput.trim() === "" ? input : readMoney(draft.cachedInput);
  const output = readMoney(draft.output);
  if (input === null || cachedInput === null || output === null) return null;
  return { kind, subject, price: { input, cachedInput, output } };
}

/** What is wrong with a field; null where nothing is, or nothing is written yet. */
export function draftIssue(text: string): string | null {
  if (text.trim() === "" || readMoney(text) !== null) return null;
  return "An amount such as 0.075, with six decimals at most";
}
