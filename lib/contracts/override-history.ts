// What was changed of an agent, and of one override, newest first.
import { z } from "zod";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page } from "./endpoint";
import { Json } from "./traits";

const params = z.object({ agent: AgentSlug });

export const HistoryEntry = z.object({
  /** Number of the audit entry. */
  entry: z.number().int(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string(),
  target: z.string(),
  revision: z.number().int().nullable(),
  before: Json,
  after: Json,
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const listOverrideHistory = endpoint({
  method: "GET",
  path: "/agents/{agent}/overrides/history",
  summary: "Changes of an agent's overrides, newest first",
  permission: "read",
  params,
  query: z.object({
    ...PageQuery,
    connection: z.string().min(1).max(200).optional(),
    callable: z.string().min(1).max(512).optional(),
    namespace: z.string().min(1).max(200).optional(),
  }),
  response: page(HistoryEntry),
});

export const AgentHistoryEntry = HistoryEntry.extend({
  /** What was changed: `override`, `connection`, `agent` or `suggestion`. */
  kind: z.string(),
});
export type AgentHistoryEntry = z.infer<typeof AgentHistoryEntry>;

export const listAgentHistory = endpoint({
  method: "GET",
  path: "/agents/{agent}/history",
  summary: "Every change of an agent, newest first: policy, connections, imports, overrides",
  permission: "read",
  params,
  query: z.object({ ...PageQuery }),
  response: page(AgentHistoryEntry),
});
