// How a tool may run: the execution contract as a schema, with every cap read from one place (2.2, R188, R189).
import { z } from "zod";
import { LIMITS, type Limits } from "./limits";

const Effects = z.strictObject({
  /** Changes something outside the conversation. */
  mutates: z.boolean(),
  /** What it makes outlives the turn. */
  durable: z.boolean(),
  /** Can remove or overwrite what was there. */
  destructive: z.boolean(),
  /** Nothing can take it back, such as a message that was sent. */
  irreversible: z.boolean(),
  /** Reaches outside a closed system. */
  openWorld: z.boolean(),
});

/** What makes a repeat harmless, or that nothing does (R109). `param` names the input that carries the key. */
const Retry = z.discriminatedUnion("story", [
  z.strictObject({ story: z.literal("read_only") }),
  z.strictObject({ story: z.literal("natural_key"), param: z.string().min(1) }),
  z.strictObject({
    story: z.literal("idempotency_key"),
    param: z.string().min(1),
    windowMs: z.int().min(1),
  }),
  z.strictObject({ story: z.literal("dedupe"), windowMs: z.int().min(1) }),
  z.strictObject({ story: z.literal("not_safe"), gate: z.enum(["confirm", "approval"]) }),
]);

const SagaStep = z.strictObject({
  name: z.string().min(1),
  /** Name of the compensating action; absent where there is none. */
  undo: z.string().min(1).exactOptional(),
  undoMode: z.enum(["sync", "async"]),
  /** The undo is itself a sensitive write: a person approves it first. */
  undoApproval: z.boolean().exactOptional(),
  irreversible: z.boolean(),
});

const Consistency = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("single") }),
  z.strictObject({
    kind: z.literal("transaction"),
    budgetMs: z.int().min(1),
    /** A sentence for the model: what is inside (R121). */
    atomicScope: z.string().min(1),
  }),
  z.strictObject({ kind: z.literal("saga"), steps: z.array(SagaStep).min(1) }),
]);

const Confirmation = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("dry_run_token"), ttlMs: z.int().min(1) }),
  /** `pair` is the sibling: of a commit its plan, of a plan its commit (R157). */
  z.strictObject({ kind: z.literal("plan_commit"), pair: z.string().min(1) }),
  /** `approver` is the role that may decide; any approver where absent. */
  z.strictObject({
    kind: z.literal("approval"),
    expiresMs: z.int().min(1),
    approver: z.string().min(1).exactOptional(),
  }),
]);

const Budget = z.strictObject({
  /** Who takes the task where the call names nobody; `HELPER_AGENT` where this names nobody either. */
  agent: z.string().min(1).exactOptional(),
  maxSteps: z.int().min(1),
  maxTokens: z.int().min(1),
  maxWallMs: z.int().min(1),
  maxSpawn: z.int().min(0),
  mode: z.enum(["awaited", "detached"]),
  notify: z.enum(["none", "narrate"]),
});

const Job = z.strictObject({
  statusTool: z.string().min(1),
  resultTool: z.string().min(1),
  cancelTool: z.string().min(1).exactOptional(),
  pollAfterS: z.number().positive(),
  estimatedMinutes: z.number().positive(),
  cancellable: z.boolean(),
});

/**
 * The sibling that can say what became of a call whose end nobody knows (R107): given the call's idempotency key as
 * `param` it answers `{ happened: true | false, result? }`; any other answer leaves the doubt as it is.
 */
const StatusCheck = z.strictObject({ tool: z.string().min(1), param: z.string().min(1) });

/**
 * `working` is the agent's own folder, `staging` the session's, `extra` what the installation names besides; `workspace`
 * is a store that knows no folders beyond its own, `server` a folder that a tool's server keeps to.
 */
export const PATH_ROOTS = ["working", "staging", "extra", "workspace", "server"] as const;

/** The contract under given caps; the product's own caps are `ExecutionContract`. */
export function contractSchema(limits: Limits) {
  return z.strictObject({
    effects: Effects,
    /** Estimated by the author until enough calls have been measured (R132); null where neither is known. */
    latency: z
      .strictObject({
        p50Ms: z.number().min(0),
        p99Ms: z.number().min(0),
        source: z.enum(["measured", "estimated"]),
      })
      .nullable(),
    pattern: z.enum(["sync", "async_job", "streaming", "event"]),
    timeoutMs: z
      .int({
        error: ({ input }) =>
          input === undefined ? "TIME-01: say how long one call may take" : undefined,
      })
      .min(1)
      .max(limits.toolTimeoutMs, `BUD-01: a tool may run ${limits.toolTimeoutMs} ms at most`),
    onTimeout: z
      .strictObject({
        partial: z.boolean(),
        cleanup: z.string().min(1).exactOptional(),
        /** The tool to start instead when the work is too long (R129). */
        asyncAlternative: z.string().min(1).exactOptional(),
      })
      .exactOptional(),
    retry: Retry,
    consistency: Consistency,
    confirmation: Confirmation,
    scopes: z.array(z.string().min(1)),
    rate: z
      .strictObject({ calls: z.int().min(1), perSeconds: z.number().positive() })
      .exactOptional(),
    cache: z.strictObject({ ttlMs: z.int().min(1) }).exactOptional(),
    budget: Budget.exactOptional(),
    job: Job.exactOptional(),
    statusCheck: StatusCheck.exactOptional(),
    /** The systems that one call changes, where they are several or it is not plain which (TX-01). */
    systems: z.array(z.string().min(1)).min(1).exactOptional(),
    /** Folders that the paths in its arguments are confined to (R183). */
    pathRoots: z.array(z.enum(PATH_ROOTS)).min(1).exactOptional(),
    page: z.strictObject({ limit: z.int().min(1).max(limits.pageSize) }).exactOptional(),
    maxResultChars: z.int().min(1).exactOptional(),
    /** What happens to a result above `maxResultChars`: a handle with a preview unless it says `error` (R3). */
    onOverflow: z.enum(["handle", "error"]).exactOptional(),
  });
}

export const ExecutionContract = contractSchema(LIMITS);
export type ExecutionContract = Frozen<z.infer<typeof ExecutionContract>>;
export type RetryStory = ExecutionContract["retry"];
export type JobContract = Frozen<z.infer<typeof Job>>;
export type AgentBudget = Frozen<z.infer<typeof Budget>>;

/** A contract is written once and only ever read. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** The effects of a tool that changes nothing in a closed system. */
export const NO_EFFECTS = {
  mutates: false,
  durable: false,
  destructive: false,
  irreversible: false,
  openWorld: false,
} as const satisfies ExecutionContract["effects"];
