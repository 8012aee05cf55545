// What the runtime hands to a handler beside its arguments: who asks, the clock, and every way to have an effect (R11, R38).
import type { Clock } from "@/lib/kernel/clock";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { JobState, ToolError } from "./tool-result";

/** Built once per call and frozen. `Services` are the effects that the tool's own family needs. */
export type CallContext<Services = unknown> = {
  readonly tenant: string;
  readonly user: string;
  readonly scopes: readonly string[];
  readonly agent: string;
  readonly workspace: string;
  readonly session: string;
  /** The user's message that started the turn; null outside a conversation. */
  readonly messageId: string | null;
  readonly runId: string;
  readonly callId: string;
  /** To pass on to an outside system: the call's own key, else its ledger key (R105). */
  readonly idempotencyKey: string;
  /** Aborted on timeout, on cancellation and on an operator's stop. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
  readonly services: Services;
  /** Items worth keeping if the call runs out of time (R129). */
  readonly partial: { push(item: JsonValue): void };
  /** Output that is useful before the end (R143). */
  emit(chunk: string): void;
  readonly plans: PlanDesk;
  readonly jobs: JobDesk;
  readonly people: PeopleDesk;
  readonly handles: HandleDesk;
  readonly agents: AgentDesk;
  readonly tools: ToolDesk;
  /** Present where the contract's consistency is `transaction`: everything done through it stands or falls together. */
  readonly tx?: unknown;
};

/** Plan and commit (R154–R156), bound to the tool, the tenant, the user and the arguments of this call. */
export type PlanDesk = {
  issue(plan: JsonObject): Promise<{ confirmToken: string; expiresAt: string }>;
  /** The plan exactly as it was issued, or why the token does not open it. */
  redeem(token: string): Promise<{ ok: true; plan: JsonObject } | { ok: false; error: ToolError }>;
  /** Whether the token's plan is one of these arguments; null where it opens none of this caller's. */
  fits(token: string): Promise<boolean | null>;
};

export type JobSnapshot = {
  readonly id: string;
  readonly status: JobState;
  /** From 0 to 1; null where the job cannot say. */
  readonly progress: number | null;
  readonly message: string | null;
  /** The tool that started it, whose contract says how to poll. */
  readonly kind: string;
  readonly job: JobTiming;
  /** Set once succeeded. */
  readonly result?: JsonValue;
  /** Set once failed. */
  readonly error?: ToolError;
};

/** As the starting tool's contract has it. */
export type JobTiming = {
  readonly statusTool: string;
  readonly resultTool: string;
  readonly cancelTool?: string;
  readonly pollAfterS: number;
  readonly estimatedMinutes: number;
  readonly cancellable: boolean;
};

export type AwaitedEvent = {
  /** What people know the event by. */
  readonly topic: string;
  /** Name of the secret that signs its deliveries. */
  readonly secret: string;
  /** How long it is waited for, in milliseconds. */
  readonly forMs: number;
};

/** Long work. Another user's job is not found (R141); a repeat of this call finds its first job (R134). */
export type JobDesk = {
  start(request: {
    kind: string;
    input: JsonValue;
    job: JobTiming;
    /** It has no work: an event from outside is its end (R144). */
    awaits?: AwaitedEvent;
  }): Promise<{ id: string; status: JobState }>;
  /** `early`: asked sooner than `pollAfterS` allows, so the last snapshot is repeated (R138). */
  poll(
    jobId: string,
  ): Promise<
    | { found: true; early: boolean; snapshot: JobSnapshot }
    | { found: "too_often"; retryAfterS: number }
    | { found: false }
  >;
  /** The snapshot without counting as a poll. */
  read(jobId: string): Promise<JobSnapshot | null>;
  cancel(jobId: string): Promise<"cancelled" | "not_found" | "not_cancellable">;
};

/** Questions to a person; the same question in one run keeps its ticket (R18). */
export type PeopleDesk = {
  ask(question: { question: string; options: readonly string[] }): Promise<{ ticket: string }>;
};

/** Large values kept aside. Another user's handle is not found (R22). */
export type HandleDesk = {
  /** `recreateWith` is the tool to call again once the handle has expired. */
  keep(
    text: string,
    recreateWith: string,
  ): Promise<{ id: string; totalChars: number; expiresAt: string }>;
  read(
    id: string,
    offset: number,
    limit: number,
  ): Promise<
    | { found: true; text: string; totalChars: number }
    | { found: "expired"; recreateWith: string }
    | { found: false }
  >;
};

export type AgentEvidence = {
  readonly tool: string;
  readonly callId: string;
  readonly excerpt: string;
};

/** What a sub-agent reports (R160). */
export type AgentAnswer = {
  readonly status: "answered" | "partial" | "budget_exhausted" | "failed";
  readonly answer: string;
  readonly evidence: readonly AgentEvidence[];
  readonly usage: { readonly steps: number; readonly tokens: number; readonly wallMs: number };
};

/** A task as it is handed over. `agent` takes it, else the one that the tool's budget names. */
export type HandedTask = { readonly task: string; readonly agent?: string | undefined };

/** Sub-agents, within the budget of the calling tool's contract (R158–R163). */
export type AgentDesk = {
  /**
   * Returns at once; a repeat of the same call finds its first run. Where the contract says `awaited` the round waits for
   * what a `running` result names; where it says `narrate` progress comes back into the loop.
   */
  start(
    handed: HandedTask,
  ): Promise<{ ok: true; run: { id: string; agent: string } } | { ok: false; error: ToolError }>;
};

/** The agent's own catalog beyond the selection of this turn (R16). */
export type ToolDesk = {
  search(
    query: string,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly description: string }[]>;
};

/** What a job's work gets beside its input; the job outlives the call that started it. */
export type JobContext<Services = unknown> = Pick<
  CallContext<Services>,
  "tenant" | "user" | "agent" | "workspace" | "services" | "clock" | "signal" | "idempotencyKey"
> & {
  readonly jobId: string;
  /** `progress` from 0 to 1. */
  report(progress: number, message?: string): Promise<void>;
};
