// Turns as the browser starts and follows them, and the sample rounds that it offers.
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getAction, listActions } from "@/lib/contracts/rounds";
import type { getTurn, listSamples, StartTurnInput, startTurn } from "@/lib/contracts/turns";
import { call } from "./request";

export type TurnData = ResponseOf<typeof getTurn>;
export type SampleData = ResponseOf<typeof listSamples>["items"][number];
export type StartTurnData = z.input<typeof StartTurnInput>;
export type SteppedAction = ResponseOf<typeof getAction>;

export const turnKeys = {
  one: (turn: string) => ["turns", "one", turn] as const,
  samples: ["samples"] as const,
};

export function sampleListOptions() {
  return queryOptions({
    queryKey: turnKeys.samples,
    queryFn: ({ signal }) => call<typeof listSamples>("GET /samples", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How often a turn that still runs is looked at again, milliseconds. */
const LOOK_AGAIN_MS = 250;
/** And one that waits for people or for a job. */
const LOOK_AGAIN_WAITING_MS = 1_500;

export function turnOptions(turn: string) {
  return queryOptions({
    queryKey: turnKeys.one(turn),
    queryFn: ({ signal }) =>
      call<typeof getTurn>("GET /turns/{turn}", { params: { turn }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || data.endedAt !== null) return false;
      return data.state === "running" ? LOOK_AGAIN_MS : LOOK_AGAIN_WAITING_MS;
    },
  });
}

/** What the model did in a turn's first round, each action with its way through the pipeline; the first 200. */
export function firstActionsOptions(turn: string) {
  const place = { turn, round: 0 };
  return queryOptions({
    queryKey: [...turnKeys.one(turn), "first-actions"],
    queryFn: async ({ signal }) => {
      const { items } = await call<typeof listActions>("GET /rounds/{turn}/{round}/actions", {
        params: place,
        query: { limit: 200 },
        signal,
      });
      return Promise.all(
        items.map(({ attempt, index }) =>
          call<typeof getAction>("GET /rounds/{turn}/{round}/actions/{attempt}/{index}", {
            params: { ...place, attempt, index },
            signal,
          }),
        ),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function startTurnMutation() {
  return {
    mutationFn: (input: StartTurnData) =>
      call<typeof startTurn>("POST /turns", {
        body: input,
        idempotencyKey: crypto.randomUUID(),
      }),
  };
}
