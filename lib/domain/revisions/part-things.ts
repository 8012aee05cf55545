// Takes a frozen part apart into the things that an operator would name, each with its fields.
import type { JsonValue } from "@/lib/kernel/json";
import type { Connection, DeclaredTraits, NamespaceGrant } from "../config/connection";
import type { GateRule } from "../gates/gate-rule";
import type { TraitOverride } from "../traits/trait-override";
import type { AgentSnapshot, ServerSnapshot, SourceSnapshot } from "./snapshot";

export const THING_KINDS = ["policy", "rule", "connection", "override", "tool", "server"] as const;
export type ThingKind = (typeof THING_KINDS)[number];

export type Thing = {
  readonly kind: ThingKind;
  /** Unique among the part's things of that kind. */
  readonly name: string;
  /** A field that is missing is not there at all, which `null` is. */
  readonly fields: Readonly<Record<string, JsonValue>>;
};

/** The order of connections counts where `other`, the side to compare with, has the same ones. */
export function agentThings(
  agent: AgentSnapshot,
  other: AgentSnapshot | undefined,
): readonly Thing[] {
  const { slug, connections, overrides: said, gateRules = [], ...policy } = agent;
  const order = aliasesOf(agent);
  const isComparable = other && order.toSorted().join(" ") === aliasesOf(other).sort().join(" ");
  const overrides = Object.entries(said).flatMap(([alias, list]) =>
    list.map((override) => overrideThing(alias, override)),
  );
  return [
    { kind: "policy", name: slug, fields: { ...policy, ...(isComparable ? { order } : {}) } },
    ...gateRules.map(ruleThing),
    ...connections.map(connectionThing),
    ...overrides,
  ];
}

/** What asks for a person's approval: by its pattern, of which there is one. */
function ruleThing({ tool, ...fields }: GateRule): Thing {
  return { kind: "rule", name: tool, fields };
}

function aliasesOf({ connections }: AgentSnapshot): string[] {
  return connections.map((connection) => connection.alias);
}

export function sourceThings({ tools }: SourceSnapshot): readonly Thing[] {
  return tools.map(({ callable, ...fields }) => ({ kind: "tool", name: callable, fields }));
}

export function serverThings({ key, ...fields }: ServerSnapshot): readonly Thing[] {
  return [{ kind: "server", name: key, fields }];
}

function connectionThing(connection: Connection): Thing {
  const { id, kind, ref, serverId, allowed } = connection;
  return {
    kind: "connection",
    name: connection.alias,
    fields: {
      key: id,
      kind,
      ref,
      server: serverId,
      allowed,
      ...traitFields("traits", connection.traits),
      ...under("namespaces", connection.namespaces, namespaceFields),
      ...under("extra", connection.extra, (value) => ({ "": value })),
    },
  };
}

function namespaceFields({ allowed, traits }: NamespaceGrant): Thing["fields"] {
  return { allowed, ...traitFields("traits", traits) };
}

/** Where a key stood in its file says nothing about what it means. */
function traitFields(name: string, traits: Readonly<Record<string, DeclaredTraits>>) {
  return under(name, traits, ({ families }) => ({ "": { ...families } }));
}

/** `name.key.field` for every entry; a field without a name is the entry itself. */
function under<T>(
  name: string,
  entries: Readonly<Record<string, T>>,
  fieldsOf: (entry: T) => Thing["fields"],
): Thing["fields"] {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, entry]) =>
      Object.entries(fieldsOf(entry)).map(([field, value]) => [
        [name, key, field].filter((part) => part !== "").join("."),
        value,
      ]),
    ),
  );
}

function overrideThing(alias: string, override: TraitOverride): Thing {
  const { callable, namespace, strategy, execution, note } = override;
  const name = `${alias}.${callable}${namespace === null ? "" : `#${namespace}`}`;
  const families = { ...saidOf("strategy", strategy), ...saidOf("execution", execution) };
  return { kind: "override", name, fields: { ...families, note } };
}

/** A family that the override leaves as it is, is not said at all. */
function saidOf(
  family: string,
  setting: TraitOverride["strategy"] | TraitOverride["execution"],
): Thing["fields"] {
  if (setting.mode === "inherit") return {};
  return { [family]: setting.mode === "set" ? setting.value : "cleared" };
}
