// Remembers keyed calls beyond their round, so that a repeat finds the first answer (R110–R117).
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";

export type KeyedCall = {
  /** Tool, tenant, user and key, joined. */
  readonly key: string;
  readonly argsHash: string;
  /** The call's ledger key: whoever repeats it after a crash finds its own claim again. */
  readonly owner: string;
  readonly now: number;
  /** Null where the key names an entity for good. */
  readonly expiresAt: number | null;
};

export type KeyClaim =
  | { readonly kind: "ours" }
  | { readonly kind: "done"; readonly result: ToolResult }
  | { readonly kind: "running" }
  /** The same key with other arguments. */
  | { readonly kind: "conflict" }
  /** The first call started and nobody knows how it ended. */
  | { readonly kind: "unknown" };

export type IdempotencyStore = {
  claim(call: KeyedCall): Promise<KeyClaim>;
  /** The answer that every repeat gets from now on; the first one stays, and it may come after the key was given back. */
  settle(call: KeyedCall, result: ToolResult): Promise<void>;
  /** Nothing came of it: the next call with this key runs. */
  release(key: string): Promise<void>;
  markUnknown(key: string): Promise<void>;
};
