// One user request to an agent, as the runtime is given it.
import type { CallEntry } from "@/lib/domain/tools/call/call-line";
import type { Caller, CallLimit } from "../ports/call-request";
import type { ConversationMessage } from "../ports/conversation";

export type TurnRequest = {
  readonly turn: string;
  readonly caller: Caller;
  /** Where its calls come in, unless a model makes them in a round. */
  readonly entry?: Extract<CallEntry, "mcp" | "playground" | "flow">;
  /** What stands around the calls of a round and may leave them less time than their own limit (R190); null where nothing does. */
  readonly limitOf?: (round: number) => CallLimit | null;
  /** Everything so far, the user's new message last. */
  readonly messages: readonly ConversationMessage[];
  /** An operator's stop: nothing further starts, and what runs is told to end. */
  readonly signal: AbortSignal;
  /** Newer user input is waiting: nothing further starts, what runs comes to its end (R169–R171). */
  isInterrupted(): boolean;
  /** This process is about to end: no further round begins here, and whoever takes the turn over goes on with it. */
  readonly isLeaving?: () => boolean;
};
