// One random life of a turn: processes that run it, die at it and are followed by others; then recovery, and what must hold.
//
// Invariants, by the numbers under which a violation is reported:
// 1. The code behind a record runs at most once, but for one repeat under the same key.
// 2. Nothing runs whose start was not durable before.
// 3. After recovery nothing is open, and what started without an end is in doubt or settled.
// 4. Every posted call has exactly one result.
// 5. What the ledger calls done was done, and what it calls never started has not run.
// 6. The events of each round are numbered without a gap.
// 7. In a round no call runs more often than one attempt has asked for it (where no two processes were at it together:
//    then each slot still runs once, but neither sees what the other has moved).
// 8. A keyed call runs under one record only, in whatever round or process.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { createDispatch } from "@/lib/runtime/dispatch/dispatch";
import { createMemoryLedger } from "@/lib/runtime/memory/memory-ledger";
import { createMemoryMessages } from "@/lib/runtime/memory/memory-messages";
import { createMemoryKeys } from "@/lib/runtime/memory/memory-stores";
import { createVirtualClock } from "@/lib/runtime/memory/virtual-clock";
import type { BoundTool, ToolRunner } from "@/lib/runtime/ports/tool-runner";
import { recoverTurn } from "@/lib/runtime/recover-turn";
import { repeatDoubt } from "@/lib/runtime/repeat-doubt";
import { runTurn } from "@/lib/runtime/run-turn";
import type { RuntimePorts } from "@/lib/runtime/runtime-ports";
import { scriptedRequest } from "@/lib/runtime/scripted/run-script";
import type { Script } from "@/lib/runtime/scripted/script";
import { scriptedRuntime } from "@/lib/runtime/scripted/scripted-ports";
import { type MortalProcess, mortalProcess } from "./mortal-process";
import { KEYED_TOOL, randomIntent, randomScript } from "./random-script";
import { seededRandom } from "./seeded-random";
import { violationsIn, type World, type WorldRun } from "./violations";

export type SimulationReport = {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly runs: number;
  readonly deaths: number;
  readonly doubts: number;
};

const TURN = scriptedRequest().turn;

export async function simulateLedger(seed: number): Promise<SimulationReport> {
  const random = seededRandom(seed);
  const clock = createVirtualClock();
  const memory = createMemoryLedger();
  const messages = createMemoryMessages();
  const stores = { memory, messages, keys: createMemoryKeys() };
  const intent = randomIntent(random);
  const runs: WorldRun[] = [];
  const scripts: Script[] = [];
  let deaths = 0;
  let hadCompany = false;

  async function live(): Promise<void> {
    const script = randomScript(random, intent);
    scripts.push(script);
    const dieAt = random.chance(0.8) ? 1 + random.below(60) : null;
    const process = mortalProcess(random, clock, dieAt);
    const ports = portsOf(script, process, stores, { clock, runs });
    const turn = runTurn(ports, createDispatch(ports), scriptedRequest());
    await Promise.race([turn, process.death]);
    if (process.isDead()) deaths += 1;
  }

  async function wholeLife(): Promise<number> {
    for (let left = 1 + random.below(3); left > 0; left -= 1) {
      const hasCompany = random.chance(0.15);
      hadCompany ||= hasCompany;
      await Promise.all(hasCompany ? [live(), live()] : [live()]);
      const doubts = await recoverTurn({ clock, ledger: memory.ledger, messages }, TURN);
      if (random.chance(0.5)) await repeatAll(doubts.forRepeat);
    }
    const { forPeople, forRepeat } = await recoverTurn(
      { clock, ledger: memory.ledger, messages },
      TURN,
    );
    return forPeople.length + forRepeat.length;
  }

  /** A repeat may die as well; the next recovery leaves such a call to a person. */
  async function repeatAll(entries: readonly LedgerEntry[]): Promise<void> {
    const script = randomScript(random, intent);
    for (const entry of entries) {
      const process = mortalProcess(random, clock, random.chance(0.3) ? 1 + random.below(8) : null);
      const ports = portsOf(script, process, stores, { clock, runs });
      const findTool = (await ports.governance.pin("script")).findTool;
      const around = { ...scriptedRequest(), findTool };
      const repeat = repeatDoubt(ports, createDispatch(ports), entry, around);
      await Promise.race([repeat, process.death]);
    }
  }

  const doubts = await clock.run(wholeLife());
  const world: World = {
    runs,
    scripts,
    hadCompany,
    entries: await memory.ledger.ofTurn(TURN),
    events: memory.stored(),
    messages: messages.all(),
  };
  return { seed, violations: violationsIn(world), runs: runs.length, deaths, doubts };
}

type Stores = {
  readonly memory: ReturnType<typeof createMemoryLedger>;
  readonly messages: ReturnType<typeof createMemoryMessages>;
  readonly keys: ReturnType<typeof createMemoryKeys>;
};
type Around = { readonly clock: ReturnType<typeof createVirtualClock>; readonly runs: WorldRun[] };

/** The stores outlive the process; everything that it does to them is a step at which it may die. */
function portsOf(
  script: Script,
  process: MortalProcess,
  { memory, messages, keys }: Stores,
  around: Around,
): RuntimePorts {
  const { step } = process;
  const { ports, tools } = scriptedRuntime(script, around.clock, true);
  const { ledger, events } = memory;
  return {
    ...ports,
    tools: watched(tools.runner, process, ledger, around),
    ledger: {
      claim: (entry, added) => step(() => ledger.claim(entry, added)),
      advance: (entry, added) => step(() => ledger.advance(entry, added)),
      ofTurn: (turn) => step(() => ledger.ofTurn(turn)),
    },
    events: { append: (added) => step(() => events.append(added)) },
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
  { runs }: Around,
): ToolRunner {
  return {
    bind: (tool) => {
      const bound = runner.bind(tool);
      if (bound === null) return null;
      const contract: BoundTool["contract"] =
        tool.id === KEYED_TOOL
          ? { ...bound.contract, retry: { story: "natural_key", param: "c" } }
          : bound.contract;
      return {
        ...bound,
        contract,
        accept: (args, identity) => {
          const accepted = bound.accept(args, identity);
          if (!accepted.ok) return accepted;
          const run: typeof accepted.call.run = async (ctx, request) => {
            const key = ctx.idempotencyKey;
            const stored = (await ledger.ofTurn(TURN)).find((entry) => entry.key === key);
            const noted: WorldRun = { key, tool: tool.id, args, stored, isFinished: false };
            runs.push(noted);
            const outcome = await accepted.call.run(ctx, request);
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

/** For a test's message: how to have the same run again. */
export function replayCommand(seed: number): string {
  return `TRAITLINE_SEED=${seed} npx vitest run --project unit lib/testing/simulation`;
}
