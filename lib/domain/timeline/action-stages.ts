// One action's way through the pipeline, stage by stage: passed, stopped, or not reached, each in a plain sentence.
import { stopWords } from "./end-words";
import type { Row, TimelineAction } from "./timeline";

export type StageState = "passed" | "stopped" | "waiting" | "not_reached" | "skipped";

export type Stage = {
  readonly id:
    | "block"
    | "tool"
    | "arguments"
    | "round"
    | "early"
    | "ledger"
    | "person"
    | "handler"
    | "end";
  readonly state: StageState;
  readonly says: string;
  /** Milliseconds since the epoch. */
  readonly at: number | null;
};

/** In order. `row` is the action's own, with what people were asked. */
export function actionStages(row: Row, action: TimelineAction): readonly Stage[] {
  if (action.kind === "final") return [blockStage(action), roundStage(action)];
  const judged = [
    blockStage(action),
    toolStage(action),
    argumentsStage(action),
    roundStage(action),
  ];
  const isRefused = action.state === "refused" || action.kind === "faulty";
  if (isRefused) return stopAfterFirst(judged);
  const people = personStages(row);
  const later = [earlyStage(action), ledgerStage(action), ...people, handlerStage(action)];
  const end = endStage(action);
  return [...judged, ...later, ...(end ? [end] : [])];
}

/** Behind the stage that stopped it nothing was looked at. */
function stopAfterFirst(stages: readonly Stage[]): readonly Stage[] {
  const stopped = stages.findIndex(({ state }) => state === "stopped");
  return stages.map((stage, at) =>
    stopped >= 0 && at > stopped ? { ...stage, state: "not_reached", at: null } : stage,
  );
}

function blockStage({ kind, fault, code, completedAt: at }: TimelineAction): Stage {
  const isBroken = kind === "faulty" || code === "ARGS_UNPARSEABLE";
  const says = isBroken
    ? `The block could not be read${fault === null ? "" : `: ${fault.replaceAll("_", " ")}`}.`
    : "The block is complete.";
  return { id: "block", state: isBroken ? "stopped" : "passed", says, at };
}

function toolStage({ code, tool, completedAt: at }: TimelineAction): Stage {
  if (code === "UNKNOWN_TOOL")
    return { id: "tool", state: "stopped", says: `The agent has no tool ${tool ?? ""}.`, at };
  if (code === "TOOL_NOT_ALLOWED")
    return { id: "tool", state: "stopped", says: "The agent may not call this tool.", at };
  return { id: "tool", state: "passed", says: "The tool is known and allowed.", at };
}

function argumentsStage({ code, completedAt: at }: TimelineAction): Stage {
  return code === "INVALID_ARGUMENTS"
    ? { id: "arguments", state: "stopped", says: "The arguments do not fit its schema.", at }
    : { id: "arguments", state: "passed", says: "The arguments are valid.", at };
}

const NAMED_ELSEWHERE = new Set([
  "ARGS_UNPARSEABLE",
  "UNKNOWN_TOOL",
  "TOOL_NOT_ALLOWED",
  "INVALID_ARGUMENTS",
]);

function roundStage(action: TimelineAction): Stage {
  const { code, isObserved, blockedBy, completedAt: at } = action;
  const blocker = blockedBy === null ? "" : ` Action #${blockedBy} stands in the way.`;
  if (code === null || NAMED_ELSEWHERE.has(code))
    return { id: "round", state: "passed", says: "It may share the round.", at };
  if (isObserved) {
    const says = `It would have been refused; the agent is only observed.${blocker}`;
    return { id: "round", state: "passed", says, at };
  }
  return { id: "round", state: "stopped", says: `It may not share the round.${blocker}`, at };
}

/** By the first gate that was closed (R87). */
const CLOSED: Readonly<Record<string, string>> = {
  strategy: "its strategy is not exactly neutral",
  profile: "it has no complete early profile",
  stopped: "an operator holds early starts",
  handler: "there is no code behind it here",
  approval: "a person has to approve it first",
  suspends: "it asks a person",
  awaited_agent: "it waits for another agent",
  switched_off: "early starts are switched off",
  generation: "the generation was breaking off",
  limit: "the agent has as many early calls as it may",
};

function earlyStage({ isEarly, closedGate, claimedAt, stop }: TimelineAction): Stage {
  if (isEarly) {
    const says = "Every gate was open: it started while the model still spoke.";
    return { id: "early", state: "passed", says, at: claimedAt };
  }
  const held = closedGate === "stopped" && stop ? stopWords(stop) : undefined;
  const why = held ?? (closedGate === null ? undefined : CLOSED[closedGate]);
  const says = `It waited for the end of the generation${why === undefined ? "" : `: ${why}`}.`;
  return { id: "early", state: "skipped", says, at: null };
}

function ledgerStage(action: TimelineAction): Stage {
  const { answeredBy, claimedAt, state } = action;
  if (answeredBy) {
    const says = `The ledger answered it with action #${answeredBy.of.index} of round ${answeredBy.of.round + 1}; nothing ran again.`;
    return { id: "ledger", state: "passed", says, at: answeredBy.at };
  }
  if (claimedAt !== null)
    return { id: "ledger", state: "passed", says: "Claimed in the ledger.", at: claimedAt };
  if (state === "deferred") {
    const says = "It waits for the end of its attempt: only then is it certain which call it is.";
    return { id: "ledger", state: "waiting", says, at: null };
  }
  const isOver = state === "not_started";
  const says = isOver ? "It was never claimed: the round could not start it." : "Not claimed yet.";
  return { id: "ledger", state: isOver ? "stopped" : "waiting", says, at: null };
}

function personStages({ bars }: Row): readonly Stage[] {
  return bars
    .filter(({ kind }) => kind === "gate")
    .map(({ to, state, by, from }): Stage => {
      if (to === null)
        return { id: "person", state: "waiting", says: "A person is asked.", at: from };
      const isOpen = state === "approved" || state === "answered" || state === "settled";
      const says = `${GATE_WORDS[state] ?? `The gate is ${state}`}${by === null ? "" : ` by ${by}`}.`;
      return { id: "person", state: isOpen ? "passed" : "stopped", says, at: to };
    });
}

const GATE_WORDS: Readonly<Record<string, string>> = {
  approved: "Approved",
  denied: "Denied",
  answered: "Answered",
  settled: "Settled",
  expired: "Nobody decided in time",
  withdrawn: "Withdrawn",
};

function handlerStage(action: TimelineAction): Stage {
  const { startedAt, answeredBy, state, resultCode, stop } = action;
  if (startedAt !== null)
    return { id: "handler", state: "passed", says: "The handler started.", at: startedAt };
  if (answeredBy) return { id: "handler", state: "skipped", says: "Nothing had to run.", at: null };
  if (state === "succeeded")
    return {
      id: "handler",
      state: "skipped",
      says: "An earlier answer stood in for it.",
      at: null,
    };
  if (state === "failed") {
    const why = resultCode === "STOPPED" && stop ? stopWords(stop) : resultCode;
    const says = `It was stopped before its handler${why === null ? "" : `: ${why}`}.`;
    return { id: "handler", state: "stopped", says, at: null };
  }
  return { id: "handler", state: "not_reached", says: "The handler has not started.", at: null };
}

function endStage({ state, endedAt, startedAt, resultCode }: TimelineAction): Stage | null {
  if (startedAt === null) return null;
  switch (state) {
    case "succeeded":
      return { id: "end", state: "passed", says: "It succeeded.", at: endedAt };
    case "failed": {
      const says = `It failed${resultCode === null ? "" : `: ${resultCode}`}.`;
      return { id: "end", state: "stopped", says, at: endedAt };
    }
    case "unknown":
      return { id: "end", state: "waiting", says: "Nobody knows how it ended.", at: null };
    case "compensated":
      return { id: "end", state: "passed", says: "It ran and was undone.", at: endedAt };
    case "reconciled":
      return {
        id: "end",
        state: "passed",
        says: "A doubt about its end was settled.",
        at: endedAt,
      };
    default:
      return { id: "end", state: "waiting", says: "It runs.", at: null };
  }
}
