// What people have answered to the seven questions, by agent and tool, and what follows from it (R200).
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { ChecklistRow, listChecklists as endpoint } from "@/lib/contracts/review";
import { findAgent } from "@/lib/db/agents/agents";
import { listAgentAnswers } from "@/lib/db/people/checklist-answers";
import { findHeadRevision } from "@/lib/db/revisions/revisions";
import { spotsOf } from "@/lib/domain/catalog/trait-spot";
import { earlyGate, gateReason } from "@/lib/domain/checklists/early-gate";
import { QUESTIONS } from "@/lib/domain/checklists/questions";
import { manifestAgents } from "@/lib/domain/revisions/manifest-agents";
import { groupBy } from "@/lib/kernel/group-by";
import { authorise } from "../actor";
import { type CatalogAt, loadCatalog } from "../catalogs/load-catalog";
import { pagesOf } from "../cursor";
import type { ServiceContext } from "../service-context";

/** Tools with an answer, and those that start early without one. @throws AppError FORBIDDEN, INVALID_INPUT */
export async function listChecklists(
  context: ServiceContext,
  { cursor, limit, agent }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(context.actor, "read");
  const pages = pagesOf("checklists", { agent });
  const from = pages.readNumber(cursor) ?? 0;
  const { database, workspaceId } = context;
  const revision = await findHeadRevision(database.prisma, workspaceId);
  const agents = revision === null ? [] : manifestAgents(revision.manifest);
  const rows: ChecklistRow[] = [];
  for (const slug of agents.filter((one) => agent === undefined || one === agent))
    rows.push(...(await rowsOf(context, slug)));
  const paged = rows.slice(from, from + limit + 1).map((row, at) => ({ row, at }));
  return {
    ...pages.toPage(
      paged,
      limit,
      ({ at }) => String(from + at + 1),
      ({ row }) => row,
    ),
    questions: QUESTIONS.map((question) => ({ ...question })),
  };
}

async function rowsOf(context: ServiceContext, slug: string): Promise<readonly ChecklistRow[]> {
  const { prisma } = context.database;
  const agent = await findAgent(prisma, context.workspaceId, slug);
  if (agent === null) return [];
  const answers = await listAgentAnswers(prisma, agent.id);
  const early = earlySpots(await loadCatalog(context, { agent: slug }));
  const given = groupBy(answers, ({ alias, callable, namespace }) =>
    keyOf(`${alias}.${callable}`, namespace),
  );
  const keys = [...new Set([...given.keys(), ...early.keys()])].sort();
  return keys.map((key) => toRow(slug, key, given.get(key) ?? [], early.has(key)));
}

function toRow(
  agent: string,
  key: string,
  answers: Awaited<ReturnType<typeof listAgentAnswers>>,
  isEarly: boolean,
): ChecklistRow {
  const [tool = "", namespace = null] = JSON.parse(key) as [string, string | null];
  const gate = earlyGate(
    Object.fromEntries(answers.map(({ question, answer }) => [question, answer])),
  );
  return {
    ...{ agent, tool, namespace, isEarly },
    answers: QUESTIONS.flatMap(({ id }) =>
      answers
        .filter(({ question }) => question === id)
        .map(({ question, answer, answeredBy, answeredAt }) => ({
          ...{ question, answer, by: answeredBy },
          at: answeredAt.toISOString(),
        })),
    ),
    reason: gateReason(gate),
  };
}

function earlySpots({ tools }: CatalogAt): ReadonlySet<string> {
  return new Set(
    tools.flatMap((tool) =>
      spotsOf(tool)
        .filter(({ early }) => early.active)
        .map(({ namespace }) => keyOf(tool.id, namespace)),
    ),
  );
}

function keyOf(tool: string, namespace: string | null): string {
  return JSON.stringify([tool, namespace]);
}
