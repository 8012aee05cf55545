// The kill switch as the browser asks for it.
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  CreateStopInput,
  createStop,
  liftStop,
  listStops,
  updateStop,
} from "@/lib/contracts/stops";
import { call } from "./request";

export type StopData = ResponseOf<typeof listStops>["items"][number];

export const stopKeys = { all: ["stops"] as const, standing: ["stops", "standing"] as const };

/** The stream of events tells of stops at once; where it is broken, this finds them. */
const AGAIN_MS = 10_000;

export function standingStopsOptions() {
  return queryOptions({
    queryKey: stopKeys.standing,
    queryFn: ({ signal }) =>
      call<typeof listStops>("GET /stops", { query: { standing: "true", limit: 200 }, signal }),
    refetchInterval: AGAIN_MS,
  });
}

export function createStopMutation() {
  return {
    mutationFn: (input: z.input<typeof CreateStopInput>) =>
      call<typeof createStop>("POST /stops", { body: input }),
  };
}

export function updateStopMutation() {
  return {
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call<typeof updateStop>("PATCH /stops/{stop}", { params: { stop: id }, body: { reason } }),
  };
}

export function liftStopMutation() {
  return {
    mutationFn: (id: string) =>
      call<typeof liftStop>("POST /stops/{stop}/lift", { params: { stop: id } }),
  };
}
