// What the event protocols share while one message streams: its calls, its text and the reason for its end.
import type { TokenUsage } from "@/lib/domain/charges/token-usage";
import type { CallBlock } from "./call-block";
import { type CallIdentity, createCallBlocks } from "./call-blocks";
import type { CallIds } from "./call-ids";
import type { Emit, EndReason } from "./stream-event";
import { createTextParts } from "./text-parts";
import { NO_TROUBLE, type Trouble } from "./trouble";

/** What one event tells of it; null where it leaves something out. */
type Counted = { readonly [K in keyof TokenUsage]: number | null };

export type Message = ReturnType<typeof createMessage>;

export function createMessage(emit: Emit, ids: CallIds) {
  const calls = createCallBlocks(emit, ids);
  const texts = createTextParts(emit);
  let attempt: CallBlock[] = [];
  let ending: EndReason | null = null;
  let trouble = NO_TROUBLE;
  let usage: TokenUsage | null = null;

  function finish(reason: EndReason, why = NO_TROUBLE) {
    if (ending === "error") return;
    ending = reason;
    trouble = why;
    calls.settleAll(reason);
    texts.close();
  }

  const properEnd = (): EndReason => (attempt.length > 0 ? "tool_calls" : "stop");

  return {
    calls,
    texts,
    finish,
    /** For protocols that only say that they are done: with calls, or without. */
    properEnd,

    openCall(identity: CallIdentity): CallBlock {
      texts.close();
      const block = calls.open(identity);
      attempt.push(block);
      return block;
    },

    fail(why: Trouble) {
      finish("error", why);
    },

    /** What the provider has counted so far; a later word stands for an earlier one, and what it leaves out stays. */
    used({ input, cachedInput, output }: Counted) {
      if (input === null && output === null) return;
      usage = {
        input: input ?? usage?.input ?? 0,
        cachedInput: cachedInput ?? usage?.cachedInput ?? 0,
        output: output ?? usage?.output ?? 0,
      };
    },

    /** The stream says that it is over without having said why: only what stands whole counts. */
    finishUnsaid() {
      if (ending === null) finish(calls.hasUnfinished() ? "cut" : properEnd());
    },

    restart() {
      texts.close();
      calls.restart();
      for (const { index, doubt } of attempt) {
        if (doubt === "voided") continue;
        emit({
          type: "repair",
          index,
          note: "the provider began its message again after this call",
        });
      }
      attempt = [];
      ending = null;
      trouble = NO_TROUBLE;
      emit({ type: "message-restart" });
    },

    close(transport: EndReason) {
      const reason = ending ?? transport;
      calls.settleAll(reason);
      texts.close();
      const { detail, fault } = trouble;
      emit({
        type: "end",
        reason,
        detail,
        ...(fault === null ? {} : { fault }),
        ...(usage && { usage }),
      });
    },
  };
}
