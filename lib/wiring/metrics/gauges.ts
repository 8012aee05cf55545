// How things stand in the store and in this process, read when somebody asks: the same in every process on one database.
import { Gauge, type Registry } from "prom-client";
import type { Database } from "@/lib/db/engine/database";
import { readJobDepth } from "@/lib/db/jobs/job-lists";
import { readOperationFigures } from "@/lib/db/ledger/operation-figures";
import type { Clock } from "@/lib/kernel/clock";
import type { Pulse } from "../pulse";

export type GaugeSource = {
  readonly database: Database;
  readonly clock: Clock;
  readonly pulse: Pulse;
};

export type Gauges = {
  /** Brings them up to date. Rejects where the store does not answer. */
  read(): Promise<void>;
};

export function createGauges(registry: Registry, { database, clock, pulse }: GaugeSource): Gauges {
  const registers = [registry];
  const gauge = <T extends string>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Gauge({ name: `traitline_${name}`, help, labelNames, registers });

  const turns = gauge(
    "turns",
    "Turns that are not over: waiting for a worker, driven, waiting for people",
    ["state"],
  );
  const wait = gauge(
    "turn_wait_seconds",
    "How long the turn waits that waits longest for a worker",
  );
  const jobs = gauge("jobs", "Jobs that are not over: waiting for a worker, running", ["state"]);
  const jobWait = gauge(
    "job_wait_seconds",
    "How long the job waits that waits longest for a worker",
  );
  const gates = gauge("gates_pending", "Gates that wait for people, by kind and by age up to", [
    "kind",
    "age",
  ]);
  const open = gauge("ledger_open", "Records without an end, by state", ["state"]);
  const stops = gauge("stops", "Stops that operators have not lifted");
  const lag = gauge(
    "event_lag_seconds",
    "How long the oldest event waits that readers may not see yet",
  );
  const silence = gauge(
    "worker_silence_seconds",
    "Seconds since this process's worker was last heard",
  );

  return {
    read: async () => {
      const now = clock.now().getTime();
      const figures = await readOperationFigures(database.prisma, now);
      const { waiting, waitingSince, running, suspended } = figures.turns;
      turns.set({ state: "waiting" }, waiting);
      turns.set({ state: "running" }, running);
      turns.set({ state: "suspended" }, suspended);
      wait.set(waitingSince === null ? 0 : Math.max(0, now - waitingSince) / 1000);
      const depth = await readJobDepth(database.prisma);
      jobs.set({ state: "queued" }, depth.queued);
      jobs.set({ state: "running" }, depth.running);
      jobWait.set(depth.waitingSince === null ? 0 : Math.max(0, now - depth.waitingSince) / 1000);
      gates.reset();
      for (const { kind, age, count } of figures.gates) gates.set({ kind, age }, count);
      for (const state of ["intended", "running", "unknown"]) open.set({ state }, 0);
      for (const { state, count } of figures.openEntries) open.set({ state }, count);
      stops.set(figures.stops);
      lag.set(figures.eventLagMs / 1000);
      silence.set((pulse.age(now) ?? 0) / 1000);
    },
  };
}
