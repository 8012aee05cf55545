// Brings what happens live into what the browser has already asked for: list lines, rounds and timelines.
import type { InfiniteData, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { groupBy } from "@/lib/kernel/group-by";
import { isBefore } from "./live";
import type { LiveEvent } from "./live-connection";
import type { LiveMemory } from "./live-memory";
import { advanceLine, firstLine } from "./round-delta";
import type { TimelineData } from "./round-timeline";
import {
  type RoundData,
  type RoundFilter,
  type RoundLine,
  type RoundPage,
  roundKeys,
} from "./rounds";

type Pages = InfiniteData<RoundPage, string | null>;

/** Answers whether lists should be asked anew before long: something came that they cannot place by themselves. */
export function applyLive(client: QueryClient, events: readonly LiveEvent[]): boolean {
  for (const event of events) {
    applyToRound(client, event);
    if (showsInStrip(event))
      void client.invalidateQueries({ queryKey: roundKeys.ofTurn(event.turn) });
  }
  const rounds = groupBy(events, ({ turn, round }) => `${turn}/${round}`);
  for (const batch of rounds.values()) applyToTimeline(client, batch);
  return applyToLists(client, events);
}

/** Asks anew for what was answered before the stream began. */
export function catchUp(client: QueryClient, place: string): void {
  for (const query of client.getQueryCache().findAll({ queryKey: roundKeys.all })) {
    const live = liveOf(query.state.data);
    if (live === null || isBefore(live, place))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/**
 * Brings into an answer what came while it was under way; asks again where nobody remembers that. Answers as
 * `applyLive` does.
 */
export function catchUpOne(client: QueryClient, query: Query, memory: LiveMemory): boolean {
  const { queryKey } = query;
  const live = liveOf(query.state.data);
  if (live === null) return false;
  const events = memory.after(live);
  if (events === null) void client.invalidateQueries({ queryKey, exact: true });
  if (!events || events.length === 0) return false;
  const [, kind, turn, round] = queryKey;
  if (kind === "list") return applyToList(client, queryKey, events);
  const ours = events.filter((event) => event.turn === turn);
  const ofRound = ours.filter((event) => event.round === round);
  if (kind === "timeline") applyToTimeline(client, ofRound);
  if (kind !== "one") return false;
  for (const event of ofRound) applyToRound(client, event);
  if (ours.some(showsInStrip)) void client.invalidateQueries({ queryKey, exact: true });
  return false;
}

/** The place of the event stream that an answer is as new as. */
export function liveOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  if ("live" in data && typeof data.live === "string") return data.live;
  if (!("pages" in data) || !Array.isArray(data.pages)) return null;
  const [first]: { live?: unknown }[] = data.pages;
  return typeof first?.live === "string" ? first.live : null;
}

function applyToTimeline(client: QueryClient, events: readonly LiveEvent[]): void {
  const [first] = events;
  if (!first) return;
  const queryKey = roundKeys.timeline(first);
  const data = client.getQueryData<TimelineData>(queryKey);
  if (!data) return;
  if (!data.fold.append(events)) void client.invalidateQueries({ queryKey, exact: true });
  else client.setQueryData<TimelineData>(queryKey, { ...data, timeline: data.fold.timeline() });
}

/** A new round, and how one stands, shows in the strip of its neighbours. */
function showsInStrip({ fact }: LiveEvent): boolean {
  return fact.type === "round.started" || changesState(fact);
}

function changesState({ type }: LiveEvent["fact"]): boolean {
  return type === "round.ended" || type === "run.suspended" || type === "run.resumed";
}

function applyToRound(client: QueryClient, event: LiveEvent): void {
  const queryKey = roundKeys.round(event);
  const round = client.getQueryData<RoundData>(queryKey);
  if (!round) return;
  const delta = advanceLine(round, event);
  if (delta.kind === "gap") void client.invalidateQueries({ queryKey, exact: true });
  if (delta.kind === "next") client.setQueryData<RoundData>(queryKey, { ...round, ...delta.line });
}

function applyToLists(client: QueryClient, events: readonly LiveEvent[]): boolean {
  const lists = client.getQueriesData<Pages>({ queryKey: roundKeys.lists });
  const missed = lists.map(([queryKey]) => applyToList(client, queryKey, events));
  return missed.includes(true);
}

function applyToList(client: QueryClient, queryKey: QueryKey, events: readonly LiveEvent[]) {
  const pages = client.getQueryData<Pages>(queryKey);
  if (!pages) return false;
  // Guarantee: `roundKeys.list` is the only place that writes such keys.
  const filter = queryKey[2] as RoundFilter;
  const { next, hasMissed } = advancePages(pages, filter, events);
  if (next !== pages) client.setQueryData<Pages>(queryKey, next);
  return hasMissed;
}

function advancePages(pages: Pages, filter: RoundFilter, events: readonly LiveEvent[]) {
  const lines = new Map<string, RoundLine>();
  for (const { items } of pages.pages)
    for (const line of items) lines.set(`${line.turn}/${line.round}`, line);
  const changed = new Map<string, RoundLine>();
  const begun: RoundLine[] = [];
  let hasMissed = false;
  for (const event of events) {
    const key = `${event.turn}/${event.round}`;
    const line = changed.get(key) ?? lines.get(key);
    if (line) {
      const delta = advanceLine(line, event);
      hasMissed ||= delta.kind === "gap" || leaves(filter, event);
      if (delta.kind === "next") changed.set(key, delta.line);
      continue;
    }
    const first = isUnfiltered(filter, event) ? firstLine(event) : null;
    if (first) {
      changed.set(key, first);
      begun.push(first);
    } else hasMissed = true;
  }
  return { next: changed.size === 0 ? pages : withLines(pages, changed, begun), hasMissed };
}

/** What only a filter of the server can say is left to it. */
function isUnfiltered(filter: RoundFilter, { agent }: LiveEvent): boolean {
  return Object.entries(filter).every(
    ([name, value]) => value === null || (name === "agent" && value === agent),
  );
}

/** The line may not belong to a list of this state any longer. */
function leaves({ state }: RoundFilter, { fact }: LiveEvent): boolean {
  return state !== null && changesState(fact);
}

function withLines(
  pages: Pages,
  changed: ReadonlyMap<string, RoundLine>,
  begun: readonly RoundLine[],
): Pages {
  const fresh = begun.map((line) => changed.get(`${line.turn}/${line.round}`) ?? line).toReversed();
  return {
    ...pages,
    pages: pages.pages.map((page, at) => ({
      ...page,
      items: [
        ...(at === 0 ? fresh : []),
        ...page.items.map((line) => changed.get(`${line.turn}/${line.round}`) ?? line),
      ],
    })),
  };
}
