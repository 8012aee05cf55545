// Creates or updates a record by the outside system's id: any number of calls leaves one record (R119).
import { z } from "zod";
import { defineTool } from "@/lib/domain/tools/author/define-tool";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { ADDS, estimated, NO_CONFIRMATION, SINGLE } from "../contract-parts";
import type { ToolContext } from "../tool-context";

export const upsertRecord = defineTool({
  name: "upsert_record",
  description:
    "Create the record with this external id, or update the one that exists. Returns whether it is new, and its version.",
  input: z.strictObject({
    externalId: z.string().min(1).describe("The record's id in the system it comes from."),
    fields: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe("Field names and their values; fields that are left out stay."),
  }),
  shape: "command",
  traits: { strategy: ["exploitation"] },
  contract: {
    effects: ADDS,
    latency: estimated(40, 400),
    pattern: "sync",
    timeoutMs: 10_000,
    retry: { story: "natural_key", param: "externalId" },
    consistency: SINGLE,
    confirmation: NO_CONFIRMATION,
    scopes: ["records:write"],
  },
  notes: {
    costOfError: "low",
    granularity: "fine",
    waiver: "Earlier versions are kept, so any field can be set back.",
  },
  handler: async ({ externalId, fields }, ctx: ToolContext) => {
    const { created, version } = await ctx.services.records.upsert(externalId, fields);
    return ok({ externalId, created, version });
  },
});
