// Failures that can be played, as the browser asks for them.
import { queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { listFailures, playFailure } from "@/lib/contracts/gallery";
import { call } from "./request";

export type FailureData = ResponseOf<typeof listFailures>["items"][number];
export type PlayedFailureData = ResponseOf<typeof playFailure>;

export function failureListOptions() {
  return queryOptions({
    queryKey: ["failures"] as const,
    queryFn: ({ signal }) => call<typeof listFailures>("GET /failures", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function playFailureMutation() {
  return {
    mutationFn: (failure: string) =>
      call<typeof playFailure>("POST /failures/{failure}/plays", { params: { failure } }),
  };
}
