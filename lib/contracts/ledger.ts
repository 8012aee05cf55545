// The ledger over HTTP: every call that was claimed, whatever its round, and how often it kept something from running twice.
import { z } from "zod";
import { LEDGER_STATES } from "@/lib/domain/ledger/ledger-entry";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { LedgerEntryView } from "./round-records";

export const HIT_KINDS = ["slot", "fingerprint", "slot_conflict", "provider_id"] as const;

export const LedgerFilter = z.object({
  agent: AgentSlug.optional(),
  turn: text(80).optional(),
  tool: text(300).optional(),
  state: z.enum(LEDGER_STATES).optional(),
  /** Has answered later actions: in this way, or in any. */
  hit: z.enum([...HIT_KINDS, "any"]).optional(),
  early: z.stringbool().optional(),
});
export type LedgerFilter = z.output<typeof LedgerFilter>;

export const listLedger = endpoint({
  method: "GET",
  path: "/ledger",
  summary: "List ledger entries of all rounds, the latest first",
  permission: "read",
  query: z.object({ ...PageQuery, ...LedgerFilter.shape }),
  response: z.object({
    ...page(LedgerEntryView).shape,
    /** Over everything that the filter lets through. */
    figures: z.object({
      entries: z.int(),
      hits: z.int(),
      byHit: z.record(z.enum(HIT_KINDS), z.int()),
      doubts: z.int(),
    }),
  }),
});
