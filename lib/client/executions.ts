// Runs as the browser asks for them: one at a time, beside the timeline that tells of it.
import { queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getExecution } from "@/lib/contracts/executions";
import { call } from "./request";

export type ExecutionData = ResponseOf<typeof getExecution>;

/** `version` tells how far the timeline is: more of it is asked for when that grows. */
export function executionOptions(id: string, version: string) {
  return queryOptions({
    queryKey: ["executions", id, version] as const,
    queryFn: ({ signal }) =>
      call<typeof getExecution>("GET /executions/{execution}", {
        params: { execution: id },
        signal,
      }),
  });
}
