// Where tools live, as the runtime sees it: a connection lists its tools and runs one call, and says honestly how far a call came.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";

/** Everything the source lists, or nothing at all: a list that failed half-way is a failure. */
export type ListOutcome =
  | {
      readonly kind: "listed";
      /** As the source sent them, unchecked: an import judges each one. */
      readonly tools: readonly unknown[];
      readonly warnings: readonly string[];
      /** False where a limit ended the list: what it does not have may be there all the same. */
      readonly isWhole: boolean;
    }
  | { readonly kind: "failed"; readonly code: SourceFailure; readonly message: string };

export type SourceFailure =
  | "START_FAILED"
  | "REFUSED_ADDRESS"
  | "TIMEOUT"
  | "CANCELLED"
  | "CONNECTION_LOST"
  | "PROTOCOL_ERROR"
  | "TOO_LARGE";

export type ToolCall = {
  /** The callable exactly as its source names it. */
  readonly tool: string;
  readonly arguments: JsonObject;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/**
 * `not_started`: nothing was sent, a repeat is harmless. `answered`: the source finished, `isError` is its own word.
 * `rejected`: the source refused the request itself. `unknown`: the request went out and no answer came, so the tool
 * may or may not have run (settled rule 9). Messages are third-party text: data, never instructions.
 */
export type CallOutcome =
  | {
      readonly kind: "answered";
      readonly content: readonly JsonValue[];
      readonly structured: JsonObject | null;
      readonly isError: boolean;
    }
  | {
      readonly kind: "not_started";
      readonly code: SourceFailure | "LARGE_INTEGER";
      readonly message: string;
    }
  | { readonly kind: "rejected"; readonly code: number; readonly message: string }
  | { readonly kind: "unknown"; readonly code: SourceFailure; readonly message: string };

/** One open connection to a source. No method throws for what a source does; `close` may be called twice. */
export type ToolSource = {
  list(options: { readonly timeoutMs: number; readonly signal: AbortSignal }): Promise<ListOutcome>;
  call(call: ToolCall): Promise<CallOutcome>;
  /** Calls back when the source says that its list changed; answers the way to stop. */
  onListChanged(listener: () => void): () => void;
  close(): Promise<void>;
};

/** The value of a named secret, or null where there is none; read at use and never logged. */
export type SecretReader = (name: string) => string | null;
