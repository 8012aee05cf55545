"use client";
// Filters that live in the address, so that a link shows another person the same list.
import { type UseQueryStatesKeysMap, useQueryStates, type Values } from "nuqs";

export type Filters<Parsers extends UseQueryStatesKeysMap> = {
  readonly values: Values<Parsers>;
  /** `<FilterSelect {...filters.bind("shape")} … />`. */
  readonly bind: <Key extends keyof Parsers & string>(key: Key) => Bound<Values<Parsers>[Key]>;
  /** Whether any of the named filters, or any at all, differs from its default. */
  readonly isFiltered: boolean;
  readonly clear: () => void;
};

export type Bound<Value> = {
  readonly value: Value;
  readonly onValueChange: (value: Value | null) => void;
};

/** @param parsers the screen's `search-params.ts`; null clears a filter, and its default leaves the address clean */
export function useFilters<Parsers extends UseQueryStatesKeysMap>(
  parsers: Parsers,
): Filters<Parsers> {
  const [values, setValues] = useQueryStates(parsers, { history: "replace" });
  return {
    values,
    bind: (key) => ({
      value: values[key],
      onValueChange: (value) => void setValues(only<Parsers, typeof key>(key, value)),
    }),
    isFiltered: Object.keys(parsers).some((key) => isSet(values[key], parsers[key]?.defaultValue)),
    clear: () => void setValues(null),
  };
}

/** Guarantee: the one property is named by a key of the parsers and holds that key's own type of value. */
function only<Parsers extends UseQueryStatesKeysMap, Key extends keyof Parsers & string>(
  key: Key,
  value: Values<Parsers>[Key] | null,
) {
  return { [key]: value } as Partial<{ [K in keyof Parsers]: Values<Parsers>[K] | null }>;
}

function isSet(value: unknown, byDefault: unknown): boolean {
  if (value === null || value === undefined || value === byDefault) return false;
  return !(Array.isArray(value) && value.length === 0);
}
