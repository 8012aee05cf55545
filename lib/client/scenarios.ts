// Kept rounds as the browser lists, keeps and forgets them.
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  CreateScenarioInput,
  createScenario,
  deleteScenario,
  listScenarios,
} from "@/lib/contracts/scenarios";
import { call } from "./request";

export type ScenarioPage = ResponseOf<typeof listScenarios>;
export type ScenarioData = ScenarioPage["items"][number];

export const scenarioKeys = { all: ["scenarios"] as const };

/** The newest 200: more than that nobody reads through in a menu. */
export function scenarioListOptions() {
  return queryOptions({
    queryKey: scenarioKeys.all,
    queryFn: ({ signal }) =>
      call<typeof listScenarios>("GET /scenarios", { query: { limit: 200 }, signal }),
  });
}

export function createScenarioMutation() {
  return {
    mutationFn: (input: z.input<typeof CreateScenarioInput>) =>
      call<typeof createScenario>("POST /scenarios", {
        body: input,
        idempotencyKey: crypto.randomUUID(),
      }),
  };
}

export function deleteScenarioMutation() {
  return {
    mutationFn: (scenario: string) =>
      call<typeof deleteScenario>("DELETE /scenarios/{scenario}", { params: { scenario } }),
  };
}
