// Works out what has to change in a file so that one agent has the connections that it should have.
import { isJsonList, isJsonObject, type JsonValue } from "@/lib/kernel/json";
import type { AgentConfig, Connection } from "./connection";
import { connectionToJson } from "./connection-to-json";
import { pairConnections } from "./pair-connections";
import { resultOf } from "./plan-edits";
import type { ConfigReading } from "./read-config";
import { isSameAgent } from "./same-agent";
import { changeBetween, type ListItemChange, type SourceChange } from "./source-change";
import { updateConnection } from "./update-connection";

export type Steps = readonly (string | number)[];

/** Where agents stand in a document, and where older files keep them. */
export const SURFACE: Steps = ["surfaces", "as_consumer", "agents"];
export const OLDER: Steps = ["tools", "agents"];

/** null where nothing changes, or where the bundle is not in the file. */
export function agentChange(
  root: JsonValue,
  reading: ConfigReading,
  bundle: string | null,
  agent: AgentConfig,
): SourceChange | null {
  const known = reading.documents.find((candidate) => candidate.bundle === bundle);
  const old = known?.agents.find(({ id }) => id === agent.id);
  const document = documentSteps(root, bundle);
  if (document === null || isSameAgent(agent, old)) return null;
  const steps = [...document, ...toolsSteps(valueAt(root, document), agent.id)];
  const before = old?.connections ?? [];
  const tools = valueAt(root, steps);
  const change = isJsonList(tools)
    ? listChange(tools, before, agent.connections)
    : ({ type: "set", value: agent.connections.map(connectionToJson) } as const);
  return change === null ? null : changeAt(root, steps, change);
}

/** Where a document stands in the file; null where the bundle is not in it. */
export function documentSteps(root: JsonValue, bundle: string | null): Steps | null {
  if (bundle === null) return [];
  const items = valueAt(root, ["bundles", "items"]);
  const index = isJsonList(items)
    ? items.findIndex((item) => isJsonObject(item) && item.id === bundle)
    : -1;
  return index < 0 ? null : ["bundles", "items", index, "config"];
}

/** Where the agent's connections stand, or where they go if the document does not have the agent. */
function toolsSteps(document: JsonValue | undefined, id: string): Steps {
  const isOlder = [SURFACE, OLDER].map((steps) => valueAt(document, [...steps, id]) !== undefined);
  return isOlder[0] || !isOlder[1] ? [...SURFACE, id, "tools"] : [...OLDER, id];
}

/** Items that are no connections stay; connections stay in their order, and new ones come last. */
function listChange(
  tools: readonly JsonValue[],
  before: readonly Connection[],
  after: readonly Connection[],
): SourceChange | null {
  const partners = pairConnections(before, after);
  const byPlace = new Map(before.map((connection) => [placeOf(connection), connection]));
  const kept = tools.flatMap((raw, from): readonly ListItemChange[] => {
    const connection = byPlace.get(from);
    if (connection === undefined || !isJsonObject(raw))
      return [{ type: "keep", from, change: null }];
    const partner = partners.get(connection);
    if (partner === undefined) return [];
    const change = changeBetween(raw, updateConnection(raw, connection, partner));
    return [{ type: "keep", from, change }];
  });
  const paired = new Set(partners.values());
  const added = after
    .filter((connection) => !paired.has(connection))
    .map((connection): ListItemChange => ({ type: "add", value: connectionToJson(connection) }));
  const isSame =
    added.length === 0 &&
    kept.length === tools.length &&
    kept.every((item) => item.type === "keep" && item.change === null);
  return isSame ? null : { type: "list", items: [...kept, ...added] };
}

/** The place in the list that the reader noted in the connection's path. */
function placeOf({ path = "" }: Connection): number {
  return Number(/\[(\d+)\]$/.exec(path)?.[1] ?? -1);
}

export function valueAt(value: JsonValue | undefined, steps: Steps): JsonValue | undefined {
  return steps.reduce<JsonValue | undefined>((inner, step) => {
    if (isJsonList(inner) && typeof step === "number") return inner[step];
    if (!isJsonObject(inner) || !Object.hasOwn(inner, step)) return undefined;
    return inner[step];
  }, value);
}

/** `change` made at the end of `steps`; what is missing on the way is made. */
export function changeAt(
  value: JsonValue | undefined,
  steps: Steps,
  change: SourceChange,
): SourceChange {
  const [step, ...rest] = steps;
  if (step === undefined) return change;
  const inner = valueAt(value, [step]);
  if (typeof step === "number") {
    const items = isJsonList(value) ? value : [];
    return {
      type: "list",
      items: items.map((_, from) => ({
        type: "keep",
        from,
        change: from === step ? changeAt(inner, rest, change) : null,
      })),
    };
  }
  const isMissing = inner === undefined || inner === null;
  const innerChange = changeAt(inner, rest, change);
  const made: SourceChange = isMissing
    ? { type: "set", value: resultOf(null, innerChange) }
    : innerChange;
  return { type: "map", entries: new Map([[step, made]]) };
}
