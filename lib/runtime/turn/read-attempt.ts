// Reads one generation to its end: every block is judged as it completes, and what may start early starts at once.
import { type AnswerCharge, chargeAnswer } from "@/lib/domain/charges/charge";
import type { StreamEvent } from "@/lib/stream/stream-event";
import type { AttemptCause } from "../ports/round-event";
import { type Attempt, newAttempt } from "./attempt";
import type { Generation } from "./generation";
import { meetAction } from "./meet-action";
import { createOverseer, type Overseer } from "./overseer";
import type { Round } from "./round";

/** A stream that begins its message anew holds several attempts; each begins where the one before it stopped. */
export type AttemptSource = {
  readonly generation: Generation;
  /** The stream's index at which this attempt begins. */
  readonly base: number;
  /** Ids of tools that the model was not told of (R16). */
  readonly leftOut: ReadonlySet<string>;
};

export type ReadAttempt = {
  readonly attempt: Attempt;
  /** Where the stream goes on with another attempt; null where it is over. */
  readonly rest: AttemptSource | null;
};

export async function readAttempt(
  round: Round,
  source: AttemptSource,
  number: number,
  cause: AttemptCause,
): Promise<ReadAttempt> {
  await round.log.fact({ type: "attempt.started", attempt: number, cause });
  const attempt = newAttempt(number, cause);
  const { rules, pinned, ports } = round;
  const { leftOut } = source;
  const overseer = createOverseer({ ...rules, leftOut }, pinned.enforcement, ports.output);
  let opened = source.base;
  let isRestarted = false;
  for (;;) {
    const event = await source.generation.next();
    if (event === null) break;
    if (event.type === "message-restart") {
      isRestarted = true;
      break;
    }
    if ("index" in event) opened = Math.max(opened, event.index + 1);
    await take(round, attempt, overseer, rebased(event, source.base));
  }
  for (const action of overseer.rest()) await meetAction(round, attempt, action);
  if (isRestarted) attempt.end = "restarted";
  const charge = isRestarted ? null : chargeOf(round, source);
  await round.log.fact({
    type: "generation.ended",
    attempt: number,
    reason: attempt.end,
    ...attempt.trouble,
    ...(charge && { charge }),
  });
  return { attempt, rest: isRestarted ? { ...source, base: opened } : null };
}

/** An answer is asked for once, however often its provider begins it anew: the last attempt at it has the charge. */
function chargeOf({ pinned }: Round, { generation }: AttemptSource): AnswerCharge | null {
  const { model } = pinned.prices;
  const usage = model === null ? null : generation.usage();
  return model === null || usage === null ? null : chargeAnswer(model.name, usage, model.price);
}

async function take(round: Round, attempt: Attempt, overseer: Overseer, event: StreamEvent) {
  switch (event.type) {
    case "action-start":
      return overseer.opened(event.index);
    case "action-identify":
      return overseer.identified(event.index, event.name);
    case "argument-delta":
      return overseer.wrote(event.index, event.text);
    case "action":
    case "final":
      for (const action of overseer.completed(event)) await meetAction(round, attempt, action);
      return;
    case "text-delta":
      return round.ports.output.text(event.lane, event.text);
    case "text":
      attempt.text += event.text;
      return;
    case "end":
      attempt.end = event.reason;
      if (event.fault !== undefined || event.detail !== null)
        attempt.trouble = { fault: event.fault ?? null, detail: event.detail };
  }
}

/** Indices count from 0 in each attempt. */
function rebased(event: StreamEvent, base: number): StreamEvent {
  return "index" in event ? { ...event, index: event.index - base } : event;
}
