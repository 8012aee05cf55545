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
import { createMemoryCheckpoints } from "@/lib/runtime/memory/memory-checkpoints";
import { createMemoryLedger } from "@/lib/runtime/memory/memory-ledger";
import { createMemoryMessages } from "@/lib/runtime/memory/memory-messages";
import { createMemoryKeys } from "@/lib/runtime/memory/memory-stores";
import { createVirtualClock } from "@/lib/runtime/memory/virtual-clock";
import { recoverTurn } from "@/lib/runtime/recover-turn";
import { repeatDoubt } from "@/lib/runtime/repeat-doubt";
import { runTurn } from "@/lib/runtime/run-turn";
import { scriptedRequest } from "@/lib/runtime/scripted/run-script";
import type { Script } from "@/lib/runtime/scripted/script";
import { mortalProcess } from "./mortal-process";
import { portsOf } from "./process-ports";
import { randomIntent, randomScript } from "./random-script";
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
  const messages = createMemoryMessages();
  const memory = createMemoryLedger(messages);
  const stores = {
    memory,
    messages,
    keys: createMemoryKeys(),
    checkpoints: createMemoryCheckpoints(),
  };
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

/** For a test's message: how to have the same run again. */
export function replayCommand(seed: number): string {
  return `TRAITLINE_SEED=${seed} npx vitest run --project unit lib/testing/simulation`;
}
