// Flows as the browser asks for them: examples, the platform's limits, and a rehearsal.
import { queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { FlowInput, listFlowExamples, rehearseFlow } from "@/lib/contracts/flows";
import type { getLimits } from "@/lib/contracts/limits";
import { call } from "./request";

export type FlowExamples = ResponseOf<typeof listFlowExamples>;
export type FlowData = FlowExamples["items"][number];
export type RehearsalData = ResponseOf<typeof rehearseFlow>;
export type RehearsedStep = RehearsalData["steps"][number];
export type LimitsData = ResponseOf<typeof getLimits>;

export const flowKeys = {
  examples: ["flows", "examples"] as const,
  rehearsal: (flow: FlowData | FlowInput, failing: readonly string[], agent: string | null) =>
    ["flows", "rehearsal", agent, flow, ...failing] as const,
  limits: ["limits"] as const,
};

export function flowExamplesOptions() {
  return queryOptions({
    queryKey: flowKeys.examples,
    queryFn: ({ signal }) => call<typeof listFlowExamples>("GET /flows/examples", { signal }),
  });
}

export function limitsOptions() {
  return queryOptions({
    queryKey: flowKeys.limits,
    queryFn: ({ signal }) => call<typeof getLimits>("GET /limits", { signal }),
  });
}

/** `agent` is the one whose tools the steps call; null where nobody says. */
export function rehearsalOptions(
  flow: FlowData | FlowInput,
  failing: readonly string[],
  agent: string | null = null,
) {
  return queryOptions({
    queryKey: flowKeys.rehearsal(flow, failing, agent),
    queryFn: ({ signal }) =>
      call<typeof rehearseFlow>("POST /flows/rehearsals", {
        // The same shape as it came in, read-only.
        body: {
          ...{ flow: flow as FlowInput, failing: [...failing] },
          ...(agent === null ? {} : { agent }),
        },
        signal,
      }),
  });
}
