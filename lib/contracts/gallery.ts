// Failures of the guides over HTTP: what goes wrong without its guard, and a play that shows the guard hold (R201).
import { z } from "zod";
import { endpoint, text } from "./endpoint";

export const FailureView = z.object({
  id: z.string(),
  title: z.string(),
  without: z.string(),
  guard: z.string(),
  /** Numbers in docs/requirements.md. */
  requirements: z.array(z.string()),
  /** What the guard answers with. */
  code: z.string(),
  plays: z.enum(["rule", "runtime"]),
});
export type FailureView = z.infer<typeof FailureView>;

export const listFailures = endpoint({
  method: "GET",
  path: "/failures",
  summary: "List the failures that can be played, each with its guard",
  permission: "read",
  response: z.object({ items: z.array(FailureView) }),
});

export const PlayedFailure = z.object({
  code: z.string(),
  says: z.string(),
  seen: z.array(z.string()),
  held: z.boolean(),
});
export type PlayedFailure = z.infer<typeof PlayedFailure>;

export const playFailure = endpoint({
  method: "POST",
  path: "/failures/{failure}/plays",
  summary:
    "Play one failure by the real rule or runtime, in memory, and say whether its guard held",
  permission: "read",
  params: z.object({ failure: text(80) }),
  response: PlayedFailure,
});
