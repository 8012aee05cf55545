// Answers to the seven questions, one row a question and callable.
import type { Answer, QuestionId } from "@/lib/domain/checklists/questions";
import type { OverrideKey } from "../agents/overrides";
import type { Db } from "../engine/database";

export type AnswerRecord = {
  readonly question: QuestionId;
  readonly answer: Answer;
  readonly answeredBy: string;
  readonly answeredAt: Date;
};

/** In no particular order. */
export async function listAnswers(tx: Db, key: OverrideKey): Promise<readonly AnswerRecord[]> {
  const rows = await tx.checklistAnswer.findMany({ where: plainKey(key) });
  return rows.map(toAnswerRecord);
}

/** Every answer given for an agent's tools, with whose tool it is about. */
export async function listAgentAnswers(
  tx: Db,
  agentId: string,
): Promise<readonly (AnswerRecord & OverrideKey & { readonly alias: string })[]> {
  const rows = await tx.checklistAnswer.findMany({
    where: { connection: { agentId } },
    include: { connection: { select: { alias: true } } },
  });
  return rows.map((row) => ({
    ...toAnswerRecord(row),
    connectionId: row.connectionId,
    callable: row.callable,
    namespace: row.namespace === "" ? null : row.namespace,
    alias: row.connection.alias,
  }));
}

/** Replaces all answers of one callable. */
export async function replaceAnswers(
  tx: Db,
  key: OverrideKey,
  answers: readonly (AnswerRecord & { readonly id: string })[],
): Promise<void> {
  await tx.checklistAnswer.deleteMany({ where: plainKey(key) });
  await tx.checklistAnswer.createMany({
    data: answers.map((answer) => ({ ...answer, ...plainKey(key) })),
  });
}

function plainKey({ connectionId, callable, namespace }: OverrideKey) {
  return { connectionId, callable, namespace: namespace ?? "" };
}

/** Guarantee: only our own verbs write the two words, and they take them from the domain's lists. */
function toAnswerRecord(row: {
  question: string;
  answer: string;
  answeredBy: string;
  answeredAt: Date;
}): AnswerRecord {
  return {
    question: row.question as QuestionId,
    answer: row.answer as Answer,
    answeredBy: row.answeredBy,
    answeredAt: row.answeredAt,
  };
}
