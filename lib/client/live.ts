// What happens in rounds, as it happens: one stream for all tabs of a browser, or one a tab where tabs cannot share.
import {
  isLater,
  type LiveConnection,
  type LiveEvent,
  type LiveMessage,
  type LiveState,
  openLiveConnection,
} from "./live-connection";
import { browserPorts } from "./live-ports";
import type { TabMessage } from "./live-worker";

export type { LiveEvent, LiveState };

export type LiveListener = {
  readonly onEvents: (events: readonly LiveEvent[]) => void;
  /** What was answered before this place may lack something: `isBefore(answer.live, place)`. */
  readonly onSync: (place: string) => void;
  /** What is known of stops may be old. */
  readonly onStops: () => void;
};

const HERE_MS = 30_000;

const listeners = new Set<LiveListener>();
const watchers = new Set<() => void>();
let line: { close(): void; want(): void } | null = null;
let state: LiveState = "connecting";
let place: string | null = null;
let aheadMs = 0;

/** Answers how to stop. Where the stream runs already, the listener is told at once where it is. */
export function watchLive(listener: LiveListener): () => void {
  // Two watches of one listener are two.
  const own = { ...listener };
  listeners.add(own);
  if (line) line.want();
  else line = openLine();
  if (place !== null) own.onSync(place);
  return () => {
    listeners.delete(own);
    if (listeners.size > 0) return;
    line?.close();
    line = null;
    place = null;
    become("connecting");
  };
}

/** Whether an answer was given before this place of the stream. */
export function isBefore(answered: string, begun: string): boolean {
  return isLater(begun, answered);
}

/** The server's clock, by which events are told; this one's where nothing is known of it. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** For `useSyncExternalStore`. */
export const liveState = {
  get: (): LiveState => state,
  subscribe: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

function hear(message: LiveMessage): void {
  switch (message.kind) {
    case "state":
      become(message.state);
      return;
    case "sync":
      place = message.place;
      for (const { onSync } of listeners) onSync(message.place);
      return;
    case "events":
      place = message.events.at(-1)?.place ?? place;
      for (const { onEvents } of listeners) onEvents(message.events);
      return;
    case "stops":
      for (const { onStops } of listeners) onStops();
      return;
    case "clock":
      aheadMs = message.aheadMs;
  }
}

function become(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function openLine(): LiveConnection {
  if (typeof SharedWorker === "undefined") return openLiveConnection(browserPorts, hear);
  const worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), {
    type: "module",
    name: "traitline-live",
  });
  const say = (message: TabMessage) => worker.port.postMessage(message);
  worker.port.onmessage = ({ data }: MessageEvent<LiveMessage>) => hear(data);
  say("here");
  const timer = setInterval(() => say("here"), HERE_MS);
  const hide = () => say("leave");
  const show = ({ persisted }: PageTransitionEvent) => persisted && say("here");
  window.addEventListener("pagehide", hide);
  window.addEventListener("pageshow", show);
  return {
    want: () => say("here"),
    close: () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", hide);
      window.removeEventListener("pageshow", show);
      say("leave");
      worker.port.close();
    },
  };
}
