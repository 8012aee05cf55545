// Gathers text deltas into whole parts: visible text by lane, and a model's thoughts with their signature.
import type { Emit } from "./stream-event";

type Part = {
  readonly lane: string | null;
  readonly isThought: boolean;
  readonly deltas: string[];
};

const THOUGHTS = "reasoning";

export function createTextParts(emit: Emit) {
  let part: Part | null = null;
  let signature = "";

  function close() {
    const text = part?.deltas.join("") ?? "";
    if (part?.isThought === true || signature !== "")
      emit({ type: "thought-end", text, signature: signature === "" ? null : signature });
    else if (part !== null && text !== "") emit({ type: "text", lane: part.lane, text });
    part = null;
    signature = "";
  }

  function add(lane: string | null, isThought: boolean, text: string) {
    if (text === "") return;
    if (part === null || part.lane !== lane || part.isThought !== isThought) {
      close();
      part = { lane, isThought, deltas: [] };
    }
    part.deltas.push(text);
    emit({ type: "text-delta", lane, text });
  }

  return {
    text: (text: string, lane: string | null = null) => add(lane, false, text),
    thought: (text: string) => add(THOUGHTS, true, text),
    /** Signs the thought that is open; a signature without one is a thought without text. */
    sign(text: string) {
      if (text === "") return;
      if (part?.isThought === false) emit({ type: "thought-end", text: "", signature: text });
      else signature += text;
    },
    close,
  };
}
