// Reads OpenAI's Responses stream: items by id or place, sealed by their own done events, repeated in a closing snapshot.
//
// Invariants, each with a test of the same number:
// 1. Only function calls (and custom tool calls) are ours; what the provider runs itself is not.
// 2. Interleaved items keep apart: an item's id decides, else its place in the output.
// 3. A call that is stated again, by done events or the closing snapshot, is the same call; one stated only there is read once.
// 4. An item that ends as incomplete is cut off; so is everything open when the response is.
// 5. A second response.created voids what is open.
import type { JsonObject } from "@/lib/kernel/json";
import type { CallBlock } from "./call-block";
import {
  argumentText,
  countOf,
  keyOf,
  objectOf,
  objectsOf,
  textOf,
  troubleIn,
  wordOf,
} from "./event-json";
import { endReasonOf } from "./finish-reason";
import type { Message } from "./message";
import { callIdOf, createResponseItems } from "./openai-responses-items";
import type { ProtocolReader } from "./protocol-reader";

const CALLS: readonly unknown[] = ["function_call", "custom_tool_call"];

export function createOpenAiResponsesReader(message: Message): ProtocolReader {
  const { calls, texts } = message;
  const items = createResponseItems();
  let spoken = new Set<string>();
  let hasBegun = false;

  function start() {
    if (hasBegun) message.restart();
    hasBegun = true;
    items.clear();
    spoken = new Set();
  }

  function openItem(item: JsonObject, place: string | null): CallBlock {
    const call = message.openCall({ providerId: callIdOf(item), name: wordOf(item, "name") });
    items.add(call, item, place);
    return call;
  }

  function addItem(item: JsonObject, place: string | null) {
    calls.release();
    if (!CALLS.includes(item.type)) return;
    const known = items.repeated(item, place);
    const call = known ?? openItem(item, place);
    calls.offer(call, argumentsOf(item));
  }

  function callOf(event: JsonObject): CallBlock | undefined {
    return items.find(textOf(event, "item_id"), keyOf(event, "output_index"));
  }

  /** From now on the event's item is this call, though its start never came. */
  function assign(call: CallBlock, event: JsonObject): CallBlock {
    items.add(call, { id: event.item_id ?? null }, keyOf(event, "output_index"));
    return call;
  }

  function openLost(event: JsonObject): CallBlock {
    const lost = assign(message.openCall({ providerId: null, name: null }), event);
    calls.doubt(lost, "lost_start");
    return lost;
  }

  function appendText(event: JsonObject) {
    const text = textOf(event, "delta") ?? "";
    const known = callOf(event);
    if (known !== undefined) return calls.append(known, text);
    const owner = calls.ownerOfOrphan();
    if (owner === "none") return calls.append(openLost(event), text);
    if (owner === "several") return;
    calls.note(owner, "text for an item that never began belongs here");
    calls.append(assign(owner, event), text);
  }

  function endText(event: JsonObject) {
    const call = callOf(event) ?? openLost(event);
    calls.identify(call, { providerId: null, name: wordOf(event, "name") });
    calls.offer(call, argumentsOf(event));
    if (call.doubt !== "lost_start") calls.seal(call);
  }

  /** An item with everything that is known of it, from its own done event or from the closing snapshot. */
  function stateItem(item: JsonObject, place: string | null, isSnapshot: boolean) {
    if (item.type === "message") return stateMessage(item, place);
    if (item.type === "reasoning" && !isSnapshot) {
      texts.sign(textOf(item, "encrypted_content") ?? "");
      return texts.close();
    }
    if (!CALLS.includes(item.type)) return;
    const call = items.stated(item, place) ?? openItem(item, place);
    calls.identify(call, { providerId: callIdOf(item), name: wordOf(item, "name") });
    calls.offer(call, argumentsOf(item));
    if (item.status === "incomplete") calls.cut(call);
    else if (!isSnapshot || item.status === "completed")
      calls.seal(call, item.status === "completed");
  }

  /** Text that no delta has brought yet. */
  function stateMessage(item: JsonObject, place: string | null) {
    const isNew = !isSpoken(textOf(item, "id"), place);
    for (const part of isNew ? objectsOf(item, "content") : [])
      texts.text(textOf(part, "text") ?? textOf(part, "refusal") ?? "");
    texts.close();
  }

  /** Remembers the item by its id and by its place; either tells it again. */
  function isSpoken(id: string | null, place: string | null): boolean {
    const keys = [id === null ? [] : `id ${id}`, place === null ? [] : `place ${place}`].flat();
    const isKnown = keys.some((key) => spoken.has(key));
    for (const key of keys) spoken.add(key);
    return isKnown;
  }

  function speak(event: JsonObject) {
    isSpoken(textOf(event, "item_id"), keyOf(event, "output_index"));
    texts.text(textOf(event, "delta") ?? "");
  }

  function end(response: JsonObject, word: string) {
    objectsOf(response, "output").forEach((item, place) => {
      stateItem(item, String(place), true);
    });
    const usage = objectOf(response, "usage");
    message.used({
      input: countOf(usage, "input_tokens"),
      cachedInput: countOf(objectOf(usage, "input_tokens_details"), "cached_tokens"),
      output: countOf(usage, "output_tokens"),
    });
    const status = textOf(response, "status") ?? word;
    if (status === "completed") message.finish(message.properEnd());
    else if (status === "cancelled") message.finish("cut");
    else if (status !== "incomplete") message.fail(troubleIn(response));
    else {
      const why = textOf(objectOf(response, "incomplete_details"), "reason");
      message.finish(endReasonOf(why) ?? "length", { detail: why, fault: null });
    }
  }

  return {
    read(event, name) {
      const type = textOf(event, "type") ?? name;
      const item = objectOf(event, "item") ?? {};
      switch (type) {
        case "response.created":
          return start();
        case "response.output_item.added":
          return addItem(item, keyOf(event, "output_index"));
        case "response.function_call_arguments.delta":
        case "response.custom_tool_call_input.delta":
          return appendText(event);
        case "response.function_call_arguments.done":
        case "response.custom_tool_call_input.done":
          return endText(event);
        case "response.output_item.done":
          return stateItem(item, keyOf(event, "output_index"), false);
        case "response.output_text.delta":
        case "response.refusal.delta":
          return speak(event);
        case "response.reasoning_text.delta":
        case "response.reasoning_summary_text.delta":
          return texts.thought(textOf(event, "delta") ?? "");
        case "response.completed":
        case "response.incomplete":
        case "response.failed":
        case "response.cancelled":
          return end(objectOf(event, "response") ?? {}, type.slice("response.".length));
        case "error":
          return message.fail(troubleIn(event));
      }
    },
  };
}

function argumentsOf(item: JsonObject): string {
  return argumentText(item.arguments ?? item.input);
}
