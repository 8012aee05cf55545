// Plays a recording as a model would speak it, at its own or a scaled pace; its calls are the runtime's like anybody's.
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { ConversationMessage } from "@/lib/runtime/ports/conversation";
import type { GenerationRequest, Model } from "@/lib/runtime/ports/model";
import { createReader } from "@/lib/stream/create-reader";
import type { StreamEvent } from "@/lib/stream/stream-event";
import type { RecordedGeneration, Recording } from "./recording";

/** `pace` 2 is twice as fast, 0 waits for nothing. Beyond the end of the recording it says nothing, and ends well. */
export function replayModel(recording: Recording, pace: number, clock: RuntimeClock): Model {
  return {
    generate: (request) => {
      const generation = generationFor(recording, request);
      return generation === null ? silence() : play(recording, generation, request, pace, clock);
    },
  };
}

function generationFor(
  { rounds }: Recording,
  { turn, round, attempt, messages }: GenerationRequest,
): RecordedGeneration | null {
  const attempts = rounds[round] ?? [];
  const play = attempts[Math.min(attempt, attempts.length - 1)];
  return play?.({ results: resultsIn(messages), turn }) ?? null;
}

async function* silence(): AsyncGenerator<StreamEvent> {
  yield { type: "end", reason: "stop", detail: null };
}

async function* play(
  { protocol }: Recording,
  { pieces, ends }: RecordedGeneration,
  { round, attempt, signal }: GenerationRequest,
  pace: number,
  clock: RuntimeClock,
): AsyncGenerator<StreamEvent> {
  const reader = createReader(protocol, { idPrefix: `call_${round}_${attempt}` });
  for (const { afterMs, text } of pieces) {
    if (pace > 0) await clock.sleep(afterMs / pace, signal);
    if (signal.aborted) return;
    yield* reader.push(text);
  }
  yield* reader.end(ends);
}

/** In the order of the calls. */
function resultsIn(messages: readonly ConversationMessage[]): readonly ToolResult[] {
  return messages.flatMap((message) => {
    const isResult = message.role === "tool" && message.type === "tool_result";
    return isResult && message.structured !== null ? [message.structured] : [];
  });
}
