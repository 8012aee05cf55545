// Settles the channel protocol's action lanes, and holds back what follows a lane that may have forged it.
import type { CallIds } from "./call-ids";
import { type Decision, readDecision } from "./channel-decision";
import { type ActionLane, createActionLane } from "./channel-lane";
import { isWellFormedJson } from "./lone-surrogate";
import type { ActionFault, Emit } from "./stream-event";

type Settled = { readonly lane: ActionLane; readonly decision: Decision };

export function createChannelActions(emit: Emit, ids: CallIds) {
  let opened = 0;
  let hasCalls = false;
  /** Null while every lane was sound; then what waits for the stream to end well. */
  let waiting: Settled[] | null = null;

  function emitFault(
    lane: ActionLane,
    name: string | null,
    reason: ActionFault,
    state: "malformed" | "cut_off" = "malformed",
  ) {
    hasCalls = true;
    const { id } = ids.claim(null);
    const { index } = lane;
    emit({ type: "action", index, id, providerId: null, raw: lane.raw(), name, state, reason });
  }

  function emitDecision({ decision, lane }: Settled) {
    if (decision.kind === "fault") return emitFault(lane, decision.name, decision.fault);
    const { index } = lane;
    const raw = lane.raw();
    const content = decision.kind === "final" ? decision.text : decision.args;
    if (!isWellFormedJson(raw, content))
      emit({ type: "repair", index, note: "the text holds a lone surrogate" });
    if (decision.kind === "final") return emit({ type: "final", index, text: decision.text });
    hasCalls = true;
    const { name, args } = decision;
    const { id } = ids.claim(null);
    const action = { type: "action", index, id, providerId: null, raw, name, args } as const;
    emit({ ...action, state: "complete", signature: null });
  }

  /** The stream shows that what waits may be forged: text of an earlier action, taken for actions. */
  function distrust() {
    for (const { lane, decision } of waiting?.splice(0) ?? [])
      emitFault(lane, decision.kind === "call" ? decision.name : null, "ambiguous");
  }

  return {
    open(isDoubtful: boolean): ActionLane {
      const lane = createActionLane(opened++, isDoubtful);
      emit({ type: "action-start", index: lane.index });
      return lane;
    },

    /** The lane is closed by its tag. */
    close(lane: ActionLane) {
      const settled = { lane, decision: decide(lane) };
      const isForger = mayForge(settled.decision);
      if (isForger) distrust();
      if (isForger || waiting === null) emitDecision(settled);
      else waiting.push(settled);
      if (isForger) waiting ??= [];
    },

    /** Another lane opened inside this one. */
    breakOff(lane: ActionLane) {
      distrust();
      emitFault(lane, lane.name(), "truncated");
      waiting ??= [];
    },

    /** The stream ended inside the lane. */
    cutOff(lane: ActionLane) {
      emitFault(lane, lane.name(), "truncated", "cut_off");
    },

    distrust,

    /** The stream is over with every lane closed. */
    release() {
      for (const settled of waiting ?? []) emitDecision(settled);
      waiting = null;
    },

    hasCalls: () => hasCalls,
  };
}

function decide(lane: ActionLane): Decision {
  const decision = readDecision(lane.read());
  if (decision.kind === "fault") return decision;
  const name = decision.kind === "call" ? decision.name : null;
  const isDoubtful = lane.isDoubtful || (lane.name() !== null && lane.name() !== name);
  return isDoubtful ? { kind: "fault", name, fault: "ambiguous" } : decision;
}

/** Where the lane is not exactly one object, a quote in the wrong place may have let text pass for tags. */
function mayForge(decision: Decision): boolean {
  if (decision.kind !== "fault") return false;
  return decision.fault !== "ambiguous" && decision.fault !== "missing_name";
}
