// The overview over HTTP: what needs a person now, what stands, and what has changed lately.
import { z } from "zod";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { AuditEntryView } from "./audit";
import { endpoint } from "./endpoint";
import { SeverityCounts } from "./traits";

const count = z.number().int();

/** The first ten, worst first; `places` is how many there are, `total` what they add up to. */
const ranked = <T extends z.ZodType>(item: T) =>
  z.object({ total: count, places: count, items: z.array(item) });

const AgentCount = z.object({ agent: z.string(), count });
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
  /** Tools that start while the model still speaks. */
  early: ranked(AgentCount),
  /** Newest first, sign-ins left out. */
  recent: z.array(RecentChange),
});
export type OverviewView = z.infer<typeof OverviewView>;

export const getOverview = endpoint({
  method: "GET",
  path: "/overview",
  summary: "Read what needs a person now, and what has changed lately",
  permission: "read",
  response: OverviewView,
});
