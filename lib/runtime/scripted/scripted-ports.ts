// Plugs a script into the runtime: its model, its tools and its course, everything else in memory.
import { createArgumentValidator } from "@/lib/domain/tools/call/validate-arguments";
import { createRedactor } from "../dispatch/redactor";
import { createMemoryCheckpoints, type MemoryCheckpoints } from "../memory/memory-checkpoints";
import { createMemoryHandles } from "../memory/memory-handles";
import { createMemoryLedger, type MemoryLedger } from "../memory/memory-ledger";
import { createMemoryMessages, type MemoryMessages } from "../memory/memory-messages";
import {
  createMemoryAudit,
  createMemoryCache,
  createMemoryKeys,
  createMemoryRates,
  type MemoryAudit,
} from "../memory/memory-stores";
import { noDesks } from "../memory/no-desks";
import type { RuntimeClock } from "../ports/clock";
import type { Course } from "../ports/course";
import { type Governance, NO_PRICES } from "../ports/governance";
import type { RuntimePorts } from "../runtime-ports";
import type { Script } from "./script";
import { scriptedModel } from "./scripted-model";
import { type ScriptedTools, scriptedTools } from "./scripted-tools";

export type ScriptedRuntime = {
  readonly ports: RuntimePorts;
  readonly tools: ScriptedTools;
  readonly memory: MemoryLedger;
  readonly messages: MemoryMessages;
  readonly checkpoints: MemoryCheckpoints;
  readonly audit: MemoryAudit;
};

const validator = createArgumentValidator();

export function scriptedRuntime(
  script: Script,
  clock: RuntimeClock,
  earlyStarts: boolean,
): ScriptedRuntime {
  const tools = scriptedTools(script, clock);
  const messages = createMemoryMessages();
  const memory = createMemoryLedger(messages);
  const checkpoints = createMemoryCheckpoints();
  const audit = createMemoryAudit();
  const handles = createMemoryHandles(clock);
  const ports: RuntimePorts = {
    clock,
    model: scriptedModel(script, clock),
    governance: scriptedGovernance(script, tools, earlyStarts),
    course: scriptedCourse(script),
    tools: tools.runner,
    ledger: memory.ledger,
    events: memory.events,
    messages,
    checkpoints,
    answers: { of: async () => null },
    jobs: { await: async () => null },
    output: { text: ignore, argument: ignore, answer: ignore },
    audit,
    redactor: createRedactor(),
    desks: { for: (call) => ({ ...noDesks.for(call), handles }) },
    rates: createMemoryRates(),
    cache: createMemoryCache(),
    idempotency: createMemoryKeys(),
    approvals: { ask: async () => ({ kind: "denied", reason: "nobody is there" }) },
    validator,
  };
  return { ports, tools, memory, messages, checkpoints, audit };
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
      tools: [],
      maxTools: null,
      mixed,
      maxActions,
      enforcement: "enforce",
      earlyStarts: { isOn, limit: null },
      settleMs: null,
      prices: NO_PRICES,
    }),
    refresh: async () => undefined,
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
