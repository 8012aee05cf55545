// A tool written here: one neutral record that every provider's format, the catalog and the runtime are derived from (R6).
import type { z } from "zod";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { Execution, Strategy } from "../traits/traits";
import type { ArgumentIssue } from "./call/argument-issue";
import type { CallContext, JobContext } from "./call/call-context";
import type { ToolResult } from "./call/tool-result";
import type { AgentBudget, ExecutionContract, JobContract, RetryStory } from "./contract/contract";
import type { Annotations, Shape } from "./definition/tool-definition";
import type { ToolFinding } from "./findings/tool-finding";
import type { ToolNotes } from "./findings/tool-notes";

/** What code says a tool means; an operator may override it per agent. */
export type CodeTraits = {
  readonly strategy?: readonly Strategy[];
  readonly execution?: Execution | null;
};

type ReadContract = ExecutionContract & {
  effects: { mutates: false };
  retry: { story: "read_only" };
};
type EffectContract = ExecutionContract & { retry: Exclude<RetryStory, { story: "read_only" }> };

/** A shape with a contract that fits it: a contradiction does not compile. */
export type ShapedContract =
  | { readonly shape: "query" | "handle"; readonly contract: ReadContract }
  | { readonly shape: "command"; readonly contract: EffectContract }
  | { readonly shape: "job"; readonly contract: EffectContract & { job: JobContract } }
  | { readonly shape: "agent"; readonly contract: EffectContract & { budget: AgentBudget } }
  | { readonly shape: "human"; readonly contract: EffectContract & { cache?: never } };

export type Exposure = {
  readonly model: boolean;
  readonly mcp: boolean;
  /** Hints typed by hand; they may only be more careful than the contract (R32). */
  readonly annotationsOverride?: Annotations;
};

export type Handler<Args, Services> = (
  args: Args,
  ctx: CallContext<Services>,
) => ToolResult | Promise<ToolResult>;

/** CPU-bound work: a worker thread imports `export` of `module` and calls it with the arguments (R174). */
export type WorkerHandler = {
  readonly mode: "sync";
  readonly module: string;
  readonly export: string;
};

/** The code of one saga step; `done` holds what the steps before it returned. */
export type SagaCode<Args, Services> = {
  do(args: Args, ctx: CallContext<Services>, done: SagaResults): Promise<JsonValue>;
  /** `own` is what `do` returned. Must be safe to repeat: an operator may retry it. */
  undo?(args: Args, ctx: CallContext<Services>, own: JsonValue, done: SagaResults): Promise<void>;
};
export type SagaResults = Readonly<Record<string, JsonValue>>;

/** Steps by the names that the contract lists, so that an undo can be found again after a crash. */
export type SagaHandler<Args, Services> = {
  readonly mode: "saga";
  readonly steps: Readonly<Record<string, SagaCode<Args, Services>>>;
  conclude(done: SagaResults, args: Args): ToolResult;
};

export type HandlerSpec<Args, Services> =
  | Handler<Args, Services>
  | WorkerHandler
  | SagaHandler<Args, Services>;

/** The work behind a tool of shape `job`, run by a worker process some time later; returns the job's result. */
export type JobWork<Services> = (input: JsonValue, ctx: JobContext<Services>) => Promise<JsonValue>;

/** What an author writes. */
export type ToolSpec<Input extends z.ZodObject, Services> = ShapedContract & {
  /** snake_case, 1–64 characters, unique in its registry. */
  readonly name: string;
  /** For people; the name in words where absent. */
  readonly title?: string;
  /** Wins over the doc's; one of the two is required. */
  readonly description?: string;
  readonly doc?: string;
  readonly input: Input;
  readonly output?: z.ZodType;
  readonly traits?: CodeTraits;
  /** To the model and not over MCP where absent. */
  readonly exposure?: Partial<Exposure>;
  /** Inputs that the runtime fills from the call context and no model ever sees. */
  readonly hidden?: readonly (keyof z.output<Input> & string)[];
  /** Layers around the handler, outermost first; the canonical stack of the contract where absent (R42). */
  readonly middleware?: readonly string[];
  readonly notes?: ToolNotes;
  readonly handler: HandlerSpec<z.output<Input>, Services>;
  /**
   * Runs once where a call is given up, after its signal has aborted and beside code that may still run; the contract names
   * it (R129). Its own signal aborts when its time is over.
   */
  cleanUp?(args: z.output<Input>, ctx: CallContext<Services>): Promise<void>;
  readonly work?: JobWork<Services>;
};

export type BoundStep<Services> = {
  readonly name: string;
  /** Name of the compensating action; null where the step has none. */
  readonly undoName: string | null;
  readonly undoMode: "sync" | "async";
  readonly undoNeedsApproval: boolean;
  readonly irreversible: boolean;
  do(ctx: CallContext<Services>, done: SagaResults): Promise<JsonValue>;
  undo: ((ctx: CallContext<Services>, own: JsonValue, done: SagaResults) => Promise<void>) | null;
};

/** A call whose arguments have passed; nothing has run yet. */
export type AcceptedCall<Services> =
  | {
      readonly mode: "async";
      run(ctx: CallContext<Services>): Promise<ToolResult>;
      cleanUp?(ctx: CallContext<Services>): Promise<void>;
    }
  | (WorkerHandler & { readonly args: unknown })
  | {
      readonly mode: "saga";
      readonly steps: readonly BoundStep<Services>[];
      conclude(done: SagaResults): ToolResult;
    };

export type Acceptance<Services> =
  | { readonly ok: true; readonly call: AcceptedCall<Services> }
  | { readonly ok: false; readonly issues: readonly ArgumentIssue[] };

/** Who a call is for, as far as hidden parameters need it. */
export type CallIdentity = Pick<
  CallContext,
  "tenant" | "user" | "agent" | "workspace" | "session" | "runId" | "messageId"
>;

export type Tool<Services = unknown> = {
  readonly name: string;
  readonly title: string;
  /** The author's text with the contract's guarantees added (U15). */
  readonly description: string;
  /** Without hidden parameters. */
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject | null;
  readonly shape: Shape;
  readonly contract: ExecutionContract;
  /** Derived (U1). */
  readonly readOnly: boolean;
  readonly idempotent: boolean;
  /** Traits of the static specification; null where it has none. */
  readonly spec: CodeTraits | null;
  /** Declarations on the handler, innermost first (R59). */
  readonly declared: readonly CodeTraits[];
  readonly exposure: Exposure;
  readonly hidden: readonly string[];
  readonly middleware: readonly string[];
  readonly notes: ToolNotes | null;
  readonly mode: "async" | "sync" | "saga";
  /** Warnings and remarks; an error would have refused the tool. */
  readonly findings: readonly ToolFinding[];
  readonly work: JobWork<Services> | null;
  /** Checks a model's arguments and binds them to the handler; the only way to it. */
  accept(args: JsonObject, identity: CallIdentity): Acceptance<Services>;
};
