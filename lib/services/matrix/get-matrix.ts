// The ordered matrix with its reasons, and which of an agent's tools meet in each cell.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getMatrix as getMatrixEndpoint } from "@/lib/contracts/matrix";
import { listAgentSlugs } from "@/lib/db/agents/agents";
import { listPastAttempts } from "@/lib/db/ledger/past-attempts";
import { MATRIX } from "@/lib/domain/matrix/compatibility";
import { countDecisions } from "@/lib/domain/matrix/count-decisions";
import { STRATEGIES } from "@/lib/domain/traits/traits";
import { authorise } from "../actor";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";

type MatrixAnswer = ResponseOf<typeof getMatrixEndpoint>;

const CELLS = STRATEGIES.flatMap((earlier) =>
  STRATEGIES.map((candidate) => ({ earlier, candidate, ...MATRIX[earlier][candidate] })),
);

/** @throws AppError NOT_FOUND for an agent that is not there. */
export async function getMatrix(
  context: ServiceContext,
  { agent }: { readonly agent?: string | undefined },
): Promise<MatrixAnswer> {
  authorise(context.actor, "read");
  return {
    cells: CELLS,
    agent: agent === undefined ? null : await agentSide(context, agent),
    decisions: agent === undefined ? null : await decisionsOf(context, agent),
    agents: await listAgentSlugs(context.database.prisma, context.workspaceId),
  };
}

/** How many rounds back the counts go. */
const ROUNDS_BACK = 200;

async function decisionsOf(
  { database, workspaceId }: ServiceContext,
  agent: string,
): Promise<MatrixAnswer["decisions"]> {
  const asked = { workspaceId, agent, rounds: ROUNDS_BACK };
  const past = await listPastAttempts(database.prisma, asked);
  return {
    rounds: new Set(past.map(({ turn, round }) => `${turn} ${round}`)).size,
    cells: countDecisions(past),
  };
}

async function agentSide(context: ServiceContext, slug: string): Promise<MatrixAnswer["agent"]> {
  const { agent, tools, revision } = await loadCatalog(context, { agent: slug });
  const allowed = tools.filter((tool) => tool.allowed);
  const under = STRATEGIES.map((word) => [
    word,
    allowed.filter((tool) => tool.strategy.includes(word)).map(({ id }) => id),
  ]);
  return {
    slug,
    revision,
    mixedStrategies: agent.mixedStrategies,
    maxActionsPerRound: agent.maxActionsPerRound,
    tools: Object.fromEntries(under),
    namespaces: Object.fromEntries(
      allowed
        .filter(({ namespaces }) => namespaces.length > 0)
        .map(({ id, namespaces }) => [id, [...namespaces]]),
    ),
  };
}
