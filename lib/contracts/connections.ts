// Connections over HTTP: which sources of tools an agent has, under which alias, and what of them it may call.
import { z } from "zod";
import { CONNECTION_KINDS } from "@/lib/domain/config/connection";
import { TRANSPORTS } from "@/lib/domain/mcp/server-settings";
import { AgentSlug } from "./agents";
import { changed, endpoint, PageQuery, page, text } from "./endpoint";
import { ImpactView } from "./impact";
import { ToolStateCounts } from "./servers";
import { FindingView, Json } from "./traits";

/** Null for everything, an empty list for nothing. */
const Allowed = z.array(z.string()).nullable();

export const ConnectionView = z.object({
  id: z.string(),
  agent: z.string(),
  /** What a configuration file calls it. */
  key: z.string(),
  kind: z.enum(CONNECTION_KINDS),
  /** The model sees `alias.callable`. */
  alias: z.string(),
  ref: z.string().nullable(),
  serverId: z.string().nullable(),
  allowed: Allowed,
  /** Of a named service: the operations that each namespace grants. */
  namespaces: z.array(z.object({ name: z.string(), allowed: Allowed, keys: z.array(z.string()) })),
  /** Trait keys that its configuration declares. */
  keys: z.array(z.string()),
  /** Keys outside our grammar, kept as they stood. */
  extra: z.record(z.string(), Json),
  /** Why its calls do not run from here; null where they do. */
  governedOnly: z.string().nullable(),
  /** What its source has listed; null where nothing has been listed. */
  source: z.object({ key: z.string(), counts: ToolStateCounts }).nullable(),
  /** Tools that the agent may call. */
  callable: z.number().int(),
  overrides: z.number().int(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
export type ConnectionView = z.infer<typeof ConnectionView>;

/** What a change of connections does to an agent, beside the traits of the tools that stay. */
export const ConnectionImpact = z.object({
  ...ImpactView.shape,
  /** Tools that the agent may call from then on, and those that it may call no more. */
  opened: z.array(z.string()),
  closed: z.array(z.string()),
  /** Overrides that are lost or have nothing left to speak about. */
  orphans: z.array(
    z.object({
      connection: z.string(),
      callable: z.string(),
      namespace: z.string().nullable(),
      why: z.enum(["connection_removed", "not_listed", "not_allowed"]),
    }),
  ),
});
export type ConnectionImpact = z.infer<typeof ConnectionImpact>;

export const SavedConnection = z.object({
  connection: ConnectionView,
  impact: ConnectionImpact,
  /** What the reader of configurations says of it. */
  findings: z.array(FindingView),
});
export type SavedConnection = z.infer<typeof SavedConnection>;

const ConnectionId = z.string().min(1).max(100);
const params = z.object({ connection: ConnectionId });

export const listConnections = endpoint({
  method: "GET",
  path: "/connections",
  summary: "List the connections of all agents, or of one",
  permission: "read",
  query: z.object({
    ...PageQuery,
    /** Longer than elsewhere: a file's alias may be as long as it likes. */
    cursor: z.string().max(4000).optional(),
    agent: AgentSlug.optional(),
  }),
  response: page(ConnectionView),
});

export const getConnection = endpoint({
  method: "GET",
  path: "/connections/{connection}",
  summary: "Read one connection",
  permission: "read",
  params,
  response: ConnectionView,
});

const Names = z.array(text(512).min(1)).max(5000);
const Grants = z.record(
  text(200).min(1),
  z.strictObject({
    /** Operation ids such as `object.search`; null grants every operation, an empty list none. */
    allowed: Names.nullable(),
  }),
);

const Editable = {
  alias: text(200).min(1),
  ref: text(1000).min(1).nullable(),
  serverId: text(200).min(1).nullable(),
  allowed: Names.nullable(),
  namespaces: Grants,
};

export const CreateConnectionInput = z.strictObject({
  agent: AgentSlug,
  kind: z.enum(CONNECTION_KINDS),
  alias: Editable.alias,
  /** The module or file of `python`, the family of `local` where it is not the alias. */
  ref: Editable.ref.default(null),
  /** The server of `mcp`. */
  serverId: Editable.serverId.default(null),
  allowed: Editable.allowed.default(null),
  namespaces: Editable.namespaces.default({}),
});
export type CreateConnectionInput = z.input<typeof CreateConnectionInput>;

export const createConnection = endpoint({
  method: "POST",
  path: "/connections",
  summary: "Connect an agent to a source of tools",
  permission: "govern",
  body: CreateConnectionInput,
  response: changed(SavedConnection),
  status: 201,
  dryRun: true,
  idempotencyKey: "optional",
});

/** What is left out stays; `namespaces` is the whole set, and those that stay keep their traits. */
export const UpdateConnectionInput = z.strictObject(Editable).partial();
export type UpdateConnectionInput = z.input<typeof UpdateConnectionInput>;

export const updateConnection = endpoint({
  method: "PATCH",
  path: "/connections/{connection}",
  summary: "Change a connection's alias, source or allow-list; a dry run tells what that does",
  permission: "govern",
  params,
  body: UpdateConnectionInput,
  response: changed(SavedConnection),
  ifMatch: "required",
  dryRun: true,
});

export const deleteConnection = endpoint({
  method: "DELETE",
  path: "/connections/{connection}",
  summary: "Disconnect an agent from a source; what operators said of its tools goes with it",
  permission: "govern",
  params,
  response: changed(SavedConnection),
  ifMatch: "required",
  dryRun: true,
});

export const getConnectionOptions = endpoint({
  method: "GET",
  path: "/connection-options",
  summary: "Read what a connection may name here: agents, servers, families of code, operations",
  permission: "read",
  response: z.object({
    agents: z.array(z.string()),
    servers: z.array(z.object({ key: z.string(), transport: z.enum(TRANSPORTS) })),
    /** Families of tools that come as code. */
    families: z.array(z.string()),
    /** Operations of named services; `callable` is null where agents have no tool for one. */
    operations: z.array(z.object({ id: z.string(), callable: z.string().nullable() })),
  }),
});
