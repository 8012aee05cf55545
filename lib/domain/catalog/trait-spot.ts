// A place where traits are in force: a tool, or its calls in one namespace where they mean something else.
import type { EffectiveTool, NamespaceTraits } from "./effective-tool";

export type TraitSpot = NamespaceTraits & {
  readonly id: string;
  /** Null for every call that no namespace entry speaks about. */
  readonly namespace: string | null;
};

/** The tool itself first. */
export function spotsOf(tool: EffectiveTool): readonly [TraitSpot, ...TraitSpot[]] {
  const { id, strategy, execution, early, provenance } = tool;
  const inNamespaces = Object.entries(tool.byNamespace).map(([namespace, traits]) => ({
    id,
    namespace,
    ...traits,
  }));
  return [{ id, namespace: null, strategy, execution, early, provenance }, ...inNamespaces];
}
