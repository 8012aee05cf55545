// Server-sent events: frames as the protocol writes them, a beat while nothing happens, and an end when the watcher may no longer look.
import "server-only";
import { isAppError } from "@/lib/kernel/errors";
import { madeOnce } from "@/lib/kernel/made-once";
import { authorise } from "@/lib/services/actor";
import { type Watched, type WatchedEvent, watchEvents } from "@/lib/services/events/watch-events";
import type { ServiceContext } from "@/lib/services/service-context";
import { requestContext } from "./request-context";

/** Proxies close what is silent for longer; watchers take a stream for broken that misses two. */
const BEAT_MS = 10_000;

type Asked = { readonly after?: string | undefined; readonly turn?: string | undefined };

/** Ends with the request, or as soon as whoever asked may no longer look. */
export function eventStream(context: ServiceContext, request: Request, asked: Asked): Response {
  const gone = new AbortController();
  const signal = AbortSignal.any([request.signal, gone.signal]);
  const after = request.headers.get("last-event-id") ?? asked.after ?? null;
  const watching = watchEvents(context, { after, turn: asked.turn, signal });
  let tidy: () => void = () => undefined;

  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (bytes: Uint8Array) => controller.enqueue(bytes);
      const close = () => {
        tidy();
        gone.abort();
        try {
          controller.close();
        } catch {
          // The watcher has closed it already.
        }
      };
      const leaveStops = context.stopBoard.watch(() => {
        if (!signal.aborted) send(frame("stops", { now: Date.now() }));
      });
      const beating = setInterval(() => {
        void mayStillLook(request).then((reason) => {
          if (signal.aborted) return;
          send(reason === null ? beat() : frame("end", { reason }));
          if (reason !== null) close();
        });
      }, ownBeatMs());
      tidy = () => {
        clearInterval(beating);
        leaveStops();
      };
      void pump(watching, send).then(close, close);
    },
    cancel: () => {
      tidy();
      gone.abort();
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      // Whatever compresses or gathers on the way would hold events back.
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

/** Watchers that came together ask together at first, and then ever less: their questions hold up no event. */
function ownBeatMs(): number {
  return Math.round(BEAT_MS * (1 - Math.random() / 3));
}

async function pump(
  watching: AsyncIterable<Watched>,
  send: (bytes: Uint8Array) => void,
): Promise<void> {
  for await (const watched of watching) send(written(watched));
}

function written(watched: Watched): Uint8Array {
  if (watched.kind !== "events")
    return frame(watched.kind, { place: watched.place, now: Date.now() });
  const frames = watched.events.map(frameOf);
  const [only] = frames;
  return frames.length === 1 && only ? only : Buffer.concat(frames);
}

/** The same bytes for everybody who watches. */
const frameOf = madeOnce(({ id, event }: WatchedEvent) => frame("round", event, id));

function beat(): Uint8Array {
  return frame("beat", { now: Date.now() });
}

/** Only what is stored has an id: it is the place that a watcher comes back to (E06). */
function frame(event: string, data: unknown, id?: string): Uint8Array {
  const place = id === undefined ? "" : `id: ${id}\n`;
  return Buffer.from(`${place}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Null while the session or the token is alive and its role may read. */
async function mayStillLook(request: Request): Promise<string | null> {
  try {
    const { actor } = await requestContext(request, crypto.randomUUID());
    authorise(actor, "read");
    return null;
  } catch (error) {
    // A store that is away for a moment says nothing about who is signed in.
    return isAppError(error) ? error.code : null;
  }
}
