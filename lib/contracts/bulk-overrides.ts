// Many overrides in one change: undone together, or set by accepting suggestions.
import { z } from "zod";
import { AgentSlug } from "./agents";
import { changed, endpoint, text } from "./endpoint";
import { ImpactView } from "./impact";
import { OverrideTarget } from "./overrides";
import { StrategyWord } from "./traits";

const params = z.object({ agent: AgentSlug });

export const UndoInput = z.strictObject({
  /** Audit entries, each with the version that its override has now (0 where none stands). */
  entries: z
    .array(z.strictObject({ entry: z.number().int().min(1), version: z.number().int().min(0) }))
    .min(1)
    .max(1000),
});

export const ITEM_OUTCOMES = ["done", "unchanged", "stale", "not_found", "refused"] as const;
/** What became of one item of a bulk write; the others are not held up by it. */
export const ItemResult = z.object({
  id: z.string(),
  namespace: z.string().nullable(),
  outcome: z.enum(ITEM_OUTCOMES),
  /** Why, where it is not done. */
  reason: z.string(),
  version: z.number().int(),
  entry: z.number().int().nullable(),
});
export type ItemResult = z.infer<typeof ItemResult>;

export const BulkResult = z.object({
  items: z.array(ItemResult),
  done: z.number().int(),
  impact: ImpactView,
});
export type BulkResult = z.infer<typeof BulkResult>;

export const undoOverrides = endpoint({
  method: "POST",
  path: "/agents/{agent}/overrides/undo",
  summary: "Bring back what stood before given changes, as one new change",
  permission: "govern",
  params,
  body: UndoInput,
  response: changed(BulkResult),
  dryRun: true,
  idempotencyKey: "optional",
});

export const BulkOverridesInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        ...OverrideTarget.shape,
        /** Version of its override; 0 for none. */
        version: z.number().int().min(0),
        /** The suggestion as it was shown; another one standing now is not accepted unseen. */
        strategy: z.array(StrategyWord).min(1).max(4),
      }),
    )
    .min(1)
    .max(1000),
  note: text(2000).default(""),
});

export const acceptSuggestions = endpoint({
  method: "POST",
  path: "/agents/{agent}/overrides/bulk",
  summary: "Accept suggestions for many tools in one revision",
  permission: "govern",
  params,
  body: BulkOverridesInput,
  response: changed(BulkResult),
  dryRun: true,
  idempotencyKey: "optional",
});
