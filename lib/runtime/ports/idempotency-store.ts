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
  /** Until then nobody else gets the key while no end of the call is known; null means for as long as it counts. */
  readonly heldUntil: number | null;
  readonly about: KeyAbout;
};

/** What people are told of a key. */
export type KeyAbout = {
  readonly workspace: string;
  readonly user: string;
  readonly agent: string;
  readonly tool: string;
  readonly source: string;
  /** As the model wrote it; of a token only its SHA-256, since whoever has a token may commit. */
  readonly shownKey: string;
  readonly turn: string;
  readonly callId: string;
};

export type KeyClaim =
  | { readonly kind: "ours" }
  | { readonly kind: "done"; readonly result: ToolResult }
  | { readonly kind: "running" }
  /** The same key with other arguments. */
  | { readonly kind: "conflict" }
  /** The first call started and nobody knows how it ended. */
  | { readonly kind: "unknown" };

/** Where the claim of `owner` does not stand any more, only `settle` changes anything. */
export type IdempotencyStore = {
  claim(call: KeyedCall): Promise<KeyClaim>;
  /** The answer that every repeat gets from now on; the first one stays, and it may come after the key was given back. */
  settle(call: KeyedCall, result: ToolResult): Promise<void>;
  /** Nothing came of it: the next call with this key runs. */
  release(call: KeyedCall): Promise<void>;
  /** It may have had its effect: nothing runs under this key for as long as it counts. */
  markUnknown(call: KeyedCall): Promise<void>;
};
