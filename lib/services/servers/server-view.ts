// A server as callers see it: values of secrets are no part of it, only their names.
import type { ServerView } from "@/lib/contracts/servers";
import type { ServerRecord } from "@/lib/db/tools/servers";
import type { ServerSettings } from "@/lib/domain/mcp/server-settings";
import { AppError } from "@/lib/kernel/errors";
import type { JsonValue } from "@/lib/kernel/json";

export function toServerView(record: ServerRecord, now: Date): ServerView {
  const { key, transport, command, url, secrets, trust, version, refreshUntil } = record;
  return {
    key,
    transport,
    command: command === null ? null : [...command],
    url,
    secrets: { ...secrets },
    trust,
    refreshing: refreshUntil !== null && refreshUntil > now,
    version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/** @throws AppError NOT_FOUND */
export function serverOrThrow(record: ServerRecord | null, key: string): ServerRecord {
  if (record) return record;
  throw new AppError("NOT_FOUND", `There is no server ${key}.`);
}

export function settingsOf(settings: ServerSettings): ServerSettings {
  const { transport, command, url, secrets, trust } = settings;
  return { transport, command, url, secrets, trust };
}

/** The settings as audit keeps them. */
export function settingsAsJson({ transport, command, url, secrets, trust }: ServerSettings) {
  return { transport, command, url, secrets, trust } satisfies JsonValue;
}

/** Where a server's tools are recorded. */
export function serverSource(key: string): string {
  return `mcp:${key}`;
}
