// Imports over HTTP: what each refresh of a server's tools brought, readable for as long as the server is.
import { z } from "zod";
import { LISTING_CHANGES } from "@/lib/domain/mcp/judge-listing";
import { IMPORT_OUTCOMES } from "@/lib/domain/mcp/refresh-report";
import { endpoint } from "./endpoint";
import { HintView, SuggestionView } from "./traits";

export const ImportCountsView = z.object({
  listed: z.number().int(),
  accepted: z.number().int(),
  renamed: z.number().int(),
  quarantined: z.number().int(),
});

export const RefreshCountsView = z.object({
  /** Of the list, whatever stood before. */
  listing: ImportCountsView,
  changes: z.record(z.enum(LISTING_CHANGES), z.number().int()),
});
export type RefreshCountsView = z.infer<typeof RefreshCountsView>;

export const ImportSummary = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  outcome: z.enum(IMPORT_OUTCOMES),
  startedBy: z.string(),
  /** Why it failed, in the source's words where they are its own. */
  error: z.string().nullable(),
  counts: RefreshCountsView.nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** One difference between two definitions of a tool, as a sentence. */
export const DefinitionChangeView = z.object({
  /** JSON Pointer into the definition. */
  pointer: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
  text: z.string(),
});
export type DefinitionChangeView = z.infer<typeof DefinitionChangeView>;

export const ToolChangeView = z.object({
  callable: z.string(),
  change: z.enum(LISTING_CHANGES),
  reason: z.string().nullable(),
  /** What differs, for a tool that changed. */
  differences: z.array(DefinitionChangeView),
});
export type ToolChangeView = z.infer<typeof ToolChangeView>;

export const ListedToolView = z.object({
  /** As listed; what is not text as its JSON. */
  name: z.string(),
  modelName: z.string(),
  status: z.enum(["accepted", "renamed", "quarantined"]),
  reason: z.string().nullable(),
  /** JSON Pointer into the input schema where that is the reason. */
  pointer: z.string().nullable(),
  hints: z.array(HintView),
  suggestion: SuggestionView,
  warnings: z.array(z.string()),
});
export type ListedToolView = z.infer<typeof ListedToolView>;

export const ImportView = z.object({
  ...ImportSummary.shape,
  server: z.string(),
  /** About the list as a whole. */
  warnings: z.array(z.string()),
  changes: z.array(ToolChangeView),
  /** Everything that was listed, in its order; empty where the listing failed. */
  tools: z.array(ListedToolView),
});
export type ImportView = z.infer<typeof ImportView>;

const ImportId = z.string().min(1).max(100);

export const getImport = endpoint({
  method: "GET",
  path: "/imports/{import}",
  summary: "Read the report of one import",
  permission: "read",
  params: z.object({ import: ImportId }),
  response: ImportView,
});

export const DefinitionDiff = z.object({
  callable: z.string(),
  /** Definitions as JSON text; null where there was none that could be used. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  differences: z.array(DefinitionChangeView),
});
export type DefinitionDiff = z.infer<typeof DefinitionDiff>;

export const getImportDiff = endpoint({
  method: "GET",
  path: "/imports/{import}/diff",
  summary: "Read a tool's definition before and after one import",
  permission: "read",
  params: z.object({ import: ImportId }),
  query: z.object({ tool: z.string().min(1).max(2000) }),
  response: DefinitionDiff,
});
