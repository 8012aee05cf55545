// Configurations over HTTP: a preview first, then one import; and the way out again, equal.
import { z } from "zod";
import { MAX_SOURCE_BYTES } from "@/lib/domain/config/decode-source";
import { GONE_CHOICES } from "@/lib/domain/config/plan-import";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { AgentSlug } from "./agents";
import { ConnectionImpact } from "./connections";
import { changed, endpoint } from "./endpoint";
import { Json } from "./traits";

/** YAML or JSON as it was written; JSON is sent as YAML, which takes it, so that its lines and digits stay. */
const TEXTS = ["application/yaml", "application/x-yaml", "text/yaml", "text/plain"] as const;
const SourceText = z.string({ error: "send the text of the file itself" });

const several = <T extends z.ZodType>(item: T) => z.union([item, z.array(item)]);

export const ConfigFinding = z.object({
  ruleId: z.string(),
  severity: z.enum(SEVERITIES),
  message: z.string(),
  /** What the rule is about, in general. */
  means: z.string(),
  /** The way out. */
  fix: z.string(),
  path: z.string(),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
});
export type ConfigFinding = z.infer<typeof ConfigFinding>;

const ChangeWord = z.enum(["new", "changed", "gone"]);

export const ConnectionChange = z.object({
  alias: z.string(),
  change: ChangeWord,
  /** What differs beside traits; absent is null. */
  fields: z.array(z.object({ field: z.string(), before: Json, after: Json })),
  keys: z.array(
    z.object({
      key: z.string(),
      namespace: z.string().nullable(),
      change: ChangeWord,
      /** Families as a file writes them; null where there are none. */
      before: Json,
      after: Json,
      line: z.number().int().nullable(),
      column: z.number().int().nullable(),
    }),
  ),
});
export type ConnectionChange = z.infer<typeof ConnectionChange>;

export const AgentImport = z.object({
  agent: z.string(),
  change: z.enum(["new", "changed", "unchanged"]),
  /** How the file differs from what stands, whatever becomes of what is gone. */
  connections: z.array(ConnectionChange),
  /** Servers that its connections name and that are not here. */
  missingServers: z.array(z.string()),
  /** What the import does to the tools that the agent may call. */
  impact: ConnectionImpact,
});
export type AgentImport = z.infer<typeof AgentImport>;

export const ConfigImport = z.object({
  /** `unreadable`, `choose_bundle` and `refused` only in a preview: an import answers them as errors. */
  outcome: z.enum(["imported", "unchanged", "unreadable", "choose_bundle", "refused"]),
  /** The places of the file that hold agents; a bundle of null is the file's top. */
  documents: z.array(z.object({ bundle: z.string().nullable(), agents: z.array(z.string()) })),
  /** The one that was taken; null for the file's top and where none was. */
  bundle: z.string().nullable(),
  agents: z.array(AgentImport),
  /** Agents that stand and are not in the file; an import leaves them alone. */
  absent: z.array(z.string()),
  /** How many connections and trait keys stand that the file does not have. */
  gone: z.number().int(),
  findings: z.array(ConfigFinding),
});
export type ConfigImport = z.infer<typeof ConfigImport>;

const Choice = z.object({
  /** Id of the bundle to take from a descriptor; empty for the file's top. */
  bundle: z.string().max(500).optional(),
  /** Only these agents; all of the document where none is named. */
  agent: several(AgentSlug).optional(),
  /** What becomes of connections and trait keys that the file does not have. */
  gone: z.enum(GONE_CHOICES).optional(),
});
export type ConfigChoice = z.output<typeof Choice>;

export const previewConfig = endpoint({
  method: "POST",
  path: "/configs/preview",
  summary: "Tell what importing a configuration would do, and what is odd about it, line by line",
  permission: "govern",
  query: Choice,
  body: SourceText,
  accepts: TEXTS,
  maxBytes: MAX_SOURCE_BYTES,
  response: ConfigImport,
});

export const importConfig = endpoint({
  method: "POST",
  path: "/configs/import",
  summary: "Import a configuration all or nothing; the same file again changes nothing",
  permission: "govern",
  query: Choice,
  body: SourceText,
  accepts: TEXTS,
  maxBytes: MAX_SOURCE_BYTES,
  response: changed(ConfigImport),
  dryRun: true,
  idempotencyKey: "optional",
});

export const exportConfig = endpoint({
  method: "GET",
  path: "/configs/export",
  summary:
    "Download the connections of agents as a configuration that imports equal, with its original's comments, without overrides",
  permission: "read",
  query: z.object({
    /** One or several agents, or `all`. */
    agent: several(AgentSlug).default("all"),
    format: z.enum(["yaml", "json"]).default("yaml"),
  }),
  /** The file itself. */
  response: z.union([z.string(), z.looseObject({})]),
  produces: ["application/yaml", "application/json"],
});
