// Plugs the runtime together for one turn: the database beneath it, the newest rules above it, real tools beside it.
import { createSourcePool, type SourcePool } from "@/lib/connections/mcp/source-pool";
import { databaseCallLines } from "@/lib/db/call-lines";
import { databaseKeys } from "@/lib/db/keyed-calls";
import { databaseLedger } from "@/lib/db/ledger-store";
import { databaseRates } from "@/lib/db/rate-windows";
import { databaseCache } from "@/lib/db/result-cache";
import { databaseEvents } from "@/lib/db/round-events";
import { databaseSagas } from "@/lib/db/sagas";
import { databaseMessages } from "@/lib/db/turn-messages";
import type { AgentDesk } from "@/lib/domain/tools/call-context";
import { newId } from "@/lib/kernel/ids";
import { createDispatch, createRehearsal, type Dispatch } from "@/lib/runtime/dispatch/dispatch";
import { createRedactor, type Redactor } from "@/lib/runtime/dispatch/redactor";
import type { Approvals } from "@/lib/runtime/ports/approvals";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { CompensationDesk } from "@/lib/runtime/ports/compensation-desk";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import type { WorkerPool } from "@/lib/runtime/ports/worker-pool";
import type { RuntimePorts } from "@/lib/runtime/runtime-ports";
import { memoryServices } from "@/lib/tools/memory/memory-services";
import type { ToolServices } from "@/lib/tools/tool-context";
import { callDesks, toolDesk } from "./desks";
import { readSecret, secretNames } from "./environment";
import type { House } from "./house";
import { openModel } from "./open-model";
import { toolRunner } from "./tool-runner";
import { turnGovernance } from "./turn-governance";

/** What all turns of a process share. */
export type Workshop = {
  readonly house: House;
  readonly clock: RuntimeClock;
  readonly services: ToolServices;
  readonly pool: SourcePool;
  readonly redactor: Redactor;
  readonly workers: WorkerPool;
  readonly helpers: (house: House, clock: RuntimeClock, setup: TurnSetup) => AgentDesk;
};

export function openWorkshop(
  house: House,
  clock: RuntimeClock,
  own: Pick<Workshop, "helpers" | "workers">,
): Workshop {
  return {
    ...own,
    house,
    clock,
    services: memoryServices(newId),
    pool: createSourcePool(house.toolSources, clock),
    redactor: createRedactor(secretNames().flatMap((name) => readSecret(name) ?? [])),
  };
}

export type TurnRuntime = { readonly ports: RuntimePorts; readonly dispatch: Dispatch };

/** @throws Error where the turn's model cannot be opened. */
export function turnRuntime(workshop: Workshop, setup: TurnSetup): TurnRuntime {
  const { house, clock, pool, redactor, workers, services, helpers } = workshop;
  const { database, argumentValidator: validator } = house;
  const governance = turnGovernance(house, setup.earlyStarts);
  const dispatchLater: Dispatch = (request, code) => dispatch(request, code);
  const ports: RuntimePorts = {
    ...openModel(setup.model, clock),
    clock,
    governance,
    validator,
    redactor,
    ledger: databaseLedger(database),
    events: databaseEvents(database),
    messages: databaseMessages(database),
    audit: databaseCallLines(database, newId),
    rates: databaseRates(database),
    cache: databaseCache(database),
    idempotency: databaseKeys(database),
    approvals: NOBODY,
    output: { text: ignore, argument: ignore, answer: ignore },
    tools: toolRunner({
      addressOf: governance.addressOf,
      pool,
      validator,
      bindPorts: {
        clock,
        workers,
        sagas: databaseSagas(database),
        compensation: NO_DESK,
        dispatch: dispatchLater,
      },
    }),
    desks: callDesks(house, services, {
      agents: helpers(house, clock, setup),
      tools: toolDesk(governance.catalog),
      people: () => ({ ask: () => Promise.reject(new Error("Nobody can be asked here yet.")) }),
    }),
  };
  const dispatch = setup.execution === "real" ? createDispatch(ports) : createRehearsal(ports);
  return { ports, dispatch };
}

/** Doubt denies (settled rule 11). */
const NOBODY: Approvals = {
  ask: async () => ({ kind: "denied", reason: "nobody can be asked here yet" }),
};

const NO_DESK: CompensationDesk = {
  queue: () => Promise.reject(new Error("There is no queue here yet.")),
  askPerson: () => Promise.reject(new Error("Nobody can be asked here yet.")),
};

function ignore(): void {
  // The console reads events; nobody listens to single words.
}
