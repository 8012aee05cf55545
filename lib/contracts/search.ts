// The search over HTTP: whatever has a name in this workspace, what agents were asked, and what waits for a person.
import { z } from "zod";
import { CONNECTION_KINDS } from "@/lib/domain/config/connection";
import { endpoint } from "./endpoint";
import { GateKindWord } from "./gate-view";

export const SearchHit = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("agent"), agent: z.string(), description: z.string() }),
  z.object({
    kind: z.literal("tool"),
    /** `alias.callable`. */
    tool: z.string(),
    agent: z.string(),
    allowed: z.boolean(),
    /** Further agents that have it, said by the last hit about the tool. */
    others: z.number().int(),
  }),
  z.object({ kind: z.literal("server"), server: z.string(), transport: z.string() }),
  z.object({
    kind: z.literal("connection"),
    connection: z.string(),
    agent: z.string(),
    connectionKind: z.enum(CONNECTION_KINDS),
  }),
  z.object({
    kind: z.literal("round"),
    turn: z.string(),
    /** The latest one of the turn. */
    round: z.number().int(),
    agent: z.string(),
    /** What was asked, in a line. */
    title: z.string(),
  }),
  z.object({
    /** That waits for a person. */
    kind: z.literal("gate"),
    gate: z.string(),
    gateKind: GateKindWord,
    tool: z.string(),
    agent: z.string(),
  }),
]);
export type SearchHit = z.infer<typeof SearchHit>;

export const searchWorkspace = endpoint({
  method: "GET",
  path: "/search",
  summary:
    "Find agents, tools, servers and connections by a part of their names, rounds by what was asked, and gates that wait",
  permission: "read",
  query: z.object({
    q: z.string().max(200),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  response: z.object({
    /** Best first. */
    hits: z.array(SearchHit),
    /** Names that fit, a tool of many agents counted once. */
    total: z.number().int(),
  }),
});
