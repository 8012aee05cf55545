// Keys and plans over HTTP: which repeats are answered with what ran first, and which plans wait to be carried out (R110–R119, R154–R156).
import { z } from "zod";
import { AgentSlug } from "./agents";
import { endpoint, PageQuery, page, text } from "./endpoint";
import { Json } from "./traits";

const instant = z.iso.datetime();
const count = z.int();

export const KEY_SOURCES = ["natural_key", "idempotency_key", "confirm_token", "dedupe"] as const;
/** `failed`: the first answer was an error that stays. */
export const KEY_STATES = ["running", "done", "failed", "unknown"] as const;

export const KeySummary = z.object({
  /** SHA-256 of tool, workspace, user and key. */
  id: z.string(),
  tool: z.string(),
  agent: z.string(),
  user: z.string(),
  /** The person's name; the id where no account of ours has it. */
  userName: z.string(),
  /** As the model wrote it, cut; of a token its SHA-256, which is the id of its plan. */
  key: z.string(),
  source: z.enum(KEY_SOURCES),
  state: z.enum(KEY_STATES),
  /** Repeats that were told of the first call, and calls that came with other arguments. */
  repeats: count,
  conflicts: count,
  claimedAt: instant,
  /** Null while it runs. */
  settledAt: instant.nullable(),
  /** The end of its window; null for good. */
  expiresAt: instant.nullable(),
});
export type KeySummary = z.infer<typeof KeySummary>;

export const listKeys = endpoint({
  method: "GET",
  path: "/idempotency/keys",
  summary: "List the keys of calls that a repeat would find, the latest first",
  permission: "read",
  query: z.object({
    ...PageQuery,
    /** Part of the tool's id, or of the key. */
    q: text(200).optional(),
    agent: AgentSlug.optional(),
    source: z.enum(KEY_SOURCES).optional(),
    state: z.enum(KEY_STATES).optional(),
    /** `conflicts`: a call came with the same key and other arguments. */
    with: z.enum(["conflicts", "repeats"]).optional(),
  }),
  response: z.object({
    ...page(KeySummary).shape,
    /** Of the whole workspace. */
    figures: z.object({ keys: count, repeats: count, conflicts: count, unknown: count }),
  }),
});

export const KeyView = z.object({
  ...KeySummary.shape,
  /** The turn of the call that holds it, and the call's place; null where the turn is gone. */
  turn: z.string().nullable(),
  callId: z.string(),
  /** Ledger key of that call. */
  owner: z.string(),
  /** What every repeat is answered, secrets masked; null where there is no answer. */
  result: Json.nullable(),
  /** What it means and what one can do, a sentence each. */
  why: z.array(z.string()),
  /** The gate that asks what became of the call; null where nobody is asked. */
  gate: z.string().nullable(),
});
export type KeyView = z.infer<typeof KeyView>;

export const getKey = endpoint({
  method: "GET",
  path: "/idempotency/keys/{key}",
  summary: "Read one key: whose it is, what a repeat is answered, and why",
  permission: "read",
  params: z.object({ key: text(100) }),
  response: KeyView,
});

export const PLAN_STATES = ["open", "committed", "expired"] as const;

export const PlanSummary = z.object({
  /** SHA-256 of its token. */
  id: z.string(),
  tool: z.string(),
  agent: z.string(),
  user: z.string(),
  /** The person's name; the id where no account of ours has it. */
  userName: z.string(),
  /** `committed`: a call has carried it out, or has begun to. */
  state: z.enum(PLAN_STATES),
  issuedAt: instant,
  expiresAt: instant,
  committedAt: instant.nullable(),
});
export type PlanSummary = z.infer<typeof PlanSummary>;

export const listPlans = endpoint({
  method: "GET",
  path: "/idempotency/plans",
  summary: "List plans, the latest first",
  permission: "read",
  query: z.object({
    ...PageQuery,
    q: text(200).optional(),
    agent: AgentSlug.optional(),
    state: z.enum(PLAN_STATES).optional(),
  }),
  response: page(PlanSummary),
});

export const PlanView = z.object({
  ...PlanSummary.shape,
  /** What would be carried out, exactly; secrets masked for whoever may not decide. */
  plan: Json,
  planHash: z.string(),
  turn: z.string().nullable(),
  callId: z.string(),
  why: z.array(z.string()),
  /** The newest gate that asks about it. */
  gate: z.string().nullable(),
});
export type PlanView = z.infer<typeof PlanView>;

export const getPlan = endpoint({
  method: "GET",
  path: "/idempotency/plans/{plan}",
  summary: "Read one plan, and what became of it",
  permission: "read",
  params: z.object({ plan: text(100) }),
  response: PlanView,
});
