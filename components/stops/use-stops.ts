"use client";
// Stopping and lifting from anywhere on a screen: one act, its answer, and the way back.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import {
  createStopMutation,
  liftStopMutation,
  type StopData,
  standingStopsOptions,
  stopKeys,
} from "@/lib/client/stops";

export type StopTarget = Pick<StopData, "scope" | "agent" | "tool">;

const NONE: readonly StopData[] = [];

/** What stands still now; empty while nobody knows. */
export function useStandingStops(): readonly StopData[] {
  return useQuery(standingStopsOptions()).data?.items ?? NONE;
}

export function useStop() {
  const client = useQueryClient();
  const lift = useLift();
  return useMutation({
    ...createStopMutation(),
    onSuccess: (stop) =>
      toast.done(`Stopped ${stop.name}`, {
        detail: "In force at once, in running rounds too.",
        undo: () => lift.mutate(stop.id),
      }),
    onError: (error) => toast.failed("Not stopped", { detail: readProblem(error).detail }),
    onSettled: () => client.invalidateQueries({ queryKey: stopKeys.all }),
  });
}

export function useLift() {
  const client = useQueryClient();
  return useMutation({
    ...liftStopMutation(),
    onSuccess: (stop) => toast.done(`Lifted the stop of ${stop.name}`),
    onError: (error) => toast.failed("Still stopped", { detail: readProblem(error).detail }),
    onSettled: () => client.invalidateQueries({ queryKey: stopKeys.all }),
  });
}

/** The stop of exactly this target, while it stands. */
export function stopOf(stops: readonly StopData[], target: StopTarget): StopData | undefined {
  return stops.find(
    ({ scope, agent, tool }) =>
      scope === target.scope && agent === target.agent && tool === target.tool,
  );
}
