// Knows a Responses stream's calls by item id, by call id and by place in the output, however unreliable each of them is.
import type { JsonObject } from "@/lib/kernel/json";
import type { CallBlock } from "./call-block";
import { argumentText, wordOf } from "./event-json";

export function callIdOf(item: JsonObject): string | null {
  return wordOf(item, "call_id") ?? wordOf(item, "id");
}

export function createResponseItems() {
  /** Null where two calls share the id: it tells neither. */
  const byItem = new Map<string, CallBlock | null>();
  const byCall = new Map<string, CallBlock | null>();
  const byPlace = new Map<string, CallBlock>();
  const byWords = new Map<string, CallBlock>();
  const unread: CallBlock[] = [];

  function remember(map: Map<string, CallBlock | null>, id: string | null, call: CallBlock) {
    if (id !== null) map.set(id, map.has(id) ? null : call);
  }

  function lookUp(map: Map<string, CallBlock | null>, id: string | null): CallBlock | undefined {
    return id === null ? undefined : (map.get(id) ?? undefined);
  }

  function atPlace(place: string | null): CallBlock | undefined {
    return place === null ? undefined : byPlace.get(place);
  }

  /** A snapshot without any id is told by what it says; every call is looked at once. */
  function alike(item: JsonObject): CallBlock | undefined {
    for (const call of unread.splice(0))
      byWords.set(wordsOf(call.name, call.text.whole() || (call.snapshot ?? "")), call);
    return byWords.get(wordsOf(wordOf(item, "name"), argumentText(item.arguments)));
  }

  return {
    add(call: CallBlock, item: JsonObject, place: string | null) {
      remember(byItem, wordOf(item, "id"), call);
      remember(byCall, wordOf(item, "call_id"), call);
      if (place !== null) byPlace.set(place, call);
      unread.push(call);
    },

    find(itemId: string | null, place: string | null): CallBlock | undefined {
      return lookUp(byItem, itemId) ?? atPlace(place);
    },

    /** The call that this item has opened already, where the server announces it twice. */
    repeated(item: JsonObject, place: string | null): CallBlock | undefined {
      const known = lookUp(byItem, wordOf(item, "id"));
      const isSame = known?.providerId === callIdOf(item) && atPlace(place) === known;
      return isSame ? known : undefined;
    },

    /** The call that a done event or a snapshot states again. */
    stated(item: JsonObject, place: string | null): CallBlock | undefined {
      const known = lookUp(byItem, wordOf(item, "id")) ?? lookUp(byCall, wordOf(item, "call_id"));
      if (known !== undefined) return known;
      const there = atPlace(place);
      const callId = wordOf(item, "call_id");
      const contradicts =
        callId !== null && there?.providerId != null && there.providerId !== callId;
      if (there !== undefined && !contradicts && there.name === (item.name ?? there.name))
        return there;
      return callIdOf(item) === null ? alike(item) : undefined;
    },

    clear() {
      byItem.clear();
      byCall.clear();
      byPlace.clear();
      byWords.clear();
      unread.length = 0;
    },
  };
}

function wordsOf(name: string | null, text: string): string {
  return `${name ?? ""}\n${text}`;
}
