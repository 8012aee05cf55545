// Runs a script through the real runtime on a virtual clock, and answers with everything that can be asked about the run.

import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { createArgumentValidator } from "@/lib/domain/tools/validate-arguments";
import { createDispatch } from "../dispatch/dispatch";
import { createRedactor } from "../dispatch/redactor";
import { createMemoryLedger } from "../memory/memory-ledger";
import { createMemoryMessages } from "../memory/memory-messages";
import {
  createMemoryAudit,
  createMemoryCache,
  createMemoryKeys,
  createMemoryRates,
} from "../memory/memory-stores";
import { noDesks } from "../memory/no-desks";
import { createVirtualClock } from "../memory/virtual-clock";
import { instant, type RuntimeClock } from "../ports/clock";
import type { Course } from "../ports/course";
import type { Governance } from "../ports/governance";
import type { StoredEvent } from "../ports/round-event";
import { runTurn, type TurnReport } from "../run-turn";
import type { RuntimePorts } from "../runtime-ports";
import type { TurnRequest } from "../turn/turn-request";
import type { Script } from "./script";
import { scriptedModel } from "./scripted-model";
import { type ScriptedExecution, type ScriptedTools, scriptedTools } from "./scripted-tools";

export type ScriptRun = {
  readonly report: TurnReport;
  readonly executions: readonly ScriptedExecution[];
  readonly ledger: readonly LedgerEntry[];
  readonly events: readonly StoredEvent[];
  readonly endMs: number;
};

const TURN = "turn";
const validator = createArgumentValidator();

export async function runScript(
  script: Script,
  options: { readonly earlyStarts: boolean } = { earlyStarts: true },
): Promise<ScriptRun> {
  const clock = createVirtualClock();
  const tools = scriptedTools(script, clock);
  const memory = createMemoryLedger();
  const ports = scriptedPorts(script, tools, clock, memory, options.earlyStarts);
  const report = await clock.run(runTurn(ports, createDispatch(ports), request()));
  return {
    report,
    executions: tools.executions(),
    ledger: await memory.ledger.ofTurn(TURN),
    events: memory.stored(),
    endMs: instant(clock),
  };
}

const request = (): TurnRequest => ({
  turn: TURN,
  caller: {
    tenant: "script",
    user: "script",
    agent: "script",
    workspace: "script",
    session: "script",
    runId: TURN,
    messageId: null,
    scopes: [],
  },
  messages: [],
  signal: new AbortController().signal,
  isInterrupted: () => false,
});

function scriptedPorts(
  script: Script,
  tools: ScriptedTools,
  clock: RuntimeClock,
  { ledger, events }: ReturnType<typeof createMemoryLedger>,
  earlyStarts: boolean,
): RuntimePorts {
  return {
    clock,
    model: scriptedModel(script, clock),
    governance: scriptedGovernance(script, tools, earlyStarts),
    course: scriptedCourse(script),
    tools: tools.runner,
    ledger,
    events,
    messages: createMemoryMessages(),
    output: { text: ignore, argument: ignore, answer: ignore },
    audit: createMemoryAudit(),
    redactor: createRedactor(),
    desks: noDesks,
    rates: createMemoryRates(),
    cache: createMemoryCache(),
    idempotency: createMemoryKeys(),
    approvals: { ask: async () => ({ kind: "denied", reason: "nobody is there" }) },
    validator,
  };
}

function ignore(): void {
  // Nobody listens to a scripted model.
}

function scriptedGovernance(
  { mixed, maxActions }: Script,
  { findTool }: ScriptedTools,
  isOn: boolean,
): Governance {
  return {
    pin: async () => ({
      revision: 0,
      catalogHash: null,
      findTool,
      mixed,
      maxActions,
      earlyStarts: { isOn, limit: null },
      settleMs: null,
    }),
    stopped: () => null,
  };
}

/** Exactly the attempts and rounds of the script. */
function scriptedCourse({ rounds }: Script): Course {
  return {
    nextAttempt: ({ round, attempt }) => {
      const next = rounds[round]?.attempts[attempt + 1];
      if (next === undefined) return null;
      return next.cause === "first" ? "provider_retry" : next.cause;
    },
    goesOn: ({ round }) => round + 1 < rounds.length,
  };
}
