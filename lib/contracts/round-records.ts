// What a round has written down, over HTTP: its events, in outline or whole, its ledger entries and messages.
import { z } from "zod";
import { LEDGER_STATES } from "@/lib/domain/ledger/ledger-entry";
import type { OutlineFact } from "@/lib/domain/timeline/outline";
import { SHAPES } from "@/lib/domain/tools/definition/tool-definition";
import { Json } from "./traits";

const count = z.int();
const instant = z.iso.datetime();

/** A fact without its long texts; `type` says which fields it has. */
export const OutlineFactView: z.ZodType<OutlineFact> = z.custom<OutlineFact>(
  (value) => typeof value === "object" && value !== null && "type" in value,
);

export const OutlineEventView = z.object({
  turn: z.string(),
  round: count,
  /** Counts from 0 in each round, without a gap. */
  seq: count,
  /** Milliseconds since the epoch. */
  at: z.number(),
  fact: OutlineFactView,
});

export const RoundEventView = z.object({
  seq: count,
  at: instant,
  type: z.string(),
  /** Everything that was written down; secrets are masked. */
  fact: Json,
});
export type RoundEventView = z.infer<typeof RoundEventView>;

export const LedgerEntryView = z.object({
  turn: z.string(),
  round: count,
  index: count,
  occurrence: count,
  key: z.string(),
  callId: z.string(),
  providerId: z.string().nullable(),
  agent: z.string(),
  tool: z.string(),
  shape: z.enum(SHAPES),
  fingerprint: z.string(),
  idempotencyKey: z.string(),
  /** What makes a repeat harmless, or that nothing does. */
  story: z.string(),
  attempt: count,
  isEarly: z.boolean(),
  state: z.enum(LEDGER_STATES),
  repeats: count,
  claimedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  resultStatus: z.string().nullable(),
  resultCode: z.string().nullable(),
  finding: z.object({ by: z.string(), ran: z.string(), note: z.string() }).nullable(),
  /** Later actions that this record has answered, so that nothing ran twice. */
  hits: z.array(z.object({ round: count, attempt: count, index: count, kind: z.string() })),
});
export type LedgerEntryView = z.infer<typeof LedgerEntryView>;

export const MessageView = z.object({
  id: z.string(),
  /** `user`, `assistant`, `tool_call`, `tool_result` or `runtime`. */
  kind: z.string(),
  index: count.nullable(),
  tool: z.string().nullable(),
  /** The message as the model is given it. */
  body: Json,
});
export type MessageView = z.infer<typeof MessageView>;
