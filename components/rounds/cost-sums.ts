// What the charges of a round come to.
import type { AnswerCostData } from "@/lib/client/round-cost";

/** Read and said, of answers that somebody was asked for. */
export function tokensOf(answers: readonly AnswerCostData[]): number {
  return answers
    .filter(({ isReplay }) => !isReplay)
    .reduce((sum, { input, output }) => sum + input + output, 0);
}
