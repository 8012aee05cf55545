"use client";
// Keeps every screen up to date with what happens: one stream, and what it brings goes into what was asked for already.
import {
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { jobKeys } from "@/lib/client/jobs";
import { ledgerKeys } from "@/lib/client/ledger";
import { isBefore, type LiveEvent, watchLive } from "@/lib/client/live";
import { createLiveGates } from "@/lib/client/live-gates";
import { createLiveMemory } from "@/lib/client/live-memory";
import { applyLive, catchUp, catchUpOne, liveOf } from "@/lib/client/live-rounds";
import { overviewKeys } from "@/lib/client/overview";
import { roundKeys } from "@/lib/client/rounds";
import { sagaKeys } from "@/lib/client/sagas";
import { stopKeys } from "@/lib/client/stops";

/** What cannot be placed from events alone is asked for again, at most so often. */
const ASK_AGAIN_MS = 1_000;

/** Shows nothing. Whatever the page has brought before it joins, it catches up with. */
export function LiveUpdates(): null {
  const client = useQueryClient();
  useEffect(() => {
    const memory = createLiveMemory();
    const gates = createLiveGates(client);
    const askAgain = createAskAgain(client);
    const stop = watchLive({
      onEvents: (events) => {
        memory.take(events);
        if (applyLive(client, events)) askAgain.want(roundKeys.lists);
        for (const event of events) askAgain.want(roundKeys.details(event));
        if (events.some(isAboutLedger)) askAgain.want(ledgerKeys.all);
        if (events.some(isAboutSagas)) askAgain.want(sagaKeys.all);
        if (events.some(isAboutJobs)) askAgain.want(jobKeys.all);
        gates.hear(events);
        if (events.some(isAboutOverview)) askAgain.want(overviewKeys.all);
      },
      onSync: (place) => {
        memory.begin(place);
        catchUp(client, place);
        askAgain.want(sagaKeys.all);
        askAgain.want(jobKeys.all);
        gates.begin();
        for (const { state } of client.getQueryCache().findAll({ queryKey: overviewKeys.all })) {
          const live = liveOf(state.data);
          if (live !== null && isBefore(live, place)) askAgain.want(overviewKeys.all);
        }
        askAgain.want(ledgerKeys.all);
      },
      onStops: () => void client.invalidateQueries({ queryKey: stopKeys.all }),
    });
    const forget = client.getQueryCache().subscribe((event) => {
      if (!isArrival(event)) return;
      const { query } = event;
      // The cache is still at work on it.
      queueMicrotask(() => {
        if (cameWithPage(event)) gates.arrive(query);
        if (query.queryKey[0] === roundKeys.all[0] && catchUpOne(client, query, memory))
          askAgain.want(roundKeys.lists);
        const live = query.queryKey[0] === overviewKeys.all[0] ? liveOf(query.state.data) : null;
        if (live !== null && memory.after(live)?.some(isAboutOverview))
          askAgain.want(overviewKeys.all);
      });
    });
    return () => {
      stop();
      forget();
      askAgain.stop();
    };
  }, [client]);
  return null;
}

/** An answer of the server has come into the cache: asked for by the browser, or along with a page. */
function isArrival(event: QueryCacheNotifyEvent): boolean {
  if (event.type === "added") return event.query.state.data !== undefined;
  if (event.type !== "updated") return false;
  const { action } = event;
  return action.type === "setState" || (action.type === "success" && action.manual !== true);
}

function cameWithPage(event: QueryCacheNotifyEvent): boolean {
  return event.type === "added" || (event.type === "updated" && event.action.type === "setState");
}

function isAboutLedger({ fact }: LiveEvent): boolean {
  return fact.type.startsWith("call.") || fact.type === "ledger.hit";
}

function isAboutJobs({ fact }: LiveEvent): boolean {
  return fact.type.startsWith("job.");
}

/** A step, an undo, or the gate about one. */
function isAboutSagas({ fact }: LiveEvent): boolean {
  return /^(saga|compensation|gate)\./.test(fact.type);
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
  const wanted = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const ask = () => {
    timer = null;
    for (const queryKey of wanted.values()) void client.invalidateQueries({ queryKey });
    wanted.clear();
  };
  return {
    want: (key: readonly unknown[]) => {
      wanted.set(key.join("/"), key);
      timer ??= setTimeout(ask, ASK_AGAIN_MS);
    },
    stop: () => timer !== null && clearTimeout(timer),
  };
}
