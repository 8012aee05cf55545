// What dispatch is asked, from every entry point alike, and what it answers.
import type { ToolLookup } from "@/lib/domain/catalog/tool-lookup";
import type { UndoneStep } from "@/lib/domain/jobs/job";
import type { CallEntry } from "@/lib/domain/tools/call/call-line";
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { CallIdentity } from "@/lib/domain/tools/tool";
import type { JsonValue } from "@/lib/kernel/json";
import type { CallFact } from "./call-fact";

export type Caller = CallIdentity & {
  readonly scopes: readonly string[];
  /** The run whose call handed this one its task (R162). */
  readonly parentRunId?: string;
};

/** Milliseconds that a call has, whatever its tool says; `raises` where an agent's own time is made longer by it. */
export type CallLimit = {
  readonly ms: number;
  readonly raises: boolean;
  /** Whose limit it is, in words: `the flow`. */
  readonly by: string;
};

export type CallRequest = {
  readonly entry: CallEntry;
  readonly caller: Caller;
  readonly tool: string;
  /** As the model sent them: an object, or its text (R34). */
  readonly args: JsonValue;
  readonly callId: string;
  /** Identifies the call for outside systems where it has no key of its own (R105). */
  readonly ledgerKey: string;
  readonly round: number | null;
  /** The generation that asked for it; null or absent outside rounds. */
  readonly attempt?: number | null;
  readonly index: number | null;
  /** Above 0 where one slot of a round holds different calls; 0 where absent. */
  readonly occurrence?: number;
  /** What the model said beside its calls: its own claim, shown to people and never trusted (R152). */
  readonly said?: string;
  readonly findTool: ToolLookup;
  /** Ids of the agent's tools that a name which is none may have meant; none where nobody can say. */
  closestTools?(name: string): readonly string[];
  /** Around the tool's own limit; absent where nothing is. */
  readonly limit?: CallLimit;
  /** The way back of a saga: an operator's stop keeps nothing half done. */
  readonly isShielded?: true;
  /** The step that the call takes back; absent for any other call. */
  readonly undoes?: UndoneStep;
  /** Asked right before the call would start, each time anew (R170). */
  isInterrupted(): boolean;
  /** An operator's stop: the only thing beside the timeout that reaches a running call (R171). */
  readonly signal: AbortSignal;
  /** Makes the start durable; false where the call is no longer ours to start, and then nothing runs. */
  onStart(): Promise<boolean>;
  onEmit(chunk: string): void;
  /** What happens inside the call; kept before anything that follows from it. */
  onFact(fact: CallFact): Promise<void>;
  /** The end of a call that had been answered before it came. */
  onLate(outcome: CallOutcome): Promise<void>;
};

/** `end` is what the ledger may say; `failed` without `hasStarted` had no effect. */
export type CallOutcome = {
  readonly result: ToolResult;
  readonly end: "succeeded" | "failed" | "unknown";
  readonly hasStarted: boolean;
  /** The stage or layer that answered. */
  readonly by: string;
  /** Milliseconds for which the tool's code let nothing else run before it first waited; absent where it did not come so far. */
  readonly blockedMs?: number;
};

/** The answer of a stage that lets nothing start. */
export function refusedBy(by: string, result: ToolResult): CallOutcome {
  return { result, end: "failed", hasStarted: false, by };
}

/** The answer of a layer that stands in for the handler. */
export function answeredBy(by: string, result: ToolResult): CallOutcome {
  return { result, end: result.status === "error" ? "failed" : "succeeded", hasStarted: false, by };
}
