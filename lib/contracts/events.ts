// What happens in rounds, live: one stream of server-sent events for everything, or for one turn.
import { z } from "zod";
import { endpoint, text } from "./endpoint";
import { OutlineEventView } from "./round-records";

/** Data of a frame `round`; its id is the place to go on from. */
export const LiveEventView = z.object({
  ...OutlineEventView.shape,
  agent: z.string(),
  title: z.string(),
});
export type LiveEventView = z.infer<typeof LiveEventView>;

export const streamEvents = endpoint({
  method: "GET",
  path: "/events",
  summary:
    "Watch rounds live: frames `round` with an id each, `hello` and `reset` with the place they speak of, `stops` where somebody stopped or lifted something, `beat` while nothing happens",
  permission: "read",
  query: z.object({
    /** A place from an answer's `live` or a frame's id; the header Last-Event-ID outranks it. From now on without one. */
    after: z.string().max(100).optional(),
    turn: text(80).optional(),
  }),
  response: z.string(),
  produces: "text/event-stream",
});
