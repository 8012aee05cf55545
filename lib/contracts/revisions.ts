// Revisions over HTTP: every numbered state of the settings, what differs between two, and the way back.
import { z } from "zod";
import { CHANGES, PART_KINDS } from "@/lib/domain/revisions/compare-revisions";
import { THING_KINDS } from "@/lib/domain/revisions/part-things";
import { AgentSlug } from "./agents";
import { changed, endpoint, PageQuery, page } from "./endpoint";
import { Json } from "./traits";

const PartKindName = z.enum(PART_KINDS);
const ChangeName = z.enum(CHANGES);

/** A part of the settings, and what became of it since the revision before. */
export const TouchedPart = z.object({ part: PartKindName, key: z.string(), change: ChangeName });
export type TouchedPart = z.infer<typeof TouchedPart>;

export const RevisionSummary = z.object({
  number: z.number().int(),
  /** SHA-256 over the hashes of all parts: equal hashes are equal settings. */
  hash: z.string(),
  /** The audit action that made it, such as `override.updated`. */
  cause: z.string(),
  summary: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether it is the newest, which new rounds start with. */
  current: z.boolean(),
  touched: z.array(TouchedPart),
});
export type RevisionSummary = z.infer<typeof RevisionSummary>;

export const RevisionView = z.object({
  ...RevisionSummary.shape,
  /** Everything that was governed then. */
  parts: z.array(z.object({ part: PartKindName, key: z.string(), hash: z.string() })),
});
export type RevisionView = z.infer<typeof RevisionView>;

/** `before` is missing where the field came to be, `after` where it went. */
export const FieldChange = z.object({
  field: z.string(),
  before: Json.optional(),
  after: Json.optional(),
});
export type FieldChange = z.infer<typeof FieldChange>;

export const ThingChange = z.object({
  kind: z.enum(THING_KINDS),
  name: z.string(),
  change: ChangeName,
  fields: z.array(FieldChange),
});
export type ThingChange = z.infer<typeof ThingChange>;

export const PartChange = z.object({
  part: PartKindName,
  key: z.string(),
  change: ChangeName,
  things: z.array(ThingChange),
});
export type PartChange = z.infer<typeof PartChange>;

const RevisionNumber = z.coerce
  .number({ error: "a revision's number" })
  .int()
  .min(1)
  .max(2_147_483_647);
const params = z.object({ revision: RevisionNumber });

export const listRevisions = endpoint({
  method: "GET",
  path: "/revisions",
  summary: "List revisions, newest first; with an agent, those that touched its own settings",
  permission: "read",
  query: z.object({
    ...PageQuery,
    agent: AgentSlug.optional(),
    /** Part of the summary, the cause or the name of who made it. */
    q: z.string().max(200).optional(),
  }),
  response: page(RevisionSummary),
});

export const getRevision = endpoint({
  method: "GET",
  path: "/revisions/{revision}",
  summary: "Read one revision and the parts that it froze",
  permission: "read",
  params,
  response: RevisionView,
});

export const getRevisionPart = endpoint({
  method: "GET",
  path: "/revisions/{revision}/parts/{part}",
  summary: "Read one frozen part, such as agent:main, source:mcp:web or server:web",
  permission: "read",
  params: z.object({ ...params.shape, part: z.string().min(1).max(1000) }),
  response: z.object({ part: PartKindName, key: z.string(), hash: z.string(), content: Json }),
});

export const compareRevisions = endpoint({
  method: "GET",
  path: "/revisions/{revision}/changes",
  summary: "Tell what differs in a revision since another one, by default the one before it",
  permission: "read",
  params,
  query: z.object({
    /** 0 for the empty state before the first revision. */
    since: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  }),
  response: z.object({
    since: z.number().int(),
    revision: z.number().int(),
    parts: z.array(PartChange),
  }),
});

export const RestoredRevision = z.object({
  /** The revision whose settings were brought back. */
  restored: z.number().int(),
  /** What that changed in the settings that stood. */
  parts: z.array(PartChange),
});
export type RestoredRevision = z.infer<typeof RestoredRevision>;

/** If-Match names the newest revision, so that nothing newer than what was looked at is undone unseen. */
export const restoreRevision = endpoint({
  method: "POST",
  path: "/revisions/{revision}/restore",
  summary: "Bring back the settings of a revision as a new one; If-Match names the newest revision",
  permission: "govern",
  params,
  response: changed(RestoredRevision),
  ifMatch: "required",
  dryRun: true,
  idempotencyKey: "optional",
});
