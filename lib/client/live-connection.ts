// One stream of events from the server that heals itself: opened again where it breaks, behind the last event that came.
//
// Invariants, each with a test of the same number:
// 1. Every event is handed on once, in order, however often the stream breaks.
// 2. Where the server cannot go on from the place, or time was lost before the first place, `sync` says so.
// 3. A stream that is silent for longer than its beats allow is taken for broken.
// 4. Once the server has ended it because nobody may look any more, nothing is asked until somebody wants it again.
import type { LiveEventView } from "@/lib/contracts/events";

/** `place`: of the stream, behind it. */
export type LiveEvent = LiveEventView & { readonly place: string };

/** `away`: broken, and being opened again. `ended`: whoever is signed in may not look. */
export type LiveState = "connecting" | "live" | "away" | "ended";

export type LiveMessage =
  | { readonly kind: "state"; readonly state: LiveState }
  /** From this place on every event is handed on; whatever is older than it must be asked for. */
  | { readonly kind: "sync"; readonly place: string }
  | { readonly kind: "events"; readonly events: readonly LiveEvent[] }
  /** Something was stopped or lifted, or may have been while nobody heard. */
  | { readonly kind: "stops" }
  /** How far the server's clock is ahead of this one, in milliseconds. */
  | { readonly kind: "clock"; readonly aheadMs: number };

export type EventSourceLike = {
  addEventListener(
    type: string,
    listener: (event: { data?: string; lastEventId?: string }) => void,
  ): void;
  close(): void;
};

export type LivePorts = {
  open(url: string): EventSourceLike;
  now(): number;
  /** Answers how to call it off. */
  later(ms: number, work: () => void): () => void;
};

export type LiveConnection = {
  /** Opens it again where it has ended. */
  want(): void;
  close(): void;
};

const SILENCE_MS = 25_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

export function openLiveConnection(
  ports: LivePorts,
  hear: (message: LiveMessage) => void,
): LiveConnection {
  let source: EventSourceLike | null = null;
  let place: string | null = null;
  let state: LiveState = "connecting";
  let waitMs = FIRST_WAIT_MS;
  let aheadMs = Number.NEGATIVE_INFINITY;
  let gathered: LiveEvent[] = [];
  let cancelSilence: () => void = () => undefined;
  let cancelRetry: () => void = () => undefined;

  function become(next: LiveState): void {
    if (next === state) return;
    state = next;
    hear({ kind: "state", state });
  }

  function open(): void {
    shut();
    const after = place === null ? "" : `?after=${encodeURIComponent(place)}`;
    const opened = ports.open(`/api/v1/events${after}`);
    source = opened;
    watchSilence();
    const on = (type: string, work: (data: string, id: string) => void) =>
      opened.addEventListener(type, ({ data = "", lastEventId = "" }) => {
        if (source !== opened) return;
        watchSilence();
        work(data, lastEventId);
      });
    on("hello", (data) => begin(JSON.parse(data), place === null));
    on("reset", (data) => begin(JSON.parse(data), true));
    on("round", (data, id) => take(JSON.parse(data), id));
    on("stops", () => hear({ kind: "stops" }));
    on("beat", (data) => compareClocks(JSON.parse(data)));
    on("end", () => {
      shut();
      become("ended");
    });
    on("error", breakOff);
  }

  function begin(hello: { readonly place: string; readonly now: number }, isAnew: boolean): void {
    waitMs = FIRST_WAIT_MS;
    // A server that begins further back tells again what has come already.
    if (isAnew || place === null) place = hello.place;
    compareClocks(hello);
    become("live");
    if (isAnew) hear({ kind: "sync", place });
    hear({ kind: "stops" });
  }

  function take(event: LiveEventView, id: string): void {
    if (place !== null && !isLater(id, place)) return;
    place = id;
    gathered.push({ ...event, place });
    // What arrives together is handed on together.
    if (gathered.length === 1) ports.later(0, handOn);
  }

  function handOn(): void {
    const events = gathered;
    gathered = [];
    if (events.length > 0) hear({ kind: "events", events });
  }

  /** A message takes a while to come, so the greatest distance seen is the nearest to the truth. */
  function compareClocks({ now }: { readonly now: number }): void {
    const seen = now - ports.now();
    if (seen <= aheadMs) return;
    aheadMs = seen;
    hear({ kind: "clock", aheadMs });
  }

  function watchSilence(): void {
    cancelSilence();
    cancelSilence = ports.later(SILENCE_MS, breakOff);
  }

  function breakOff(): void {
    shut();
    become("away");
    cancelRetry = ports.later(waitMs, open);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  function shut(): void {
    cancelSilence();
    cancelRetry();
    source?.close();
    source = null;
  }

  open();
  return {
    want: () => {
      if (state !== "ended") return;
      become("connecting");
      open();
    },
    close: shut,
  };
}

/** Places are two numbers, `731.1042`, of any length. */
export function isLater(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => text.split(".").map(BigInt));
  const [leftXid = 0n, leftPosition = 0n] = left ?? [];
  const [rightXid = 0n, rightPosition = 0n] = right ?? [];
  return leftXid === rightXid ? leftPosition > rightPosition : leftXid > rightXid;
}
