// Reads Anthropic's Messages stream: blocks by their index, each sealed by its own content_block_stop.
//
// Invariants, each with a test of the same number:
// 1. Only `tool_use` blocks are calls; tools that the provider runs itself are none of ours.
// 2. A start on an index in use opens a new block there, unless it is the open call's own start once more.
// 3. A second message_start voids what is open and begins the indexes anew.
// 4. A delta for an index that never began belongs to the only open call, or to a call whose start is lost.
import type { JsonObject } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import type { CallBlock } from "./call-block";
import type { CallIdentity } from "./call-blocks";
import { argumentText, countOf, keyOf, objectOf, textOf, troubleIn, wordOf } from "./event-json";
import { endReasonOf } from "./finish-reason";
import type { Message } from "./message";
import type { ProtocolReader } from "./protocol-reader";

type Block = CallBlock | "other";

export function createAnthropicReader(message: Message): ProtocolReader {
  const blocks = new Map<string, Block>();
  let hasBegun = false;

  function startMessage() {
    if (hasBegun) message.restart();
    hasBegun = true;
    blocks.clear();
  }

  /** The call that this start has opened before, where the server sends it twice. */
  function begunAlready(key: string, { providerId, name }: CallIdentity): CallBlock | null {
    const known = blocks.get(key);
    if (known === undefined || known === "other" || known.phase !== "open") return null;
    const isSame = providerId !== null && known.providerId === providerId && known.name === name;
    if (isSame) message.calls.note(known, "the server began this call twice");
    return isSame ? known : null;
  }

  function startBlock(key: string, block: JsonObject) {
    message.calls.release();
    if (block.type !== "tool_use") {
      blocks.set(key, "other");
      message.texts.text(textOf(block, "text") ?? "");
      message.texts.thought(textOf(block, "thinking") ?? "");
      message.texts.sign(textOf(block, "signature") ?? textOf(block, "data") ?? "");
      return;
    }
    const identity = { providerId: wordOf(block, "id"), name: wordOf(block, "name") };
    const call = begunAlready(key, identity) ?? message.openCall(identity);
    blocks.set(key, call);
    const input = objectOf(block, "input");
    if (input !== null && Object.keys(input).length > 0)
      message.calls.offer(call, printJson(input));
  }

  /** Null where the text belongs to no call of ours, or to none that can be told. */
  function callFor(key: string): CallBlock | null {
    const known = blocks.get(key);
    if (known !== undefined) return known === "other" ? null : known;
    const owner = message.calls.ownerOfOrphan();
    if (owner === "several") return null;
    const call = owner === "none" ? message.openCall({ providerId: null, name: null }) : owner;
    if (owner === "none") message.calls.doubt(call, "lost_start");
    else message.calls.note(call, `text for block ${key}, which never began, belongs here`);
    blocks.set(key, call);
    return call;
  }

  function readDelta(key: string, delta: JsonObject) {
    message.texts.text(delta.type === "text_delta" ? (textOf(delta, "text") ?? "") : "");
    message.texts.thought(textOf(delta, "thinking") ?? "");
    message.texts.sign(textOf(delta, "signature") ?? "");
    if (delta.type !== "input_json_delta") return;
    const text = argumentText(delta.partial_json);
    const call = text === "" ? null : callFor(key);
    if (call !== null) message.calls.append(call, text);
  }

  function stopBlock(key: string) {
    const block = blocks.get(key);
    if (block === "other") message.texts.close();
    else if (block !== undefined) message.calls.seal(block);
  }

  return {
    read(event, name) {
      const key = keyOf(event, "index") ?? "";
      switch (textOf(event, "type") ?? name) {
        case "message_start":
          startMessage();
          return message.used(usageOf(objectOf(objectOf(event, "message"), "usage")));
        case "content_block_start":
          return startBlock(key, objectOf(event, "content_block") ?? {});
        case "content_block_delta":
          return readDelta(key, objectOf(event, "delta") ?? {});
        case "content_block_stop":
          return stopBlock(key);
        case "message_delta": {
          message.used(usageOf(objectOf(event, "usage")));
          const reason = endReasonOf(textOf(objectOf(event, "delta"), "stop_reason"));
          return reason === null ? undefined : message.finish(reason);
        }
        case "message_stop":
          return message.finishUnsaid();
        case "error":
          return message.fail(troubleIn(event));
      }
    },
  };
}

/** Tokens that came from a cache, or went into one, are told apart from the rest of the input. */
function usageOf(usage: JsonObject | null) {
  const fresh = countOf(usage, "input_tokens");
  const cached = ["cache_creation_input_tokens", "cache_read_input_tokens"].map(
    (key) => countOf(usage, key) ?? 0,
  );
  const input = fresh === null ? null : cached.reduce((sum, one) => sum + one, fresh);
  const cachedInput = countOf(usage, "cache_read_input_tokens");
  return { input, cachedInput, output: countOf(usage, "output_tokens") };
}
