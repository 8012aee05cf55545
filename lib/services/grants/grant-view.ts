// A grant as callers see it.
import type { GrantView } from "@/lib/contracts/grants";
import { fromJsonText } from "@/lib/db/engine/json-text";
import type { GrantRecord } from "@/lib/db/gates/grants";
import { grantState } from "@/lib/domain/gates/grant";
import { mayDecide } from "@/lib/domain/gates/may-decide";
import { revealText } from "@/lib/domain/gates/reveal-text";
import { AppError } from "@/lib/kernel/errors";
import { printJson } from "@/lib/kernel/json-print";
import type { Reader } from "../service-context";

/** @throws AppError NOT_FOUND */
export function grantOrThrow(record: GrantRecord | null, id: string): GrantRecord {
  if (record) return record;
  throw new AppError("NOT_FOUND", `There is no grant ${id}.`);
}

const INDENT = 2;
const isoOf = (instant: number) => new Date(instant).toISOString();

/** Values under telling names are masked for whoever could not have given it (R49). */
export function toGrantView(
  { grant, uses, lastUsedAt }: GrantRecord,
  { actor, redactor }: Reader,
  now: number,
): GrantView {
  const { id, agent, tool, fingerprint, note, gate, grantedBy, revokedAt, revokedBy } = grant;
  const exact = fromJsonText(grant.args);
  const shown = mayDecide(grant, actor.role) ? exact : redactor.value(exact);
  return {
    ...{ id, agent, tool, fingerprint, note, gate, grantedBy, revokedBy, uses },
    state: grantState(grant, now),
    arguments: [...revealText(printJson(shown, INDENT))],
    grantedAt: isoOf(grant.grantedAt),
    expiresAt: isoOf(grant.expiresAt),
    revokedAt: revokedAt === null ? null : isoOf(revokedAt),
    lastUsedAt: lastUsedAt === null ? null : isoOf(lastUsedAt),
  };
}
