// Lays two catalogs side by side: per tool what differs, whether they are two agents or two revisions.
import { isSameJson } from "@/lib/kernel/same-json";
import { toolHash } from "../tools/definition/tool-hash";
import type { EffectiveTool, NamespaceTraits } from "./effective-tool";
import { gateRulesOf } from "./gate-rules";

export const COMPARED = [
  "allowed",
  "strategy",
  "execution",
  "early",
  "namespaces",
  "gateRules",
  "definition",
] as const;
export type ComparedFact = (typeof COMPARED)[number];

export type CatalogDifference = {
  readonly id: string;
  /** Null on the side that does not have the tool. */
  readonly left: EffectiveTool | null;
  readonly right: EffectiveTool | null;
  /** Empty where one side lacks the tool. */
  readonly differs: readonly ComparedFact[];
};

/** Only tools that differ, by id. */
export function compareCatalogs(
  left: readonly EffectiveTool[],
  right: readonly EffectiveTool[],
): readonly CatalogDifference[] {
  const leftById = new Map(left.map((tool) => [tool.id, tool]));
  const rightById = new Map(right.map((tool) => [tool.id, tool]));
  const ids = [...new Set([...leftById.keys(), ...rightById.keys()])].sort();
  return ids
    .map((id) => difference(id, leftById.get(id) ?? null, rightById.get(id) ?? null))
    .filter(({ left: one, right: other, differs }) => !one || !other || differs.length > 0);
}

function difference(
  id: string,
  left: EffectiveTool | null,
  right: EffectiveTool | null,
): CatalogDifference {
  const differs =
    left === null || right === null ? [] : COMPARED.filter((fact) => !SAME[fact](left, right));
  return { id, left, right, differs };
}

type Same = (left: EffectiveTool, right: EffectiveTool) => boolean;

const SAME: Readonly<Record<ComparedFact, Same>> = {
  allowed: (left, right) => left.allowed === right.allowed,
  strategy: (left, right) => isSameJson(left.strategy, right.strategy),
  execution: (left, right) => isSameJson(left.execution, right.execution),
  early: (left, right) => left.early.active === right.early.active,
  namespaces: (left, right) => isSameJson(namespaceFacts(left), namespaceFacts(right)),
  gateRules: (left, right) => isSameJson([...gateRulesOf(left)], [...gateRulesOf(right)]),
  definition: (left, right) => definitionHash(left) === definitionHash(right),
};

function namespaceFacts({ namespaces, byNamespace }: EffectiveTool) {
  const entries = Object.entries(byNamespace).map(
    ([name, { strategy, execution }]: [string, NamespaceTraits]) =>
      [name, { strategy, execution }] as const,
  );
  return { namespaces: [...namespaces].sort(), byNamespace: Object.fromEntries(entries) };
}

function definitionHash({ definition }: EffectiveTool): string | null {
  return definition === null ? null : toolHash(definition);
}
