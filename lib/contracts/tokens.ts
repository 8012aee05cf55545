// API tokens over HTTP: credentials for scripts, shown once and kept as hashes.
import { z } from "zod";
import { AgentSlug } from "./agents";
import { changed, endpoint, PageQuery, page, text } from "./endpoint";
import { RoleName } from "./roles";

/** An MCP client: whose tools it may call, and what they may do for it. Such a token opens `/api/mcp` and nothing else. */
export const McpClient = z.strictObject({
  agent: AgentSlug,
  scopes: z.array(text(200).min(1)).max(200),
});
export type McpClient = z.infer<typeof McpClient>;

export const TokenView = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters of the secret, to recognise it by. */
  prefix: z.string(),
  role: RoleName,
  /** Null for a token of the API. */
  client: McpClient.nullable(),
  owner: z.object({ id: z.string(), name: z.string() }),
  createdAt: z.iso.datetime(),
  /** To the minute; null where it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Null where it stays valid until it is revoked. */
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** Whether it lets anybody in right now. */
  usable: z.boolean(),
});
export type TokenView = z.infer<typeof TokenView>;

const params = z.object({ token: z.string().min(1).max(100) });

export const listTokens = endpoint({
  method: "GET",
  path: "/tokens",
  summary: "List API tokens, newest first; secrets are not kept",
  permission: "administer",
  query: z.object(PageQuery),
  response: page(TokenView),
});

export const CreateTokenInput = z.strictObject({
  name: text(120).trim().min(1, { error: "write what it is for" }),
  role: RoleName,
  client: McpClient.nullable().default(null),
  /** Null for a token that stays valid until it is revoked. */
  expiresInDays: z.number().int().min(1).max(3650).nullable().default(90),
});

/** Takes no Idempotency-Key: its answer holds a secret, and answers behind a key are kept for a day. */
export const createToken = endpoint({
  method: "POST",
  path: "/tokens",
  summary: "Create an API token; its secret is in this answer and nowhere else",
  permission: "administer",
  body: CreateTokenInput,
  response: changed(z.object({ token: TokenView, secret: z.string() })),
  status: 201,
  dryRun: true,
});

export const revokeToken = endpoint({
  method: "DELETE",
  path: "/tokens/{token}",
  summary: "Revoke an API token at once",
  permission: "administer",
  params,
  response: changed(TokenView),
  dryRun: true,
});
