// Settles the channel protocol's action lanes, and holds back what follows a lane whose JSON went wrong.
import type { CallIds } from "./call-ids";
import { type Decision, readDecision } from "./channel-decision";
import { type ActionLane, createActionLane, withoutFence } from "./channel-lane";
import { isWellFormedJson } from "./lone-surrogate";
import type { Emit } from "./stream-event";

type Settled = { readonly lane: ActionLane; readonly raw: string; readonly decision: Decision };
type Fault = Decision & { kind: "fault" };

export function createChannelActions(emit: Emit, ids: CallIds) {
  let opened = 0;
  let calls = 0;
  /** Null while every lane was sound; then what waits for the stream to end well. */
  let waiting: Settled[] | null = null;

  function emitFault(
    { lane: { index }, raw }: Settled,
    fault: Fault,
    state: "malformed" | "cut_off",
  ) {
    const { id } = ids.claim(null);
    const { name, fault: reason } = fault;
    emit({ type: "action", index, id, providerId: null, raw, name, state, reason });
  }

  function emitDecision(settled: Settled) {
    const { decision, lane, raw } = settled;
    if (decision.kind === "fault") return emitFault(settled, decision, "malformed");
    const { index } = lane;
    const text = decision.kind === "final" ? decision.text : decision.args;
    if (!isWellFormedJson(raw, text))
      emit({ type: "repair", index, note: "the text holds a lone surrogate" });
    if (decision.kind === "final") return emit({ type: "final", index, text: decision.text });
    const { name, args } = decision;
    const { id } = ids.claim(null);
    emit({
      type: "action",
      index,
      id,
      providerId: null,
      raw,
      name,
      state: "complete",
      args,
      signature: null,
    });
  }

  /** The stream shows that a lane before went wrong in a way that may have forged what followed. */
  function distrust() {
    for (const settled of waiting?.splice(0) ?? []) {
      const { decision } = settled;
      const name = decision.kind === "call" ? decision.name : null;
      emitFault(settled, { kind: "fault", name, fault: "ambiguous" }, "malformed");
    }
  }

  function decide(lane: ActionLane, raw: string): Decision {
    const decision = readDecision(withoutFence(raw));
    const name = decision.kind === "final" ? null : decision.name;
    const isDoubtful = lane.isDoubtful || (lane.name() !== null && lane.name() !== name);
    return isDoubtful && decision.kind !== "fault"
      ? { kind: "fault", name, fault: "ambiguous" }
      : decision;
  }

  return {
    open(isDoubtful: boolean): ActionLane {
      const lane = createActionLane(opened++, isDoubtful);
      emit({ type: "action-start", index: lane.index });
      return lane;
    },

    /** The lane is closed by its tag. */
    close(lane: ActionLane) {
      const raw = lane.raw();
      const settled = { lane, raw, decision: decide(lane, raw) };
      if (settled.decision.kind === "call") calls += 1;
      const isSound = lane.isSound();
      if (!isSound) distrust();
      if (waiting !== null && isSound) waiting.push(settled);
      else emitDecision(settled);
      if (!isSound) waiting ??= [];
    },

    /** The lane never closed: another opened in it, or the stream ended. */
    abandon(lane: ActionLane, state: "malformed" | "cut_off") {
      const fault: Fault = { kind: "fault", name: lane.name(), fault: "truncated" };
      emitFault({ lane, raw: lane.raw(), decision: fault }, fault, state);
    },

    distrust,

    /** The stream is over with every lane closed. */
    release() {
      for (const settled of waiting ?? []) emitDecision(settled);
      waiting = null;
    },

    hasCalls: () => calls > 0,
  };
}
