// The matrix and rounds tried against it, as the browser asks for them.
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  getMatrix,
  SimulatedAction,
  SimulateRoundInput,
  simulateRound,
} from "@/lib/contracts/matrix";
import { call } from "./request";

export type MatrixData = ResponseOf<typeof getMatrix>;
export type MatrixCellData = MatrixData["cells"][number];
export type MatrixAgentData = NonNullable<MatrixData["agent"]>;
export type SimulationData = ResponseOf<typeof simulateRound>;
export type VerdictData = SimulationData["verdicts"][number];
export type RoundActionData = SimulatedAction;
export type SimulationInput = z.output<typeof SimulateRoundInput>;

/** Everything about an agent hangs below its own key, so that a saved override asks again. */
export const matrixKeys = {
  matrix: (agent: string | null) =>
    agent === null ? (["matrix"] as const) : (["agents", "one", agent, "matrix"] as const),
  simulation: (input: SimulationInput) =>
    ["agents", "one", input.agent, "simulation", input] as const,
};

export function matrixOptions(agent: string | null) {
  return queryOptions({
    queryKey: matrixKeys.matrix(agent),
    queryFn: ({ signal }) =>
      call<typeof getMatrix>("GET /matrix", { query: agent === null ? {} : { agent }, signal }),
  });
}

export function simulationOptions(input: SimulationInput | null) {
  return queryOptions({
    queryKey: input === null ? (["simulation", null] as const) : matrixKeys.simulation(input),
    enabled: input !== null,
    queryFn: ({ signal }) => {
      if (input === null) throw new Error("there is no round to try");
      return call<typeof simulateRound>("POST /matrix/simulate", { body: input, signal });
    },
  });
}
