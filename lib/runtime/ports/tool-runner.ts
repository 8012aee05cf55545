// The code behind a tool, wherever it lives, as dispatch sees it: one way to check arguments and one to run.
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import type { ArgumentIssue } from "@/lib/domain/tools/call/argument-issue";
import type { CallContext } from "@/lib/domain/tools/call/call-context";
import type { ToolErrorCode } from "@/lib/domain/tools/call/tool-result";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import type { Shape } from "@/lib/domain/tools/definition/tool-definition";
import type { CallIdentity } from "@/lib/domain/tools/tool";
import type { JsonObject } from "@/lib/kernel/json";
import type { CallRequest } from "./call-request";

/**
 * `returned`: the code came to its own end with any value, which dispatch checks. `not_started`: certainly nothing ran.
 * `lost`: it may or may not have run, and no answer will come. A rejection is the code's own failure.
 */
export type HandlerOutcome =
  | { readonly kind: "returned"; readonly value: unknown }
  | { readonly kind: "not_started"; readonly code: ToolErrorCode; readonly message: string }
  | { readonly kind: "lost"; readonly message: string };

/** `request` is the call as dispatch was asked for it, for code that itself calls on, as the undo of a step does. */
export type RunnableCall = {
  run(ctx: CallContext, request: CallRequest): Promise<HandlerOutcome>;
  /** What is left to do where the call is given up while it runs (R129). */
  cleanUp?(ctx: CallContext): Promise<void>;
};

export type BoundTool = {
  readonly shape: Shape;
  readonly contract: ExecutionContract;
  readonly outputSchema: JsonObject | null;
  /** The same schema where code here wrote it: only ours may let fields through the masking (R49). */
  readonly openFields?: JsonObject | null;
  accept(
    args: JsonObject,
    identity: CallIdentity,
  ):
    | { readonly ok: true; readonly call: RunnableCall }
    | { readonly ok: false; readonly issues: readonly ArgumentIssue[] };
};

export type ToolRunner = {
  /** Null where nothing here can run the tool (NO_HANDLER). */
  bind(tool: EffectiveTool): BoundTool | null;
};
