// Whose traits an override is about: a connection's own tool, or a clear word about what was meant.
import { connectionScope } from "@/lib/domain/catalog/connection-scope";
import { readTraitKey } from "@/lib/domain/catalog/read-trait-key";
import type { OverrideAddress } from "@/lib/domain/overrides/override-reach";
import { closestWord } from "@/lib/kernel/closest-word";
import { AppError, type Issue } from "@/lib/kernel/errors";
import { definitionsUnder } from "../catalogs/resolved-catalog";
import type { Scene } from "./open-scene";

export type TargetInput = {
  readonly connection: string;
  readonly callable: string;
  readonly namespace: string | null;
};

export type Target = OverrideAddress & { readonly connectionId: string };

export type FoundTarget =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly issue: Issue };

/** @throws AppError INVALID_INPUT naming the part that fits nothing, with the way out. */
export function targetOrThrow(scene: Scene, input: TargetInput): Target {
  const found = findTarget(scene, input);
  if (found.ok) return found.target;
  throw new AppError("INVALID_INPUT", `${found.issue.path}: ${found.issue.message}`, {
    details: { issues: [found.issue] },
  });
}

/** Its own `alias.` in front of a callable is taken off, as in a configuration (R64). */
export function findTarget({ catalog, connectionIds }: Scene, input: TargetInput): FoundTarget {
  const { agent } = catalog;
  const connection = agent.connections.find(({ alias }) => alias === input.connection);
  const connectionId = connectionIds.get(input.connection);
  if (!connection || connectionId === undefined)
    return no("connection", `names no connection of ${agent.slug}.`, input.connection, [
      ...connectionIds.keys(),
    ]);
  const scope = connectionScope(connection, definitionsUnder(catalog, connection.alias));
  const aliases = new Set(connectionIds.keys());
  const place = { path: "callable", at: null };
  const { callable, diagnostics } = readTraitKey(input.callable, scope, aliases, place);
  if (callable === null) {
    const [fault] = diagnostics;
    return { ok: false, issue: { path: "callable", message: `${fault?.message}. ${fault?.fix}` } };
  }
  const { namespace } = input;
  if (namespace !== null && !Object.hasOwn(connection.namespaces, namespace))
    return no("namespace", `is not configured on ${connection.alias}.`, namespace, [
      ...Object.keys(connection.namespaces),
    ]);
  if (namespace !== null && callable === "*")
    return no("callable", "must name one tool where a namespace is named.", "", []);
  return { ok: true, target: { alias: connection.alias, connectionId, callable, namespace } };
}

function no(path: string, message: string, word: string, known: readonly string[]): FoundTarget {
  const meant = closestWord(word, known);
  return {
    ok: false,
    issue: { path, message: meant ? `${message} Did you mean "${meant}"?` : message },
  };
}
