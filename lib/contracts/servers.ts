// MCP servers over HTTP: where tools come from, what they list, and the refresh that reads it.
import { z } from "zod";
import { TRANSPORTS, TRUSTS } from "@/lib/domain/mcp/server-settings";
import { TOOL_STATES } from "@/lib/domain/revisions/snapshot";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { changed, endpoint, PageQuery, page, text } from "./endpoint";
import { DefinitionChangeView, DefinitionDiff, ImportSummary, ToolChangeView } from "./imports";
import { HintView, Json } from "./traits";

export const ServerKey = z.string().regex(/^[a-z0-9][a-z0-9_.:@-]{0,99}$/i, {
  error: "letters, digits and _ . : @ -, at most 100, starting with a letter or digit",
});

/** Header or variable to the name of a secret that the environment holds as TRAITLINE_SECRET_<name>. */
export const SecretNames = z.record(text(200).min(1), text(200).min(1));

export const ServerView = z.object({
  key: z.string(),
  transport: z.enum(TRANSPORTS),
  /** The words of the program of a `stdio` server. */
  command: z.array(z.string()).nullable(),
  /** Of an `http` server. */
  url: z.string().nullable(),
  secrets: z.record(z.string(), z.string()),
  trust: z.enum(TRUSTS),
  /** Whether a refresh runs at this moment. */
  refreshing: z.boolean(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ServerView = z.infer<typeof ServerView>;

export const ToolStateCounts = z.record(z.enum(TOOL_STATES), z.number().int());
export type ToolStateCounts = z.infer<typeof ToolStateCounts>;

export const ServerSummary = z.object({
  ...ServerView.shape,
  counts: ToolStateCounts,
  /** Null before the first. */
  lastImport: ImportSummary.nullable(),
  /** Connections that draw on it. */
  usedBy: z.array(z.object({ agent: z.string(), alias: z.string() })),
});
export type ServerSummary = z.infer<typeof ServerSummary>;

export const ServerTool = z.object({
  callable: z.string(),
  title: z.string().nullable(),
  /** First line of its description. */
  summary: z.string(),
  state: z.enum(TOOL_STATES),
  /** Why it is quarantined. */
  reason: z.string().nullable(),
  /** Declared by an operator; null while nobody has said. */
  shape: z.enum(SHAPES).nullable(),
  /** Whether an operator has declared how it may run; the careful contract stands until then. */
  declared: z.boolean(),
  /** All four, each declared by the server or the cautious default; empty where no definition can be used. */
  hints: z.array(HintView),
  /** What differs from what was reviewed, while it is parked as changed. */
  differences: z.array(DefinitionChangeView),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type ServerTool = z.infer<typeof ServerTool>;

export const ServerDetail = z.object({ ...ServerSummary.shape, tools: z.array(ServerTool) });
export type ServerDetail = z.infer<typeof ServerDetail>;

const params = z.object({ server: ServerKey });
const LIST_BYTES = 8 * 1024 * 1024;

export const listServers = endpoint({
  method: "GET",
  path: "/servers",
  summary: "List MCP servers with their tools' states, last imports and who uses them",
  permission: "read",
  query: z.object({ ...PageQuery, q: z.string().max(200).optional() }),
  response: page(ServerSummary),
});

export const getServer = endpoint({
  method: "GET",
  path: "/servers/{server}",
  summary: "Read one server with every tool that it has ever listed",
  permission: "read",
  params,
  response: ServerDetail,
});

export const getServerOptions = endpoint({
  method: "GET",
  path: "/server-options",
  summary: "Read what this installation lets servers be: programs, hosts, names of secrets",
  permission: "read",
  response: z.object({
    /** Whether stdio servers are switched on in the environment. */
    startsPrograms: z.boolean(),
    allowedHosts: z.array(z.string()),
    /** Only for those who may use them. */
    secretNames: z.array(z.string()),
  }),
});

export const RefreshOutcome = z.object({
  outcome: z.enum(["imported", "unchanged"]),
  /** The report that was kept; null where nothing is kept. */
  importId: z.string().nullable(),
  counts: ImportSummary.shape.counts.unwrap(),
  changes: z.array(ToolChangeView),
  warnings: z.array(z.string()),
});
export type RefreshOutcome = z.infer<typeof RefreshOutcome>;

export const SavedServer = z.object({
  server: ServerView,
  /** What the list brought, where one was given. */
  refresh: RefreshOutcome.nullable(),
});
export type SavedServer = z.infer<typeof SavedServer>;

/** A `tools/list` result, or its text as it was saved. */
const ToolList = Json;

export const CreateServerInput = z.strictObject({
  key: ServerKey,
  /** Programs have a door of their own: PUT /servers/{server}/command. */
  transport: z.enum(["http", "recorded"], {
    error: "http or recorded; a program is put under /servers/{server}/command",
  }),
  /** For `http`. */
  url: text(2000).optional(),
  /** For `http`: sent as headers to the server's own origin alone. */
  secrets: SecretNames.default({}),
  trust: z.enum(TRUSTS).default("untrusted"),
  /** For `recorded`. */
  list: ToolList.optional(),
});
export type CreateServerInput = z.input<typeof CreateServerInput>;

export const createServer = endpoint({
  method: "POST",
  path: "/servers",
  summary: "Add a server that is reached over HTTP, or one that is a recorded list",
  permission: "govern",
  body: CreateServerInput,
  response: changed(SavedServer),
  status: 201,
  dryRun: true,
  idempotencyKey: "optional",
  maxBytes: LIST_BYTES,
});

export const UpdateServerInput = z
  .strictObject({ url: text(2000), secrets: SecretNames, trust: z.enum(TRUSTS) })
  .partial();
export type UpdateServerInput = z.input<typeof UpdateServerInput>;

export const updateServer = endpoint({
  method: "PATCH",
  path: "/servers/{server}",
  summary: "Change how far a server is trusted, or the address and headers of an HTTP server",
  permission: "govern",
  params,
  body: UpdateServerInput,
  response: changed(SavedServer),
  ifMatch: "required",
  dryRun: true,
});

export const archiveServer = endpoint({
  method: "DELETE",
  path: "/servers/{server}",
  summary: "Remove a server that no connection draws on; its reports stay",
  permission: "govern",
  params,
  response: changed(SavedServer),
  ifMatch: "required",
  dryRun: true,
});

export const PutServerCommandInput = z.strictObject({
  /** The program and its arguments, word by word: no shell reads them. */
  words: z.array(text(4000)).min(1).max(100),
  /** Variables of the program. */
  secrets: SecretNames.default({}),
});
export type PutServerCommandInput = z.input<typeof PutServerCommandInput>;

export const putServerCommand = endpoint({
  method: "PUT",
  path: "/servers/{server}/command",
  summary:
    "Have a server be a program on this machine; If-Match 0 adds it. Runs code: off unless the environment switches it on",
  permission: "administer",
  params,
  body: PutServerCommandInput,
  response: changed(SavedServer),
  ifMatch: "required",
  dryRun: true,
});

export const putServerList = endpoint({
  method: "PUT",
  path: "/servers/{server}/list",
  summary: "Give a recorded server a new list of its tools",
  permission: "govern",
  params,
  body: z.strictObject({ list: ToolList }),
  response: changed(SavedServer),
  ifMatch: "required",
  dryRun: true,
  maxBytes: LIST_BYTES,
});

export const refreshServer = endpoint({
  method: "POST",
  path: "/servers/{server}/refresh",
  summary: "Read a server's tools anew, all or nothing; a dry run tells what it would bring",
  permission: "govern",
  params,
  response: changed(RefreshOutcome),
  dryRun: true,
  idempotencyKey: "optional",
});

export const listImports = endpoint({
  method: "GET",
  path: "/servers/{server}/imports",
  summary: "List the imports of one server, newest first",
  permission: "read",
  params,
  query: z.object(PageQuery),
  response: page(ImportSummary),
});

export const getServerDiff = endpoint({
  method: "GET",
  path: "/servers/{server}/diff",
  summary: "Read a tool's definition as it was reviewed and as it is listed now",
  permission: "read",
  params,
  query: z.object({ tool: z.string().min(1).max(2000) }),
  response: DefinitionDiff,
});
