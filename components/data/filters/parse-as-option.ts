// A filter in an address: one of the values that its list of choices offers, and nothing else.
import { parseAsStringLiteral } from "nuqs/server";

export function parseAsOption<Value extends string>(options: readonly { readonly value: Value }[]) {
  return parseAsStringLiteral(options.map(({ value }) => value));
}
