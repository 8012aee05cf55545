// Suggestions over HTTP: taking them out of sight; accepting them is an override like any other.
import { z } from "zod";
import { AgentSlug } from "./agents";
import { changed, endpoint } from "./endpoint";
import { OverrideTarget } from "./overrides";

export const DismissSuggestionsInput = z.strictObject({
  items: z
    .array(OverrideTarget.omit({ namespace: true }))
    .min(1)
    .max(1000),
  /** False brings them back. */
  dismissed: z.boolean().default(true),
});

export const dismissSuggestions = endpoint({
  method: "POST",
  path: "/agents/{agent}/suggestions/dismiss",
  summary: "Hide suggestions until their tools are described differently, or show them again",
  permission: "govern",
  params: z.object({ agent: AgentSlug }),
  body: DismissSuggestionsInput,
  response: changed(z.object({ count: z.number().int() })),
  dryRun: true,
  idempotencyKey: "optional",
});
