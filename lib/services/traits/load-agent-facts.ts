// Everything that is known about the traits of one agent's tools: the catalog and what operators have left beside it.
import { findAgent } from "@/lib/db/agents/agents";
import { listAgentOverrides, type OverrideRecord } from "@/lib/db/agents/overrides";
import { type AnswerRecord, listAgentAnswers } from "@/lib/db/people/checklist-answers";
import { listDismissals } from "@/lib/db/tools/suggestion-dismissals";
import { checklistFindings } from "@/lib/domain/checklists/checklist-rules";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import type { MeasuredTimes } from "@/lib/domain/lint/measured-lint";
import { addressKey, type OverrideAddress } from "@/lib/domain/overrides/override-reach";
import { agentOrThrow } from "../agents/agent-view";
import { type CatalogAt, loadCatalog } from "../catalogs/load-catalog";
import { findingsAt } from "../catalogs/measured-findings";
import { answersOf } from "../overrides/proposal";
import type { ServiceContext } from "../service-context";
import { timesOfCatalogs } from "../tools/measured-times";

export type StandingOverride = OverrideRecord & { readonly alias: string };

export type AgentFacts = {
  readonly catalog: CatalogAt;
  readonly times: MeasuredTimes;
  /** By `addressKey` of its address. */
  readonly overrides: ReadonlyMap<string, StandingOverride>;
  readonly answers: ReadonlyMap<string, readonly AnswerRecord[]>;
  /** By `alias.callable`. */
  readonly dismissals: ReadonlyMap<string, string>;
};

/**
 * The overrides are read before the catalog: a change in between makes the version older than the traits shown, so that
 * an edit from such a copy is refused rather than lost.
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function loadAgentFacts(context: ServiceContext, slug: string): Promise<AgentFacts> {
  const { prisma } = context.database;
  const agent = agentOrThrow(await findAgent(prisma, context.workspaceId, slug), slug);
  const overrides = await listAgentOverrides(prisma, agent.id);
  const answers = await listAgentAnswers(prisma, agent.id);
  const dismissals = await listDismissals(prisma, agent.id);
  const catalog = await loadCatalog(context, { agent: slug });
  const [times = new Map()] = await timesOfCatalogs(context, [catalog]);
  return {
    ...{ catalog, times },
    overrides: new Map(overrides.map((record) => [addressKey(record), record])),
    answers: grouped(answers),
    dismissals,
  };
}

/** What the catalog gives away, and what it means together with the answers. */
export function findingsOf({ catalog, times, answers }: AgentFacts): readonly Diagnostic[] {
  const doubts = catalog.tools
    .filter(({ allowed }) => allowed)
    .flatMap((tool) =>
      checklistFindings(tool, (namespace) =>
        answersOf(answers.get(addressKey({ ...tool, namespace })) ?? []),
      ),
    );
  return [...findingsAt(catalog, times), ...doubts];
}

function grouped(
  answers: readonly (AnswerRecord & OverrideAddress)[],
): ReadonlyMap<string, readonly AnswerRecord[]> {
  const groups = new Map<string, AnswerRecord[]>();
  for (const answer of answers) {
    const key = addressKey(answer);
    groups.set(key, [...(groups.get(key) ?? []), answer]);
  }
  return groups;
}
