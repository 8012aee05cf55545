// Everything that the lint objects to: of every agent's catalog, and of tools that no agent may call.
import { setImmediate as breathe } from "node:timers/promises";
import type { ReviewFinding } from "@/lib/contracts/review";
import type { Db } from "@/lib/db/engine/database";
import { listWaivers, type WaiverRecord, type Waivers } from "@/lib/db/people/lint-waivers";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { type AgentCatalog, agentFindings } from "@/lib/domain/lint/agent-lint";
import { LINT_RULES } from "@/lib/domain/lint/lint-rules";
import { standingOf, waiveObjection } from "@/lib/domain/lint/waiver";
import { manifestAgents } from "@/lib/domain/revisions/manifest-agents";
import { catalogOfRevision } from "../catalogs/load-catalog";
import { findingsAt } from "../catalogs/measured-findings";
import type { ResolvedCatalog } from "../catalogs/resolved-catalog";
import type { ServiceContext } from "../service-context";
import { loadTools } from "../tools/load-tools";
import { timesIn, timesOfAgents } from "../tools/measured-times";

export type Gathered = {
  readonly revision: number;
  /** Slugs in order. */
  readonly agents: readonly string[];
  /** Agent by agent, then what they hand on to each other, then the tools of nobody. */
  readonly findings: readonly ReviewFinding[];
};

/** Pass the transaction where there is one. */
export async function gatherFindings(
  context: ServiceContext,
  db: Db = context.database.prisma,
): Promise<Gathered> {
  const revision = await findHeadRevision(db, context.workspaceId);
  const agents = revision === null ? [] : manifestAgents(revision.manifest);
  const waivers = await listWaivers(db, context.workspaceId);
  const now = context.clock.now().getTime();
  const findings: ReviewFinding[] = [];
  const catalogs: ResolvedCatalog[] = [];
  for (const agent of agents) {
    if (revision === null) break;
    catalogs.push(await catalogOfRevision(context, revision, agent, db));
    // Others are served between two agents, however many there are.
    await breathe();
  }
  const times = await timesOfAgents(context, null, db);
  for (const catalog of catalogs) {
    const agent = catalog.agent.slug;
    for (const found of findingsAt(catalog, timesIn(catalog, times.byTool)))
      findings.push(toFinding({ ...found, agent, place: found.path }, waivers, now));
    await breathe();
  }
  for (const found of agentFindings(catalogs.map(asAgent)))
    findings.push(toFinding({ ...found, place: found.path }, waivers, now));
  const unused = (await loadTools(context, db, times)).tools.filter(
    ({ tool, used }) => tool.state !== "gone" && !used.some(({ allowed }) => allowed),
  );
  for (const { tool, reading } of unused) {
    for (const found of reading.lint)
      findings.push(toFinding({ ...found, agent: null, place: tool.id }, waivers, now));
  }
  return { revision: revision?.number ?? 0, agents, findings: unlike(findings) };
}

function asAgent({ agent: { slug, connections }, tools }: ResolvedCatalog): AgentCatalog {
  return { agent: { id: slug, connections }, tools };
}

type Found = Pick<Diagnostic, "ruleId" | "severity" | "message" | "fix"> & {
  readonly agent: string | null;
  readonly place: string;
};

function toFinding(found: Found, waivers: Waivers, now: number): ReviewFinding {
  const { ruleId, severity, message, fix, agent, place } = found;
  const waiver = waivers.of(found);
  return {
    ...{ ruleId, severity, message, fix, agent, place },
    means: Object.hasOwn(LINT_RULES, ruleId) ? (LINT_RULES[ruleId]?.means ?? "") : "",
    standing: standingOf(waiver, now),
    waiver: waiver === undefined ? null : toWaiverView(waiver),
    waivable: waiveObjection(ruleId) === null,
  };
}

export function toWaiverView({ id, note, by, at, until }: WaiverRecord) {
  return {
    ...{ id, note, by },
    at: new Date(at).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  };
}

/** A word in a file that is wrong for two reasons of one rule is told once a message. */
function unlike(findings: readonly ReviewFinding[]): readonly ReviewFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ agent, ruleId, place, message }) => {
    const key = JSON.stringify([agent, ruleId, place, message]);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
