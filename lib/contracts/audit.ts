// The audit over HTTP: who did what, when, before and after; filtered, exported, and proven whole.
import { z } from "zod";
import { CHAIN_FAULTS } from "@/lib/domain/audit/chain-fault";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page } from "./endpoint";
import { DayOrInstant } from "./instant";
import { Json } from "./traits";

export const ActorView = z.object({
  /** `user`, `token` or `system`. */
  kind: z.string(),
  id: z.string(),
  name: z.string(),
});
export type ActorView = z.infer<typeof ActorView>;

export const AuditEntryView = z.object({
  /** Counts from 1 without gaps. */
  seq: z.number().int(),
  at: z.iso.datetime(),
  actor: ActorView,
  /** noun.past-tense, such as `override.updated`. */
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  agent: z.string().nullable(),
  /** The revision that it made, if any. */
  revision: z.number().int().nullable(),
  /** Missing where nothing stood before, or nothing remains. */
  before: Json.optional(),
  after: Json.optional(),
  /** The request that did it, as its answer and the log name it. */
  request: z.string().nullable(),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

const AuditFilterQuery = {
  /** Id, or part of the name. */
  actor: z.string().max(200).optional(),
  /** `override.updated`, or `override` for everything that happened to overrides. */
  action: z.string().max(200).optional(),
  targetKind: z.string().max(200).optional(),
  /** Part of the target's id. */
  target: z.string().max(600).optional(),
  agent: AgentSlug.optional(),
  revision: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  from: DayOrInstant.optional(),
  to: DayOrInstant.optional(),
  /** Part of any text in an entry, what stood before and after included. */
  q: z.string().max(200).optional(),
};

const filter = z.object(AuditFilterQuery);

export const listAudit = endpoint({
  method: "GET",
  path: "/audit",
  summary: "List what anybody or anything did, newest first",
  permission: "read",
  query: z.object({ ...PageQuery, ...AuditFilterQuery }),
  response: page(AuditEntryView),
});

export const getAuditEntry = endpoint({
  method: "GET",
  path: "/audit/{entry}",
  summary: "Read one entry by its number",
  permission: "read",
  params: z.object({ entry: z.coerce.number().int().min(1).max(2_147_483_647) }),
  response: AuditEntryView,
});

export const getAuditWords = endpoint({
  method: "GET",
  path: "/audit/words",
  summary: "List the actions and the actors that there are to filter by",
  permission: "read",
  response: z.object({ actions: z.array(z.string()), actors: z.array(ActorView) }),
});

export const exportAuditCsv = endpoint({
  method: "GET",
  path: "/audit/export.csv",
  summary: "Download every entry that fits, newest first, as a table for spreadsheets",
  permission: "read",
  query: filter,
  response: z.string(),
  produces: "text/csv",
});

export const exportAuditJson = endpoint({
  method: "GET",
  path: "/audit/export.json",
  summary: "Download every entry that fits, newest first, as JSON",
  permission: "read",
  query: filter,
  response: z.array(AuditEntryView),
});

export const verifyAudit = endpoint({
  method: "GET",
  path: "/audit/verify",
  summary: "Check that no entry is missing, altered, cut off or added",
  permission: "read",
  response: z.object({
    whole: z.boolean(),
    /** How many entries hold, from the first on. */
    verified: z.number().int(),
    /** The first one that does not. */
    broken: z.object({ seq: z.number().int(), fault: z.enum(CHAIN_FAULTS) }).nullable(),
  }),
});
