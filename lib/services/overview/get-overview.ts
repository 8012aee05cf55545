// What needs a person now, what stands, and what has changed lately; every figure comes from what is stored.
import type { OverviewView } from "@/lib/contracts/overview";
import { feedEnd } from "@/lib/db/feed/event-feed";
import { printPlace } from "@/lib/db/feed/feed-place";
import { readTurnQueue, type TurnQueue } from "@/lib/db/ledger/operation-figures";
import { countBySource, findFailedImports, listRecentChanges } from "@/lib/db/people/overview";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import { SEVERITIES } from "@/lib/domain/diagnostics/diagnostic";
import { authorise } from "../actor";
import { getJobFigures } from "../jobs/get-job-figures";
import type { ServiceContext } from "../service-context";
import { type AgentFigures, gatherFigures } from "./gather-figures";
import { ranked } from "./ranked";
import { toRecentChange } from "./recent-change";
import { risingTimeouts } from "./rising-timeouts";
import { runsOf } from "./runs-of";

const RECENT = 12;

export async function getOverview(context: ServiceContext): Promise<OverviewView> {
  authorise(context.actor, "read");
  const { workspaceId } = context;
  const { prisma } = context.database;
  const live = printPlace(await feedEnd(prisma));
  const revision = await findHeadRevision(prisma, workspaceId);
  const agents = await gatherFigures(context, revision);
  const changed = await countBySource(prisma, workspaceId, "changed");
  const quarantined = await countBySource(prisma, workspaceId, "quarantined");
  const { servers, failed } = await findFailedImports(prisma, workspaceId);
  const queue = await readTurnQueue(prisma, context.clock.now().getTime());
  const recent = await listRecentChanges(prisma, workspaceId, RECENT);
  return {
    revision: revision?.number ?? 0,
    stands: {
      agents: agents.length,
      servers,
      connections: sum(agents, "connections"),
      tools: sum(agents, "tools"),
      overrides: sum(agents, "overrides"),
    },
    unknown: byAgent(agents, "unknown"),
    findings: findingsOf(agents),
    changed: ranked(changed, ({ count }) => count),
    quarantined: ranked(quarantined, ({ count }) => count),
    vanished: ranked(vanishedOf(agents), () => 1),
    failedImports: ranked(
      failed.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      () => 1,
    ),
    waitingTurns: waitingTurns(queue, context.clock.now().getTime()),
    waitingJobs: await waitingJobs(context),
    risingTimeouts: await risingTimeouts(context),
    ...(await runsOf(context)),
    early: byAgent(agents, "early"),
    recent: recent.map(toRecentChange),
    live,
  };
}

/** A turn that has just been stored, or whose driver has just died, is taken up sooner than this. */
const STALLED_MS = 30_000;
const MANY = 20;

function waitingTurns(
  { waiting, waitingSince }: TurnQueue,
  now: number,
): OverviewView["waitingTurns"] {
  return {
    count: waiting,
    since: waitingSince === null ? null : new Date(waitingSince).toISOString(),
    isPressing: waiting >= MANY || (waitingSince !== null && now - waitingSince > STALLED_MS),
  };
}

async function waitingJobs(context: ServiceContext): Promise<OverviewView["waitingJobs"]> {
  const { queued, waitingSince, isPressing } = await getJobFigures(context);
  return { count: queued, since: waitingSince, isPressing };
}

type Figure = "connections" | "tools" | "overrides" | "unknown" | "early";

function sum(agents: readonly AgentFigures[], figure: Figure): number {
  return agents.reduce((total, { figures }) => total + figures[figure], 0);
}

function byAgent(agents: readonly AgentFigures[], figure: "unknown" | "early") {
  const counts = agents
    .map(({ agent, figures }) => ({ agent, count: figures[figure] }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => right.count - left.count);
  return ranked(counts, ({ count }) => count);
}

function findingsOf(agents: readonly AgentFigures[]): OverviewView["findings"] {
  const rows = agents
    .map(({ agent, figures }) => ({ agent, ...figures.findings }))
    .filter(({ error, warn, info }) => error + warn + info > 0)
    .sort((a, b) => b.error - a.error || b.warn - a.warn || b.info - a.info);
  const [error = 0, warn = 0, info = 0] = SEVERITIES.map((severity) =>
    rows.reduce((total, row) => total + row[severity], 0),
  );
  return {
    ...ranked(rows, (row) => row.error + row.warn + row.info),
    bySeverity: { error, warn, info },
  };
}

function vanishedOf(agents: readonly AgentFigures[]) {
  return agents.flatMap(({ agent, figures }) => figures.vanished.map((tool) => ({ agent, tool })));
}
