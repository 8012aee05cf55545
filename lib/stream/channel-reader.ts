// Reads the channel protocol: text in lanes, and one JSON decision in each action lane.
//
// Invariants, each with a test of the same number:
// 1. An action is complete only when its lane closes; a tag inside a JSON string is data.
// 2. Inside a text lane nothing but its own closing tag means anything.
// 3. The events do not depend on how the text was cut, in the middle of a tag either.
// 4. A lane that never closes is cut: its action off, its text kept, the stream's end a cut.
// 5. A tag with anything behind its name opens an action that is ambiguous.
// 6. A tag that opens a lane inside an unclosed action, outside a string, ends that action as truncated.
// 7. Behind an action whose JSON went wrong or whose lane never closed, others wait until the stream ends with every
//    lane closed; a closing tag out of place or another such action makes them ambiguous.
import type { CallIds } from "./call-ids";
import { createChannelActions } from "./channel-actions";
import type { ActionLane } from "./channel-lane";
import { type ChannelTag, tagAt } from "./channel-tags";
import { isProperEnd } from "./finish-reason";
import { isBlank } from "./read-arguments";
import type { Emit, EndReason } from "./stream-event";
import { createTextParts } from "./text-parts";

type LaneTag = Extract<ChannelTag, { name: string }>;
/** A text lane by its name, an action lane, or neither. */
type Place = string | ActionLane | null;

const ACTION = "action";

export function createChannelReader(emit: Emit, ids: CallIds) {
  const actions = createChannelActions(emit, ids);
  const texts = createTextParts((event) => {
    const isLayout = event.type === "text" && event.lane === null && isBlank(event.text);
    if (!isLayout) emit(event);
  });
  let place: Place = null;
  let pending = "";

  /** Whether the tag ends or opens a lane where it stands; else it is text like any other. */
  function hasEffect(tag: LaneTag): boolean {
    if (place === null) return tag.kind === "open";
    if (typeof place === "string")
      return tag.kind === "close" && tag.name === place && !tag.hasAttributes;
    if (tag.kind === "open") return place.isSound();
    return tag.name === ACTION && !tag.hasAttributes;
  }

  function follow(tag: LaneTag) {
    if (place !== null && typeof place !== "string") {
      if (tag.kind === "close") actions.close(place);
      else actions.breakOff(place);
    }
    texts.close();
    if (tag.kind === "close") place = null;
    else place = tag.name === ACTION ? actions.open(tag.hasAttributes) : tag.name;
  }

  function keep(text: string) {
    if (text === "") return;
    if (place === null || typeof place === "string") return texts.text(text, place);
    emit({ type: "argument-delta", index: place.index, text });
    const name = place.keep(text);
    if (name !== null) emit({ type: "action-identify", index: place.index, name });
  }

  /** A tag in a lane's JSON string is data, whatever it says. */
  function isData(): boolean {
    return place !== null && typeof place !== "string" && place.isInString();
  }

  function push(chunk: string) {
    const text = pending === "" ? chunk : pending + chunk;
    pending = "";
    let kept = 0;
    for (let mark = text.indexOf("<"); mark !== -1; mark = text.indexOf("<", mark + 1)) {
      const tag = tagAt(text, mark);
      if (tag.kind === "none") continue;
      if (mark > kept) keep(text.slice(kept, mark));
      kept = mark;
      if (tag.kind === "unfinished") {
        pending = text.slice(mark);
        return;
      }
      if (isData()) continue;
      if (hasEffect(tag)) {
        follow(tag);
        kept = tag.end;
        mark = tag.end - 1;
      } else if (tag.kind === "close" && tag.name === ACTION && place === null) actions.distrust();
    }
    if (kept < text.length) keep(kept === 0 ? text : text.slice(kept));
  }

  function endPlace(reason: EndReason | null) {
    texts.close();
    if (place === null && (reason === null || isProperEnd(reason))) return actions.release();
    actions.distrust();
    if (place !== null && typeof place !== "string") actions.cutOff(place);
  }

  return {
    push,
    /** `reason`: what the provider said of the text's end; without it the lanes tell. */
    end(reason: EndReason | null) {
      keep(pending);
      endPlace(reason);
      const told = actions.hasCalls() ? "tool_calls" : "stop";
      emit({ type: "end", reason: reason ?? (place === null ? told : "cut"), detail: null });
    },
  };
}
