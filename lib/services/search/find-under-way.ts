// What the search finds of agents' work: the latest turns by what was asked, and the gates that wait, by their tool.
import { listGates } from "@/lib/db/gates/gate-lists";
import { listRoundRecords, type RoundRecord } from "@/lib/db/rounds/rounds";
import type { ServiceContext } from "../service-context";
import { type Ranked, ranked } from "./ranked-hit";

/** Of each kind: what is under way must not push the names out of sight. */
const SHOWN = 5;
/** So far back turns are looked at for several rounds of one. */
const LOOKED_AT = 50;
const MOST_GATES = 500;

export async function findUnderWay(
  context: ServiceContext,
  words: readonly string[],
): Promise<readonly Ranked[]> {
  return [...(await gateHits(context, words)), ...(await roundHits(context, words))];
}

async function gateHits({ database, workspaceId }: ServiceContext, words: readonly string[]) {
  const gates = await listGates(database.prisma, workspaceId, {
    filter: { states: ["pending"] },
    order: "oldest",
    after: undefined,
    limit: MOST_GATES,
  });
  return gates
    .flatMap(({ id, ask, tool, agent }) =>
      ranked(words, tool, `${agent} gate ${ask.kind.replaceAll("_", " ")}`, {
        ...{ kind: "gate", gate: id, gateKind: ask.kind },
        ...{ tool, agent },
      }),
    )
    .slice(0, SHOWN);
}

/** The store looks for the first word; the others narrow what it finds. */
async function roundHits({ database, workspaceId }: ServiceContext, words: readonly string[]) {
  const rounds = await listRoundRecords(database.prisma, workspaceId, {
    query: { q: words[0] },
    before: undefined,
    take: LOOKED_AT,
  });
  return latestOfTurns(rounds)
    .flatMap(({ turn, round, agent, title }) =>
      ranked(words, title, `${agent} round`, { kind: "round", turn, round, agent, title }),
    )
    .slice(0, SHOWN);
}

/** The latest come first. */
function latestOfTurns(rounds: readonly RoundRecord[]): readonly RoundRecord[] {
  const seen = new Set<string>();
  return rounds.filter(({ turn }) => !seen.has(turn) && seen.add(turn));
}
