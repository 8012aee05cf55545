// Reads the Chat Completions stream and its many dialects: fragments of calls that nothing seals but the next call or the end.
//
// Invariants, each with a test of the same number:
// 1. A new id on an index in use opens a new call; indexes are opaque and may begin anywhere.
// 2. Missing, null and empty ids and names never overwrite what is known.
// 3. A fragment that no index and no id can place goes to the only open call, with a note; among several it spoils them all.
// 4. When a call opens, earlier ones whose object is whole are sealed; the others may go on, interleaved.
// 5. Only the first choice counts.
// 6. A whole call that is told again, by the same id, name and text, is the same call, whatever its index.
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
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
import { type Fragment, isRepetition, relationOf } from "./openai-chat-fragment";
import type { ProtocolReader } from "./protocol-reader";
import { troubleOf } from "./trouble";

export function createOpenAiChatReader(message: Message): ProtocolReader {
  const { calls, texts } = message;
  const byKey = new Map<string, CallBlock>();
  const byId = new Map<string, CallBlock>();
  let hasDeltas = false;

  function open(fragment: Fragment): CallBlock {
    calls.sealFinished();
    return message.openCall({ providerId: fragment.id, name: fragment.name });
  }

  function adopt(fragment: Fragment): CallBlock | null {
    const owner = calls.ownerOfOrphan();
    if (owner === "several") return null;
    if (owner === "none") return open(fragment);
    if (fragment.key !== null)
      calls.note(owner, `text for index ${fragment.key}, which never began, belongs here`);
    return owner;
  }

  /** The call that the fragment's index or id speaks of; where they disagree, an id alone outweighs the index. */
  function knownFor({ key, id, name }: Fragment): CallBlock | undefined {
    const there = key === null ? undefined : byKey.get(key);
    const mayBe = id === null || there?.providerId === null || there?.providerId === id;
    if (there !== undefined && mayBe) return there;
    const isBareId = id !== null && (name === null || key === null);
    return (isBareId ? byId.get(id) : undefined) ?? there;
  }

  /** The whole call that this one only repeats: the same id, name and text under another index. */
  function toldAlready(fragment: Fragment): CallBlock | null {
    const { id, key, name } = fragment;
    const first = id === null ? undefined : byId.get(id);
    if (first === undefined || first.name !== name || !isRepetition(first, fragment)) return null;
    calls.note(first, `told again under index ${key ?? "none"}, and read once`);
    return first;
  }

  function place(fragment: Fragment): CallBlock | null {
    const { key, id, name } = fragment;
    const known = knownFor(fragment);
    const relation = known === undefined ? "next" : relationOf(known, fragment);
    if (known !== undefined && relation === "unclear") calls.doubt(known, "ambiguous");
    if (known !== undefined && relation !== "next") return known;
    const told = toldAlready(fragment);
    if (told !== null) return told;
    const isOrphan = known === undefined && id === null && name === null;
    const block = isOrphan ? adopt(fragment) : open(fragment);
    if (block !== null && key !== null) byKey.set(key, block);
    return block;
  }

  function readCall(fragment: Fragment) {
    const block = place(fragment);
    if (block === null) return;
    calls.identify(block, { providerId: fragment.id, name: fragment.name });
    if (fragment.id !== null) byId.set(fragment.id, block);
    block.signature ??= fragment.signature;
    if (isRepetition(block, fragment)) calls.offer(block, fragment.text);
    else calls.append(block, fragment.text);
  }

  function readDelta(delta: JsonObject) {
    texts.thought(textOf(delta, "reasoning_content") ?? textOf(delta, "reasoning") ?? "");
    for (const text of contentOf(delta.content)) texts.text(text);
    texts.text(textOf(delta, "refusal") ?? "");
    for (const call of objectsOf(delta, "tool_calls")) readCall(fragmentOf(call));
    const legacy = objectOf(delta, "function_call");
    if (legacy !== null) readCall({ ...fragmentOf({ function: legacy }), key: "function_call" });
  }

  function readChoice(choice: JsonObject) {
    const delta = objectOf(choice, "delta");
    const whole = hasDeltas ? null : objectOf(choice, "message");
    hasDeltas ||= delta !== null;
    readDelta(delta ?? whole ?? {});
    const reason = endReasonOf(textOf(choice, "finish_reason"));
    if (reason !== null && reason !== "error") message.finish(reason);
    else if (reason === "error") message.fail(troubleOf(textOf(choice, "finish_reason")));
  }

  return {
    read(event, name) {
      const isError = event.object === "error" || name === "error";
      const hasError = event.error !== undefined && event.error !== null;
      for (const choice of objectsOf(event, "choices")) {
        if ((keyOf(choice, "index") ?? "0") === "0") readChoice(choice);
      }
      const usage = objectOf(event, "usage");
      message.used({
        input: countOf(usage, "prompt_tokens"),
        cachedInput: countOf(objectOf(usage, "prompt_tokens_details"), "cached_tokens"),
        output: countOf(usage, "completion_tokens"),
      });
      if (isError || hasError) message.fail(troubleIn(event));
    },
  };
}

/** Text as a string, or as a list of typed parts of which only the visible ones are text. */
function contentOf(content: JsonValue | undefined): string[] {
  if (typeof content === "string") return [content];
  return objectsOf({ content: content ?? null }, "content").flatMap((part) =>
    part.type === "text" ? (textOf(part, "text") ?? []) : [],
  );
}

function fragmentOf(call: JsonObject): Fragment {
  const spec = objectOf(call, "function") ?? call;
  const google = objectOf(objectOf(call, "extra_content"), "google");
  return {
    key: keyOf(call, "index"),
    id: wordOf(call, "id"),
    name: wordOf(spec, "name"),
    text: argumentText(spec.arguments),
    signature: textOf(google, "thought_signature"),
  };
}
