"use client";
// Filters that live in the address, so that a link shows another person the same list.
import { createLoader, createSerializer, type ParserMap } from "nuqs/server";
import { type AddressValues, type ChangeAddress, useAddress } from "./use-address";

export type Filters<Parsers extends ParserMap> = {
  readonly values: AddressValues<Parsers>;
  /** `<FilterSelect {...filters.bind("shape")} … />`. */
  readonly bind: <Key extends keyof Parsers & string>(
    key: Key,
  ) => Bound<AddressValues<Parsers>[Key]>;
  /** Whether any of the named filters, or any at all, differs from its default. */
  readonly isFiltered: boolean;
  readonly clear: () => void;
  /** What the address says of these filters, from its `?` on; empty where they are all at their defaults. */
  readonly query: string;
  /** Sets them as such a query says, and whatever it does not name to its default. */
  readonly restore: (query: string) => void;
};

export type Bound<Value> = {
  readonly value: Value;
  readonly onValueChange: (value: Value | null) => void;
};

/** @param parsers the screen's `search-params.ts`; null clears a filter, and its default leaves the address clean */
export function useFilters<Parsers extends ParserMap>(parsers: Parsers): Filters<Parsers> {
  const [values, setValues] = useAddress(parsers);
  return {
    values,
    bind: (key) => ({
      value: values[key],
      onValueChange: (value) => setValues(only<Parsers, typeof key>(key, value)),
    }),
    isFiltered: Object.keys(parsers).some((key) => isSet(values[key], parsers[key]?.defaultValue)),
    clear: () => setValues(null),
    query: createSerializer(parsers)(values),
    restore: (query) => setValues(createLoader(parsers)(new URLSearchParams(query))),
  };
}

/** Guarantee: the one property is named by a key of the parsers and holds that key's own type of value. */
function only<Parsers extends ParserMap, Key extends keyof Parsers & string>(
  key: Key,
  value: AddressValues<Parsers>[Key] | null,
) {
  return { [key]: value } as Parameters<ChangeAddress<Parsers>>[0];
}

function isSet(value: unknown, byDefault: unknown): boolean {
  if (value === null || value === undefined || value === byDefault) return false;
  return !(Array.isArray(value) && value.length === 0);
}
