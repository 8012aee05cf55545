// What differs between two states of the settings: per agent, source and server, thing by thing and field by field.

import type { JsonValue } from "@/lib/kernel/json";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { agentThings, serverThings, sourceThings, type Thing, type ThingKind } from "./part-things";
import type { AgentSnapshot, ServerSnapshot, SourceSnapshot } from "./snapshot";

/** By slug and by key; a part that is missing was not there. */
export type RevisionParts = {
  readonly agents: ReadonlyMap<string, AgentSnapshot>;
  readonly sources: ReadonlyMap<string, SourceSnapshot>;
  readonly servers: ReadonlyMap<string, ServerSnapshot>;
};

export const CHANGES = ["added", "removed", "changed"] as const;
export type ChangeWord = (typeof CHANGES)[number];

/** `before` is missing where the field came to be, `after` where it went. */
export type FieldChange = {
  readonly field: string;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
};

export type ThingChange = {
  readonly kind: ThingKind;
  readonly name: string;
  readonly change: ChangeWord;
  readonly fields: readonly FieldChange[];
};

export const PART_KINDS = ["agent", "source", "server"] as const;
export type PartKind = (typeof PART_KINDS)[number];

export type PartChange = {
  readonly part: PartKind;
  readonly key: string;
  readonly change: ChangeWord;
  readonly things: readonly ThingChange[];
};

/** In order of kind, then key; a part that says the same on both sides is left out, however it is written. */
export function compareRevisions(
  before: RevisionParts,
  after: RevisionParts,
): readonly PartChange[] {
  return [
    ...compareParts("agent", before.agents, after.agents, agentThings),
    ...compareParts("source", before.sources, after.sources, sourceThings),
    ...compareParts("server", before.servers, after.servers, serverThings),
  ];
}

function compareParts<T>(
  part: PartKind,
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  thingsOf: (value: T, other: T | undefined) => readonly Thing[],
): readonly PartChange[] {
  return unionOf(before, after).flatMap((key) => {
    const [old, young] = [before.get(key), after.get(key)];
    const things = compareThings(
      old ? thingsOf(old, young) : [],
      young ? thingsOf(young, old) : [],
    );
    const change = changeWord(old, young);
    return change === "changed" && things.length === 0 ? [] : [{ part, key, change, things }];
  });
}

function compareThings(before: readonly Thing[], after: readonly Thing[]): readonly ThingChange[] {
  const [old, young] = [byName(before), byName(after)];
  return unionOf(old, young).flatMap((id) => {
    const [was, is] = [old.get(id), young.get(id)];
    const thing = is ?? was;
    if (!thing) return [];
    const fields = compareFields(was?.fields ?? {}, is?.fields ?? {});
    const change = changeWord(was, is);
    if (change === "changed" && fields.length === 0) return [];
    return [{ kind: thing.kind, name: thing.name, change, fields }];
  });
}

function compareFields(before: Thing["fields"], after: Thing["fields"]): readonly FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((field) => {
    const [was, is] = [own(before, field), own(after, field)];
    if (was !== undefined && is !== undefined && canonicalJson(was) === canonicalJson(is))
      return [];
    return [
      {
        field,
        ...(was === undefined ? {} : { before: was }),
        ...(is === undefined ? {} : { after: is }),
      },
    ];
  });
}

function own(fields: Thing["fields"], field: string): JsonValue | undefined {
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

function changeWord(before: unknown, after: unknown): ChangeWord {
  if (before === undefined) return "added";
  return after === undefined ? "removed" : "changed";
}

function byName(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [`${thing.kind} ${thing.name}`, thing]));
}

function unionOf(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].sort();
}
