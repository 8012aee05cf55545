// The overview over HTTP: what needs a person now, what stands, and what has changed lately.
import { z } from "zod";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { AuditEntryView } from "./audit";
import { TimeoutRate } from "./call-figures";
import { endpoint } from "./endpoint";
import { Currency } from "./prices";
import { SeverityCounts } from "./traits";

const count = z.number().int();

/** The first ten, worst first; `places` is how many there are, `total` what they add up to. */
const ranked = <T extends z.ZodType>(item: T) =>
  z.object({ total: count, places: count, items: z.array(item) });

const AgentCount = z.object({ agent: z.string(), count });
const WaitingGate = z.object({
  gate: z.string(),
  kind: z.string(),
  agent: z.string(),
  tool: z.string(),
  openedAt: z.iso.datetime(),
});
const SourceCount = z.object({
  /** `mcp:<server>`, `local:<ref>` or `service:<alias>`. */
  source: z.string(),
  count,
});

export const RecentChange = AuditEntryView.omit({
  before: true,
  after: true,
  request: true,
}).extend({
  /** What people call the target, where its id alone says nothing to them. */
  label: z.string().nullable(),
});
export type RecentChange = z.infer<typeof RecentChange>;

export const OverviewView = z.object({
  /** 0 before the first. */
  revision: count,
  stands: z.object({
    agents: count,
    servers: count,
    connections: count,
    /** Over all agents; a tool of two agents counts twice, as it means something for each. */
    tools: count,
    overrides: count,
  }),
  /** Tools that agents may call and nobody has classified. */
  unknown: ranked(AgentCount),
  findings: ranked(z.object({ agent: z.string(), ...SeverityCounts.shape })).extend({
    bySeverity: z.record(z.enum(SEVERITIES), count),
  }),
  /** Listed anew with another definition, and held until somebody reviews it. */
  changed: ranked(SourceCount),
  /** Listed with a definition that cannot be used. */
  quarantined: ranked(SourceCount),
  /** Overrides of tools that their source does not list any more. */
  vanished: ranked(z.object({ agent: z.string(), tool: z.string() })),
  /** Servers whose last import failed. */
  failedImports: ranked(
    z.object({
      server: z.string(),
      at: z.iso.datetime(),
      /** In the source's words where they are its own. */
      error: z.string().nullable(),
    }),
  ),
  /** Turns that no worker drives although they should run. */
  waitingTurns: z.object({
    count,
    /** Since when the one that waits longest does; null where none waits. */
    since: z.iso.datetime().nullable(),
    /** It has waited for so long, or there are so many, that the workers do not keep up or are not there. */
    isPressing: z.boolean(),
  }),
  /** Jobs that no worker has taken, likewise. */
  waitingJobs: z.object({
    count,
    since: z.iso.datetime().nullable(),
    isPressing: z.boolean(),
  }),
  /** Approvals and questions that wait for a person, the oldest first. */
  gates: ranked(WaitingGate),
  /** Undos that have failed and wait for a person, the oldest first. */
  failedUndos: ranked(WaitingGate),
  /** Calls of which nobody knows how they ended, the oldest first. */
  doubts: ranked(
    z.object({
      turn: z.string(),
      round: count,
      attempt: count,
      index: count,
      agent: z.string(),
      tool: z.string(),
    }),
  ),
  /** Tools whose calls run out of time more and more often, the most often first (R130). */
  risingTimeouts: ranked(z.object({ tool: z.string(), last: TimeoutRate, before: TimeoutRate })),
  /** What governance has bought since then (R203). */
  bought: z.object({
    since: z.iso.datetime(),
    rounds: count,
    /** Actions refused because they may not share a round with an earlier one. */
    pairs: count,
    /** Unclassified tools that would not have run alone. */
    unknownTools: count,
    /** What would have been refused, of agents that are only observed. */
    observed: count,
    /** Calls that started early, and the milliseconds that they ran beside the generation (R95). */
    early: count,
    savedMs: count,
    /** Calls that the ledger answered, so that nothing ran twice. */
    hits: count,
    /** Multi-step commands that were undone, wholly and in part. */
    undone: count,
    partlyUndone: count,
  }),
  /** What rounds have cost since then, in millionths of the currency's unit (R106). */
  spent: z.object({
    currency: Currency,
    micros: count,
    /** Tokens that models have read and said; recordings asked nobody. */
    input: count,
    output: count,
    /** Of priced calls that the ledger answered, so that nobody was charged twice. */
    savedMicros: count,
    /** Models that have answered without a price. */
    unpriced: z.array(z.string()),
  }),
  /** Tools that start while the model still speaks. */
  early: ranked(AgentCount),
  /** Newest first, sign-ins left out. */
  recent: z.array(RecentChange),
  /** Where the event stream goes on from this answer. */
  live: z.string(),
});
export type OverviewView = z.infer<typeof OverviewView>;

export const getOverview = endpoint({
  method: "GET",
  path: "/overview",
  summary: "Read what needs a person now, and what has changed lately",
  permission: "read",
  response: OverviewView,
});
