// Grants over HTTP: calls that somebody has allowed in advance, until when, and taking that back.
import { z } from "zod";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page } from "./endpoint";
import { TextPiece } from "./gate-view";

const Instant = z.iso.datetime();
const Person = z.object({ id: z.string(), name: z.string() });

export const GrantView = z.object({
  id: z.string(),
  state: z.enum(["active", "expired", "revoked"]),
  agent: z.string(),
  tool: z.string(),
  /** The exact call, as indented JSON, with what hides in it. */
  arguments: z.array(TextPiece),
  fingerprint: z.string(),
  note: z.string(),
  /** The gate that it was given with. */
  gate: z.string(),
  grantedAt: Instant,
  grantedBy: Person,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  revokedBy: Person.nullable(),
  /** How often it has said yes. */
  uses: z.number().int(),
  lastUsedAt: Instant.nullable(),
});
export type GrantView = z.infer<typeof GrantView>;

export const listGrants = endpoint({
  method: "GET",
  path: "/grants",
  summary: "List grants, newest first",
  permission: "read",
  query: z.object({
    ...PageQuery,
    state: z.enum(["active", "expired", "revoked"]).optional(),
    agent: AgentSlug.optional(),
  }),
  response: page(GrantView),
});

export const revokeGrant = endpoint({
  method: "DELETE",
  path: "/grants/{grant}",
  summary: "Take a grant back: the next such call asks again",
  permission: "decide",
  params: z.object({ grant: z.string().min(1).max(100) }),
  response: GrantView,
  dryRun: true,
});
