// Calls over HTTP: every attempt to call a tool, the refused ones included, with what came of it (R43).
import { z } from "zod";
import { CALL_ENDS, CALL_ENTRIES } from "@/lib/domain/tools/call/call-line";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { DayOrInstant } from "./instant";

export const CallLineSummary = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Milliseconds until it was answered; 0 where nothing ran. */
  ms: z.number().int(),
  /** Where it came in. */
  entry: z.string(),
  agent: z.string(),
  user: z.string(),
  /** The person's name; the id where no account of ours has it. */
  userName: z.string(),
  /** As it was asked for; a step's undo is `<tool>:<undo>`. */
  tool: z.string(),
  turn: z.string(),
  /** The turn whose call handed this run its task. */
  parent: z.string().nullable(),
  call: z.string(),
  round: z.number().int().nullable(),
  /** Null outside rounds, and in lines from before it was kept. */
  attempt: z.number().int().nullable(),
  index: z.number().int().nullable(),
  came: z.enum(CALL_ENDS),
  status: z.string(),
  /** Of the error that it was answered with. */
  code: z.string().nullable(),
  /** The stage or layer that answered; `handler` where the tool's code did. */
  answeredBy: z.string(),
  /** What kept it from running again. */
  replaySource: z.string().nullable(),
  /** Its end came after it had been answered. */
  isLate: z.boolean(),
});
export type CallLineSummary = z.infer<typeof CallLineSummary>;

export const CallLineView = z.object({
  ...CallLineSummary.shape,
  /** As indented JSON, values under telling names masked. */
  args: z.string(),
});
export type CallLineView = z.infer<typeof CallLineView>;

export const CallFilter = z.object({
  agent: AgentSlug.optional(),
  /** Part of the tool's id. */
  tool: text(300).optional(),
  code: z
    .string()
    .regex(/^[A-Za-z_]{1,60}$/, { error: "an error code such as TOOL_NOT_ALLOWED" })
    .optional(),
  came: z.enum(CALL_ENDS).optional(),
  entry: z.enum(CALL_ENTRIES).optional(),
  turn: text(80).optional(),
  /** Counts from 0 in its turn. */
  round: z.coerce.number().int().min(0).max(1_000_000).optional(),
  user: text(200).optional(),
  from: DayOrInstant.optional(),
  to: DayOrInstant.optional(),
});
export type CallFilter = z.output<typeof CallFilter>;

export const listCalls = endpoint({
  method: "GET",
  path: "/calls",
  summary: "List attempts to call a tool, refused ones included, newest first",
  permission: "read",
  query: z.object({ ...PageQuery, ...CallFilter.shape }),
  response: page(CallLineSummary),
});

export const exportCallsCsv = endpoint({
  method: "GET",
  path: "/calls/export.csv",
  summary: "Download every call that fits, newest first, as a table for spreadsheets",
  permission: "read",
  query: CallFilter,
  response: z.string(),
  produces: "text/csv",
});

export const exportCallsJson = endpoint({
  method: "GET",
  path: "/calls/export.json",
  summary: "Download every call that fits, newest first, as JSON",
  permission: "read",
  query: CallFilter,
  response: z.array(CallLineView),
});

export const getCall = endpoint({
  method: "GET",
  path: "/calls/{call}",
  summary: "Read one attempt to call a tool, with its arguments",
  permission: "read",
  params: z.object({ call: z.string().min(1).max(100) }),
  response: CallLineView,
});
