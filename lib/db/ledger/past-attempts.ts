// What an agent's models have done in its latest rounds, read back from their events.
import type { RoundAction, VerdictCode } from "@/lib/domain/rounds/action";
import type { PastAction, PastAttempt } from "@/lib/domain/rounds/past-attempt";
import { groupBy } from "@/lib/kernel/group-by";
import type { RoundFact } from "@/lib/runtime/ports/round-event";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";

type Row = { readonly turnId: string; readonly round: number; readonly body: string };
type Completed = Extract<RoundFact, { type: "action.completed" }>;
type Judged = Extract<RoundFact, { type: "action.judged" }>;

/** Newest rounds first, their attempts and actions in order. Rounds in which nothing was executed are no real ones. */
export async function listPastAttempts(
  db: Db,
  { workspaceId, agent, rounds }: { workspaceId: string; agent: string; rounds: number },
): Promise<readonly PastAttempt[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH latest AS (
      SELECT r."turnId", r."number", r."startedAt" FROM "Round" r
      JOIN "Turn" t ON t."id" = r."turnId"
      WHERE t."workspaceId" = ${workspaceId} AND t."agentSlug" = ${agent}
        AND r."outcome" IS NOT NULL AND t."setup" NOT LIKE ${NOTHING_EXECUTED}
      ORDER BY r."startedAt" DESC LIMIT ${rounds}
    )
    SELECT e."turnId", e."round", e."body" FROM latest
    JOIN "RoundEvent" e ON e."turnId" = latest."turnId" AND e."round" = latest."number"
    WHERE e."type" IN ('action.completed', 'action.judged')
    ORDER BY latest."startedAt" DESC, e."turnId", e."round", e."seq"`;
  const facts = rows.map(({ turnId, round, body }) => ({
    turn: turnId,
    round,
    fact: readStored<Completed | Judged>(body),
  }));
  const attempts = groupBy(facts, ({ turn, round, fact }) => `${turn} ${round} ${fact.attempt}`);
  return [...attempts.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { turn, round, fact } = first;
    return [
      { turn, round, attempt: fact.attempt, actions: actionsOf(group.map((one) => one.fact)) },
    ];
  });
}

/** Unescaped quotes stand in no text of the setup, only in the setup's own keys. */
const NOTHING_EXECUTED = '%"execution":"nothing"%';

function actionsOf(facts: readonly (Completed | Judged)[]): readonly PastAction[] {
  const judged = new Map(
    facts.flatMap((fact) => (fact.type === "action.judged" ? [[fact.index, fact] as const] : [])),
  );
  return facts.flatMap((fact) => {
    const verdict = judged.get(fact.index);
    if (fact.type !== "action.completed" || verdict === undefined) return [];
    const { index, tool } = fact;
    const { blockedBy, strategies, isObserved } = verdict;
    // Of an observed agent the code tells what would have been refused; the action went through.
    const code = isObserved ? null : verdict.code;
    return [{ index, tool, action: actionOf(fact, code), code, blockedBy, strategies }];
  });
}

/** What could not be read, or had arguments that did not fit, is refused by any rules. */
function actionOf({ kind, tool, params }: Completed, code: VerdictCode | null): RoundAction {
  if (kind === "final") return { kind: "final" };
  if (kind === "faulty" || tool === null || code === "INVALID_ARGUMENTS")
    return { kind: "unparseable" };
  return { kind: "call", tool, params };
}
