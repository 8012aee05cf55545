// What of the matrix and of a tried round lives in its address.
import {
  createLoader,
  createParser,
  type inferParserType,
  parseAsBoolean,
  parseAsInteger,
  parseAsNativeArrayOf,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { STRATEGY_WORDS, type StrategyWord } from "@/components/traits/strategy-words";
import type { RoundActionData, SimulationInput } from "@/lib/client/matrix";
import { readAction, writeAction } from "@/lib/client/round-text";

/** `exploration-exploitation`: what was accepted earlier, then what comes next. */
const parseAsCell = createParser({
  parse: (text) => {
    const [earlier, candidate, ...rest] = text.split("-").map(strategyOf);
    return earlier && candidate && rest.length === 0 ? { earlier, candidate } : null;
  },
  serialize: ({ earlier, candidate }) => `${earlier}-${candidate}`,
  eq: (left, right) => left.earlier === right.earlier && left.candidate === right.candidate,
});

const parseAsAction = createParser<RoundActionData>({
  parse: readAction,
  serialize: writeAction,
  eq: (left, right) => writeAction(left) === writeAction(right),
});

export const matrixParams = {
  agent: parseAsString,
  cell: parseAsCell.withDefault({ earlier: "exploration", candidate: "exploitation" }),
  /** Absent: the agent's own policy. */
  mixed: parseAsStringLiteral(["every", "any"]),
  /** Absent: the agent's own; 0: none. */
  cap: parseAsInteger,
  check: parseAsBoolean.withDefault(false),
  round: parseAsNativeArrayOf(parseAsAction),
};
export const loadMatrixParams = createLoader(matrixParams);

export type MatrixParams = inferParserType<typeof matrixParams>;

const MOST = { actions: 200, cap: 1000 };

/** What the simulator is asked; null while the round is empty. */
export function simulationInput(
  agent: string | null,
  { round, mixed, cap, check }: Pick<MatrixParams, "round" | "mixed" | "cap" | "check">,
): SimulationInput | null {
  if (agent === null || round.length === 0) return null;
  return {
    agent,
    actions: round.slice(0, MOST.actions),
    checkArguments: check,
    ...(mixed === null ? {} : { mixedStrategies: mixed }),
    ...(cap === null ? {} : { maxActionsPerRound: cap < 1 ? null : Math.min(cap, MOST.cap) }),
  };
}

function strategyOf(word: string): StrategyWord | undefined {
  return STRATEGY_WORDS.find((known) => known === word);
}
