// The kill switch over HTTP: stop an agent, a tool or early starts at once, see what stands still, and lift it.
import { z } from "zod";
import { STOP_SCOPES } from "@/lib/domain/stops/stop";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { ToolId } from "./tools";

const Person = z.object({ id: z.string(), name: z.string() });

export const StopView = z.object({
  id: z.string(),
  scope: z.enum(STOP_SCOPES),
  /** Null for every agent. */
  agent: z.string().nullable(),
  /** `<source>/<callable>`; null unless one tool is stopped. */
  tool: z.string().nullable(),
  /** What stands still, in words. */
  name: z.string(),
  /** Empty where nobody has said why. */
  reason: z.string(),
  startedAt: z.iso.datetime(),
  startedBy: Person,
  /** Null while it lasts. */
  liftedAt: z.iso.datetime().nullable(),
  liftedBy: Person.nullable(),
});
export type StopView = z.infer<typeof StopView>;

const params = z.object({ stop: z.string().min(1).max(100) });
const Reason = text(500).trim();

export const listStops = endpoint({
  method: "GET",
  path: "/stops",
  summary: "List what is stopped, and what was, newest first",
  permission: "read",
  query: z.object({ ...PageQuery, standing: z.enum(["true", "false"]).optional() }),
  response: page(StopView),
});

export const CreateStopInput = z.strictObject({
  scope: z.enum(STOP_SCOPES),
  /** Left out or null for every agent. */
  agent: AgentSlug.nullable().default(null),
  /** `<source>/<callable>`, where the scope is `tool`. */
  tool: ToolId.nullable().default(null),
  reason: Reason.default(""),
});

/** A target that is stopped already is answered as it stands. */
export const createStop = endpoint({
  method: "POST",
  path: "/stops",
  summary: "Stop an agent, a tool or early starts, at once and in running rounds too",
  permission: "govern",
  body: CreateStopInput,
  response: StopView,
  status: 201,
  dryRun: true,
});

export const updateStop = endpoint({
  method: "PATCH",
  path: "/stops/{stop}",
  summary: "Say why something is stopped",
  permission: "govern",
  params,
  body: z.strictObject({ reason: Reason }),
  response: StopView,
});

/** Lifting it once more changes nothing. */
export const liftStop = endpoint({
  method: "POST",
  path: "/stops/{stop}/lift",
  summary: "Lift a stop",
  permission: "govern",
  params,
  response: StopView,
  dryRun: true,
});
