// Plays a scripted turn with parts of the runtime replaced, and lets a test act in the middle of it.
import type { JsonObject } from "@/lib/kernel/json";
import { createDispatch } from "@/lib/runtime/dispatch/dispatch";
import { createVirtualClock, type VirtualClock } from "@/lib/runtime/memory/virtual-clock";
import type { ResultMessage } from "@/lib/runtime/ports/conversation";
import type { PinnedRules } from "@/lib/runtime/ports/governance";
import type { BoundTool } from "@/lib/runtime/ports/tool-runner";
import { runTurn } from "@/lib/runtime/run-turn";
import type { RuntimePorts } from "@/lib/runtime/runtime-ports";
import { readScript } from "@/lib/runtime/scripted/read-script";
import { scriptedRequest } from "@/lib/runtime/scripted/run-script";
import { type ScriptedRuntime, scriptedRuntime } from "@/lib/runtime/scripted/scripted-ports";
import type { TurnRequest } from "@/lib/runtime/turn/turn-request";
import { scriptTools } from "./scripts";

export type LiveTurn = ScriptedRuntime & { readonly clock: VirtualClock };
type Changes = {
  readonly ports?: Partial<RuntimePorts>;
  readonly pinned?: Partial<PinnedRules>;
  readonly request?: Partial<TurnRequest>;
};

/** The common tools and these rounds; `over` replaces or adds tools. */
export function liveTurn(
  rounds: readonly JsonObject[],
  over: Readonly<Record<string, JsonObject>> = {},
): LiveTurn {
  const clock = createVirtualClock();
  const script = readScript({ tools: scriptTools(over), rounds });
  return { ...scriptedRuntime(script, clock, true), clock };
}

/** Runs it to its end and a while beyond, for what outlives it. */
export async function play(live: LiveTurn, changes: Changes = {}) {
  const { clock, memory, tools, messages } = live;
  const governance = pinnedBy(live, changes.pinned ?? {});
  const ports = { ...live.ports, governance, ...changes.ports };
  const request = { ...scriptedRequest(), ...changes.request };
  const report = await clock.run(runTurn(ports, createDispatch(ports), request));
  const endMs = clock.now().getTime();
  const during = memory.stored().length;
  await clock.run(clock.sleep(LATER_MS));
  const facts = memory.stored().map(({ fact }) => fact);
  return {
    report,
    endMs,
    facts: facts.slice(0, during),
    later: facts.slice(during),
    executions: tools.executions(),
    entries: await memory.ledger.ofTurn(request.turn),
    outcome: report.rounds.at(-1)?.outcome,
    messages: messages.all(),
    results: messages.all().filter((message): message is ResultMessage => "metadata" in message),
    audit: live.audit.lines(),
  };
}

const LATER_MS = 100_000;

function pinnedBy({ ports }: LiveTurn, pinned: Partial<PinnedRules>): RuntimePorts["governance"] {
  return {
    ...ports.governance,
    pin: async (agent) => ({ ...(await ports.governance.pin(agent)), ...pinned }),
  };
}

/** The script's tools with some of their contracts changed. */
export function withContract(
  { tools }: LiveTurn,
  id: string,
  contract: Partial<BoundTool["contract"]>,
): RuntimePorts["tools"] {
  return {
    bind: (tool) => {
      const bound = tools.runner.bind(tool);
      if (bound === null || tool.id !== id) return bound;
      return { ...bound, contract: { ...bound.contract, ...contract } };
    },
  };
}

/** The script's tools with the code of one replaced. */
export function withCode(
  { tools }: LiveTurn,
  id: string,
  run: Extract<ReturnType<BoundTool["accept"]>, { ok: true }>["call"]["run"],
): RuntimePorts["tools"] {
  return {
    bind: (tool) => {
      const bound = tools.runner.bind(tool);
      if (bound === null || tool.id !== id) return bound;
      return { ...bound, accept: () => ({ ok: true, call: { run } }) };
    },
  };
}
