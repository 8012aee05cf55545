// Plugs the runtime together for one turn: the database beneath it, the newest rules above it, real tools beside it.
import { createSourcePool, type SourcePool } from "@/lib/connections/mcp/source-pool";
import type { GuardedFetch } from "@/lib/connections/network/guarded-fetch";
import { databaseTransactions } from "@/lib/db/engine/tool-transactions";
import { databaseCallLines } from "@/lib/db/ledger/call-lines";
import { databaseKeys } from "@/lib/db/ledger/keyed-calls";
import { databaseLedger } from "@/lib/db/ledger/ledger-store";
import { savedMsOf } from "@/lib/db/ledger/operation-figures";
import { databaseSagas } from "@/lib/db/ledger/sagas";
import { databaseEvents } from "@/lib/db/rounds/round-events";
import { databaseCheckpoints } from "@/lib/db/turns/checkpoints";
import { databaseRates } from "@/lib/db/turns/rate-windows";
import { databaseCache } from "@/lib/db/turns/result-cache";
import { databaseMessages } from "@/lib/db/turns/turn-messages";
import type { MayAsk } from "@/lib/domain/agent-runs/may-ask";
import type { AgentDesk } from "@/lib/domain/tools/call/call-context";
import { newId } from "@/lib/kernel/ids";
import { createDispatch, createRehearsal, type Dispatch } from "@/lib/runtime/dispatch/dispatch";
import type { DeskCall } from "@/lib/runtime/ports/call-desks";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { EventSink } from "@/lib/runtime/ports/event-sink";
import type { LedgerStore } from "@/lib/runtime/ports/ledger-store";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import type { WorkerPool } from "@/lib/runtime/ports/worker-pool";
import type { RuntimePorts } from "@/lib/runtime/runtime-ports";
import type { SagaPorts } from "@/lib/runtime/saga/saga-ports";
import { jobResults } from "@/lib/services/jobs/job-results";
import { memoryServices } from "@/lib/tools/memory/memory-services";
import type { ToolServices } from "@/lib/tools/tool-context";
import { callDesks, toolDesk } from "./desks";
import { flowDesk } from "./flow-desk";
import type { GateWork } from "./gate-work";
import type { House } from "./house";
import { createListChanges, type ListChanges } from "./list-changes";
import { log } from "./log";
import { loggedCalls } from "./logged-calls";
import { type FileFolders, mediaDesk } from "./media-desk";
import { countedCalls, countedEvents, countedLedger } from "./metrics/counted-ports";
import { processMetrics } from "./metrics/process-metrics";
import { modelFetch } from "./model-fetch";
import { type OpenedModel, openModel } from "./open-model";
import { rereadServer } from "./reread-server";
import { type HouseTools, toolRunner } from "./tool-runner";
import { turnGovernance } from "./turn-governance";

/** What all turns of a process share. */
export type Workshop = {
  readonly house: House;
  readonly clock: RuntimeClock;
  readonly services: ToolServices;
  readonly pool: SourcePool;
  /** Reads servers anew that say in the middle of their work that their lists have changed. */
  readonly listChanges: ListChanges;
  /** One for all turns, so that what they claim at once is kept together. */
  readonly ledger: LedgerStore;
  /** Likewise for what they tell. */
  readonly events: EventSink;
  readonly workers: WorkerPool;
  /** The way to models' providers, guarded like the way to servers. */
  readonly modelFetch: GuardedFetch["fetch"];
  readonly gates: GateWork;
  readonly fileFolders: FileFolders;
  readonly helpers: (
    house: House,
    setup: TurnSetup,
    mayAsk: () => MayAsk,
  ) => (call: DeskCall) => AgentDesk;
};

export function openWorkshop(
  house: House,
  clock: RuntimeClock,
  own: Pick<Workshop, "fileFolders" | "gates" | "helpers" | "workers">,
): Workshop {
  const { database } = house;
  const { counters } = processMetrics();
  const listChanges = createListChanges((key) => rereadServer(house, key), clock);
  return {
    ...own,
    house,
    clock,
    services: memoryServices(newId, clock.sleep),
    pool: createSourcePool(house.toolSources, clock, { onListChanged: listChanges.hear }),
    listChanges,
    ledger: countedLedger(databaseLedger(database), counters),
    events: countedEvents(databaseEvents(database), counters, ({ turn, round }) =>
      savedMsOf(database.prisma, turn, round),
    ),
    modelFetch: modelFetch(house.toolSources.allowedHosts),
  };
}

export type TurnRuntime = {
  readonly ports: RuntimePorts;
  readonly dispatch: Dispatch;
  readonly tools: HouseTools;
  readonly sagaPorts: SagaPorts;
};

/**
 * `owner` is the driver that the turn's checkpoints are kept for; `opened` stands in for the turn's model as it is.
 * @throws Error where its model cannot be opened.
 */
export function turnRuntime(
  workshop: Workshop,
  setup: TurnSetup,
  owner: string,
  opened: OpenedModel = openModel(setup.model, workshop.clock, workshop.modelFetch),
): TurnRuntime {
  const { house, clock, pool, ledger, events, workers, gates, services, helpers } = workshop;
  const { database, redactor, argumentValidator: validator } = house;
  const governance = turnGovernance(house, setup);
  const { counters } = processMetrics();
  const sagaPorts: SagaPorts = {
    clock,
    sagas: databaseSagas(database),
    compensation: gates.compensation,
    dispatch: (request, code) => dispatch(request, code),
  };
  const tools = toolRunner({
    serverOf: governance.serverOf,
    pool,
    validator,
    flows: flowDesk(house, setup),
    bindPorts: { ...sagaPorts, workers, transactions: databaseTransactions(database) },
  });
  const { model, course } = opened;
  const ports: RuntimePorts = {
    ...{ model, course },
    clock,
    governance,
    validator,
    redactor,
    ledger,
    events,
    messages: databaseMessages(database),
    audit: loggedCalls(countedCalls(databaseCallLines(database, newId), counters), log),
    rates: databaseRates(database),
    cache: databaseCache(database),
    idempotency: databaseKeys(database, clock),
    checkpoints: databaseCheckpoints(database, owner),
    approvals: gates.approvals,
    answers: gates.answers,
    jobs: jobResults({ ...house, newId }),
    output: { text: ignore, argument: ignore, answer: ignore },
    tools,
    desks: callDesks(house, services, {
      agents: helpers(house, setup, governance.mayAsk),
      tools: toolDesk(governance.catalog),
      people: gates.people,
      media: mediaDesk(workshop.fileFolders, setup, {
        model: opened.reader ?? opened.model,
        priced: governance.reader,
      }),
    }),
  };
  const dispatch = setup.execution === "real" ? createDispatch(ports) : createRehearsal(ports);
  return { ports, dispatch, tools, sagaPorts };
}

function ignore(): void {
  // The console reads events; nobody listens to single words.
}
