// The ordered matrix with its reasons, and which of an agent's tools meet in each cell.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getMatrix as getMatrixEndpoint } from "@/lib/contracts/matrix";
import { MATRIX } from "@/lib/domain/matrix/compatibility";
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
  return { cells: CELLS, agent: agent === undefined ? null : await agentSide(context, agent) };
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
  };
}
