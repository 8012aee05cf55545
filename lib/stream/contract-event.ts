// The events as `traitline parse` prints them: the contract's types with the contract's fields, and nothing live.
import type { JsonObject } from "@/lib/kernel/json";
import type { ActionEvent, StreamEvent } from "./stream-event";

/** Null for an event that only a live round reads. */
export function toContractEvent(event: StreamEvent): JsonObject | null {
  switch (event.type) {
    case "action":
      return actionLine(event);
    case "final":
      return { type: "final", index: event.index, text: event.text };
    case "repair":
      return { type: "repair", index: event.index, note: event.note };
    case "text":
      return {
        type: "text",
        text: event.text,
        ...(event.lane === null ? {} : { lane: event.lane }),
      };
    case "end":
      return {
        type: "end",
        reason: event.reason,
        ...(event.detail === null ? {} : { detail: event.detail }),
      };
    default:
      return null;
  }
}

function actionLine(action: ActionEvent): JsonObject {
  const { type, index, id, name } = action;
  return action.state === "complete"
    ? { type, index, id, name, args: action.args, state: action.state }
    : { type, index, id, name, state: action.state, reason: action.reason, raw: action.raw };
}
