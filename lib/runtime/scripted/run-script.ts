// Runs a script through the real runtime on a virtual clock, and answers with everything that can be asked about the run.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { createDispatch } from "../dispatch/dispatch";
import { createVirtualClock } from "../memory/virtual-clock";
import { instant } from "../ports/clock";
import type { StoredEvent } from "../ports/round-event";
import { runTurn, type TurnReport } from "../run-turn";
import type { TurnRequest } from "../turn/turn-request";
import type { Script } from "./script";
import { scriptedRuntime } from "./scripted-ports";
import type { ScriptedExecution } from "./scripted-tools";

export type ScriptRun = {
  readonly report: TurnReport;
  readonly executions: readonly ScriptedExecution[];
  readonly ledger: readonly LedgerEntry[];
  readonly events: readonly StoredEvent[];
  readonly endMs: number;
};

export async function runScript(
  script: Script,
  options: { readonly earlyStarts: boolean } = { earlyStarts: true },
): Promise<ScriptRun> {
  const clock = createVirtualClock();
  const { ports, tools, memory } = scriptedRuntime(script, clock, options.earlyStarts);
  const request = scriptedRequest();
  const report = await clock.run(runTurn(ports, createDispatch(ports), request));
  return {
    report,
    executions: tools.executions(),
    ledger: await memory.ledger.ofTurn(request.turn),
    events: memory.stored(),
    endMs: instant(clock),
  };
}

/** A turn of nobody in particular. */
export function scriptedRequest(): TurnRequest {
  return {
    turn: "turn",
    caller: {
      tenant: "script",
      user: "script",
      agent: "script",
      workspace: "script",
      session: "script",
      runId: "turn",
      messageId: null,
      scopes: [],
    },
    messages: [],
    signal: new AbortController().signal,
    isInterrupted: () => false,
  };
}
