// The runtime's ports of one mortal process: the stores outlive it, and everything that it does to them is a step at which it may die.
import type { createMemoryCheckpoints } from "@/lib/runtime/memory/memory-checkpoints";
import type { createMemoryLedger } from "@/lib/runtime/memory/memory-ledger";
import type { createMemoryMessages } from "@/lib/runtime/memory/memory-messages";
import type { createMemoryKeys } from "@/lib/runtime/memory/memory-stores";
import type { createVirtualClock } from "@/lib/runtime/memory/virtual-clock";
import type { BoundTool, HandlerOutcome, ToolRunner } from "@/lib/runtime/ports/tool-runner";
import type { RuntimePorts } from "@/lib/runtime/runtime-ports";
import { scriptedRequest } from "@/lib/runtime/scripted/run-script";
import type { Script } from "@/lib/runtime/scripted/script";
import { scriptedRuntime } from "@/lib/runtime/scripted/scripted-ports";
import type { MortalProcess } from "./mortal-process";
import { APPROVED_TOOL, ASKING_TOOL, KEYED_TOOL } from "./random-script";
import type { WorldRun } from "./violations";

const TURN = scriptedRequest().turn;

export type Stores = {
  readonly memory: ReturnType<typeof createMemoryLedger>;
  readonly messages: ReturnType<typeof createMemoryMessages>;
  readonly keys: ReturnType<typeof createMemoryKeys>;
  readonly checkpoints: ReturnType<typeof createMemoryCheckpoints>;
};
export type Around = {
  /** Whether a person has approved the call with this key. */
  readonly isApproved?: (key: string) => boolean;
  readonly clock: ReturnType<typeof createVirtualClock>;
  readonly runs: WorldRun[];
};

export function portsOf(
  script: Script,
  process: MortalProcess,
  { memory, messages, keys, checkpoints }: Stores,
  around: Around,
): RuntimePorts {
  const { step } = process;
  const { ports, tools } = scriptedRuntime(script, around.clock, true);
  const { ledger, events } = memory;
  return {
    ...ports,
    tools: watched(tools.runner, process, ledger, around),
    ledger: {
      claim: (entry, added, message) => step(() => ledger.claim(entry, added, message)),
      advance: (entry, added) => step(() => ledger.advance(entry, added)),
      ofTurn: (turn) => step(() => ledger.ofTurn(turn)),
    },
    events: { append: (added) => step(() => events.append(added)) },
    checkpoints: { save: (turn, kept) => step(() => checkpoints.save(turn, kept)) },
    messages: {
      post: (turn, message) => step(() => messages.post(turn, message)),
      unanswered: (turn) => step(() => messages.unanswered(turn)),
    },
    idempotency: {
      claim: (call) => step(() => keys.claim(call)),
      settle: (call, result) => step(() => keys.settle(call, result)),
      release: (key) => step(() => keys.release(key)),
      markUnknown: (key) => step(() => keys.markUnknown(key)),
    },
  };
}

/** Notes every run of a tool's code as the world sees it, whatever becomes of the process. */
function watched(
  runner: ToolRunner,
  process: MortalProcess,
  ledger: Stores["memory"]["ledger"],
  { runs, isApproved = () => false }: Around,
): ToolRunner {
  return {
    bind: (tool) => {
      const bound = runner.bind(tool);
      if (bound === null) return null;
      return {
        ...bound,
        contract: contractOf(tool.id, bound.contract),
        accept: (args, identity) => {
          const accepted = bound.accept(args, identity);
          if (!accepted.ok) return accepted;
          const run: typeof accepted.call.run = async (ctx, request) => {
            const key = ctx.idempotencyKey;
            const stored = (await ledger.ofTurn(TURN)).find((entry) => entry.key === key);
            const wasApproved = isApproved(key);
            const noted: WorldRun = {
              key,
              tool: tool.id,
              args,
              stored,
              wasApproved,
              isFinished: false,
            };
            runs.push(noted);
            const outcome =
              tool.id === ASKING_TOOL ? asking(key) : await accepted.call.run(ctx, request);
            if (process.isDead()) return new Promise(() => undefined);
            noted.isFinished = outcome.kind === "returned";
            return outcome;
          };
          return { ok: true, call: { run } };
        },
      };
    },
  };
}

function contractOf(tool: string, contract: BoundTool["contract"]): BoundTool["contract"] {
  if (tool === KEYED_TOOL) return { ...contract, retry: { story: "natural_key", param: "c" } };
  if (tool === APPROVED_TOOL)
    return { ...contract, confirmation: { kind: "approval", expiresMs: 60_000 } };
  return contract;
}

/** A question's ticket is its call's key. */
function asking(ticket: string): HandlerOutcome {
  return { kind: "returned", value: { status: "suspended", ticket, gateKind: "question" } };
}
