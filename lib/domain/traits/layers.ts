// The layers that may speak about a tool, lowest first, and the record of what each one said.
import type { JsonValue } from "@/lib/kernel/json";
import type { Position } from "../diagnostics/diagnostic";
import type { TraitFamilies } from "./traits";

/** Settled rule 6, lowest first. */
export const LAYERS = [
  "default",
  "code",
  "connection_wildcard",
  "override_wildcard",
  "connection",
  "namespace_wildcard",
  "namespace",
  "override",
  "override_namespace",
] as const;
export type Layer = (typeof LAYERS)[number];
export type Family = "strategy" | "execution";

/** One layer's statement about a callable, already normalised. */
export type TraitLayer = {
  readonly layer: Layer;
  /** The key as it applies: a callable, `*`, or the callable inside a namespace. */
  readonly key: string;
  readonly namespace: string | null;
  readonly families: TraitFamilies;
  readonly at: Position | null;
  /** Who wrote an override and when; null for layers that come from code or files. */
  readonly by: { readonly name: string; readonly at: string; readonly note: string } | null;
};

/** One line of provenance (R79): exactly one entry a family has `won`. */
export type ProvenanceEntry = {
  readonly family: Family;
  readonly layer: Layer;
  readonly key: string;
  readonly namespace: string | null;
  readonly value: JsonValue;
  readonly won: boolean;
  readonly at: Position | null;
  readonly by: TraitLayer["by"];
};
