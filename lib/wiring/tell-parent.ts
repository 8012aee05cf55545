// Tells the round that handed a task over how the run goes: what happens to it stands on its caller's timeline (R162, R163).
import type { Database, Db } from "@/lib/db/engine/database";
import { nestedDatabase } from "@/lib/db/engine/nested-database";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { endTurn } from "@/lib/db/turns/turn-leases";
import type { RunUsage } from "@/lib/domain/agent-runs/run-budget";
import type { AgentRunFact } from "@/lib/domain/agent-runs/run-fact";
import type { EventSink } from "@/lib/runtime/ports/event-sink";
import type { RoundEvent } from "@/lib/runtime/ports/round-event";
import type { RunParent } from "@/lib/runtime/ports/turn-setup";
import { endJobOfRun } from "@/lib/services/jobs/end-job-of-run";

type FactOf<F> = F extends AgentRunFact ? Omit<F, "of"> : never;
type Told = FactOf<AgentRunFact>;

/** In the transaction of what it tells of; the caller wakes the feed once that is committed. */
export async function tellParent(
  database: Database,
  tx: Db,
  parent: RunParent,
  at: number,
  fact: Told,
): Promise<void> {
  await databaseEvents(nestedDatabase(database, tx)).append([eventOf(parent, at, fact)]);
}

type End = {
  readonly id: string;
  readonly owner: string;
  readonly state: string;
  readonly at: number;
  /** Undefined where no call has handed the turn its task. */
  readonly parent: RunParent | undefined;
};

/** Ends a turn, and tells its caller's round in the same transaction. False where the turn is no longer the owner's. */
export async function endRun(database: Database, end: End): Promise<boolean> {
  if (end.parent === undefined) return endTurn(database.prisma, end.id, end.owner, endOf(end));
  return database.transaction((tx) => endRunIn(database, tx, end));
}

export async function endRunIn(database: Database, tx: Db, end: End): Promise<boolean> {
  const { id: run, owner, state, at, parent } = end;
  const isOurs = await endTurn(tx, run, owner, endOf(end));
  if (isOurs && parent !== undefined) {
    await tellParent(database, tx, parent, at, { type: "agent.ended", run, state });
    await endJobOfRun(tx, run, at);
  }
  return isOurs;
}

const endOf = ({ state, at }: End) => ({ state, endedAt: at });

/** The run's own events, and with each that begins or ends one of its rounds a line for its caller, kept together. */
export function toldEvents(events: EventSink, parent: RunParent, usage: () => RunUsage): EventSink {
  return {
    append: (own) =>
      events.append(
        own.flatMap((event) => {
          const told = toldOf(event, usage());
          return told === null ? [event] : [event, eventOf(parent, event.at, told)];
        }),
      ),
  };
}

function toldOf({ turn: run, round, fact }: RoundEvent, { steps, tokens }: RunUsage): Told | null {
  const ended = { type: "agent.round_ended", run, round, steps, tokens } as const;
  switch (fact.type) {
    case "round.started":
    case "run.resumed":
      return { type: "agent.round_started", run, round };
    case "run.suspended":
      return { ...ended, outcome: "suspended" };
    case "round.ended":
      return { ...ended, outcome: fact.outcome };
    default:
      return null;
  }
}

function eventOf({ turn, of }: RunParent, at: number, fact: Told): RoundEvent {
  return { turn, round: of.round, at, fact: { ...fact, of } };
}
