// What operators' stops did to a round: what each of them held back, and whether the run has ended by it.
import { targetName } from "../stops/stop";
import type { OutlineFact, OutlineStop } from "./outline";
import type { ActionDraft, HeldNote, MetStopDraft, StopNote } from "./timeline";
import type { TimelineDraft } from "./timeline-draft";

/** A call that had to wait for the end of the generation. */
export function heldEarly(
  draft: TimelineDraft,
  at: number,
  action: ActionDraft,
  stop: OutlineStop,
) {
  hold(draft, at, { action, stop, as: "early" });
}

/** A call that did not run. */
export function heldBack(draft: TimelineDraft, at: number, action: ActionDraft, stop: OutlineStop) {
  hold(draft, at, { action, stop, as: "call" });
}

export function runStopped(
  draft: TimelineDraft,
  at: number,
  { type: _, ...stop }: Extract<OutlineFact, { type: "run.stopped" }>,
) {
  meet(draft, at, stop).hasEnded = true;
}

type Held = {
  readonly action: ActionDraft;
  readonly stop: OutlineStop;
  readonly as: HeldNote["as"];
};

/** Held twice by one stop, an action counts by what came of it last. */
function hold(draft: TimelineDraft, at: number, { action, stop, as }: Held): void {
  const met = meet(draft, at, stop);
  const { attempt, index } = action;
  const others = met.held.filter((one) => one.attempt !== attempt || one.index !== index);
  met.held = [...others, { at, attempt, index, as }];
  action.stop = met;
}

function meet(draft: TimelineDraft, at: number, stop: OutlineStop): MetStopDraft {
  const note = stopNote(stop);
  const known = draft.stops.find(({ key }) => key === note.key);
  if (known) return known;
  const met = { ...note, at, held: [], hasEnded: false };
  draft.stops.push(met);
  return met;
}

function stopNote({ id, scope, agent, tool, by, reason, startedAt }: OutlineStop): StopNote {
  const isWhole = scope !== undefined && agent !== undefined && tool !== undefined;
  return {
    key: id ?? `${by} ${reason}`,
    scope: scope ?? null,
    name: isWhole ? targetName({ scope, agent, tool }) : "",
    by,
    reason,
    since: startedAt ?? null,
  };
}
