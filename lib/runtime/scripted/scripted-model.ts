// A model that says exactly what a script has it say, each block at its time.
import type { EndReason, StreamEvent } from "@/lib/stream/stream-event";
import type { RuntimeClock } from "../ports/clock";
import type { Model } from "../ports/model";
import type { Script, ScriptedAttempt, ScriptedBlock } from "./script";

/** An attempt that the script does not have says nothing and ends well. */
export function scriptedModel(script: Script, clock: RuntimeClock): Model {
  return {
    generate: async function* ({ round, attempt: number, signal }) {
      const attempt = script.rounds[round]?.attempts[number];
      if (attempt === undefined) {
        yield { type: "end", reason: "stop", detail: null };
        return;
      }
      for (const [index, block] of attempt.blocks.entries()) {
        await clock.sleep(attempt.gapMs, signal);
        yield blockEvent(
          block,
          index,
          `call_${round}_${number}_${index}`,
          isCutOff(attempt, index),
        );
      }
      yield { type: "end", reason: endReason(attempt), detail: null };
    },
  };
}

/** A last block that stops in the middle was cut off by whatever ended the generation. */
function isCutOff({ blocks, ends }: ScriptedAttempt, index: number): boolean {
  const block = blocks[index];
  const isUnfinished = block?.kind === "faulty" && block.fault === "truncated";
  return isUnfinished && ends !== "complete" && index === blocks.length - 1;
}

function blockEvent(block: ScriptedBlock, index: number, id: string, isCut: boolean): StreamEvent {
  switch (block.kind) {
    case "final":
      return { type: "final", index, text: block.text };
    case "call":
      return {
        type: "action",
        index,
        id,
        providerId: block.id,
        raw: "",
        state: "complete",
        name: block.tool,
        args: block.params,
        signature: null,
      };
    case "faulty":
      return {
        type: "action",
        index,
        id,
        providerId: null,
        raw: block.raw,
        state: isCut ? "cut_off" : "malformed",
        name: block.tool,
        reason: block.fault,
      };
  }
}

function endReason({ ends, blocks }: ScriptedAttempt): EndReason {
  if (ends !== "complete") return ends;
  return blocks.some(({ kind }) => kind === "call") ? "tool_calls" : "stop";
}
