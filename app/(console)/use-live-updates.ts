"use client";
// Keeps every screen up to date with what happens: one stream, and what it brings goes into what was asked for already.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { gateKeys } from "@/lib/client/gates";
import { type LiveEvent, watchLive } from "@/lib/client/live";
import { applyLive, catchUp } from "@/lib/client/live-rounds";
import { overviewKeys } from "@/lib/client/overview";
import { roundKeys } from "@/lib/client/rounds";

/** What cannot be placed from events alone is asked for again, at most so often. */
const ASK_AGAIN_MS = 1_000;

export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const askAgain = createAskAgain(client);
    const stop = watchLive({
      onEvents: (events) => {
        if (applyLive(client, events)) askAgain.want(roundKeys.lists);
        if (events.some(isAboutGates)) void client.invalidateQueries({ queryKey: gateKeys.all });
        if (events.some(isAboutOverview)) askAgain.want(overviewKeys.all);
      },
      onSync: (place) => catchUp(client, place),
    });
    return () => {
      stop();
      askAgain.stop();
    };
  }, [client]);
}

function isAboutGates({ fact }: LiveEvent): boolean {
  return fact.type === "gate.opened" || fact.type === "gate.decided";
}

/** What changes a figure of the overview. */
const COUNTED: ReadonlySet<string> = new Set([
  "round.started",
  "round.ended",
  "run.suspended",
  "run.resumed",
  "gate.opened",
  "gate.decided",
  "compensation.ended",
]);

function isAboutOverview({ fact }: LiveEvent): boolean {
  return COUNTED.has(fact.type);
}

function createAskAgain(client: QueryClient) {
  const wanted = new Map<string, readonly string[]>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const ask = () => {
    timer = null;
    for (const queryKey of wanted.values()) void client.invalidateQueries({ queryKey });
    wanted.clear();
  };
  return {
    want: (key: readonly string[]) => {
      wanted.set(key.join("/"), key);
      timer ??= setTimeout(ask, ASK_AGAIN_MS);
    },
    stop: () => timer !== null && clearTimeout(timer),
  };
}
