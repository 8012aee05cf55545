// One random life of a turn that waits for people: processes that drive it, die at it and take it over; people who decide
// now and then; an end, or an operator's stop; then what must hold beside the ledger's own invariants.
//
//  9. A call that needs an approval runs only once it has one, and never after a denial.
// 10. A question's call has the answer that was given, and a turn that is over waits for nobody.
// 11. A turn that goes on from its checkpoint comes to an end.
import { isAsking } from "@/lib/domain/ledger/ledger-entry";
import { createDispatch } from "@/lib/runtime/dispatch/dispatch";
import { createMemoryCheckpoints } from "@/lib/runtime/memory/memory-checkpoints";
import { createMemoryLedger } from "@/lib/runtime/memory/memory-ledger";
import { createMemoryMessages } from "@/lib/runtime/memory/memory-messages";
import { createMemoryKeys } from "@/lib/runtime/memory/memory-stores";
import { createVirtualClock } from "@/lib/runtime/memory/virtual-clock";
import { recoverTurn } from "@/lib/runtime/recover-turn";
import { resumeTurn } from "@/lib/runtime/resume-turn";
import type { TurnReport } from "@/lib/runtime/run-turn";
import { scriptedRequest } from "@/lib/runtime/scripted/run-script";
import type { Script } from "@/lib/runtime/scripted/script";
import type { Place } from "@/lib/runtime/turn/round";
import type { TurnRequest } from "@/lib/runtime/turn/turn-request";
import { mortalProcess } from "./mortal-process";
import { simulatedPeople } from "./people";
import { portsOf, type Stores } from "./process-ports";
import { APPROVED_TOOL, randomIntent, randomScript, WAITING_NAMES } from "./random-script";
import { seededRandom } from "./seeded-random";
import { violationsIn, type WorldRun } from "./violations";

export type WaitingReport = {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly deaths: number;
  /** How often the turn was left to wait. */
  readonly waits: number;
  readonly approvedRuns: number;
};

const TURN = scriptedRequest().turn;
const MOST_PROCESSES = 12;

export async function simulateWaiting(seed: number): Promise<WaitingReport> {
  const random = seededRandom(seed);
  const clock = createVirtualClock();
  const messages = createMemoryMessages();
  const stores: Stores = {
    memory: createMemoryLedger(messages),
    messages,
    keys: createMemoryKeys(),
    checkpoints: createMemoryCheckpoints(),
  };
  const people = simulatedPeople(random);
  const intent = randomIntent(random, WAITING_NAMES);
  const runs: WorldRun[] = [];
  const scripts: Script[] = [];
  let [deaths, waits] = [0, 0];
  let last: TurnReport | "died" | null = null;

  /** Takes the turn up where it stands, as another process would. */
  async function drive(isStop: boolean): Promise<TurnReport | "died"> {
    const script = randomScript(random, intent, WAITING_NAMES);
    scripts.push(script);
    const dieAt = !isStop && random.chance(0.5) ? 1 + random.below(60) : null;
    const process = mortalProcess(random, clock, dieAt);
    const around = { clock, runs, isApproved: people.isApproved };
    const ports = { ...portsOf(script, process, stores, around), ...people.ports(process) };
    const checkpoint = stores.checkpoints.of(TURN) ?? START;
    const request: TurnRequest = {
      ...scriptedRequest(),
      ...(isStop ? { signal: AbortSignal.abort() } : {}),
    };
    const begun = begunOf(stores, checkpoint.round);
    const turn = resumeTurn(ports, createDispatch(ports), request, checkpoint, begun);
    return Promise.race([turn, process.death]);
  }

  async function recover(): Promise<void> {
    const held = stores.checkpoints.of(TURN)?.held?.attempts.at(-1)?.posted ?? [];
    const calls = new Set(held.map(({ callId }) => callId));
    await recoverTurn({ clock, ledger: stores.memory.ledger, messages: stores.messages }, TURN, {
      entry: ({ key }) => people.isAsked(key),
      call: ({ callId }) => calls.has(callId),
    });
  }

  async function wholeLife(): Promise<void> {
    for (let left = MOST_PROCESSES; left > 0; left -= 1) {
      last = await drive(left === 1);
      if (last === "died") {
        deaths += 1;
        await recover();
      } else if (outcomeOf(last) !== "suspended") return;
      else waits += 1;
      people.decideSome();
    }
  }

  await clock.run(wholeLife());
  await clock.run(clock.sleep(1_000));
  const entries = await stores.memory.ledger.ofTurn(TURN);
  const world = {
    ...{ runs, scripts, entries, hadCompany: false },
    events: stores.memory.stored(),
    messages: stores.messages.all(),
  };
  const violations = [
    ...violationsIn(world),
    ...runs.flatMap(({ tool, key, wasApproved }) =>
      tool === APPROVED_TOOL && !wasApproved ? [`9: ${tool} ran without an approval: ${key}`] : [],
    ),
    ...entries.flatMap((entry) => people.untrue(entry)),
    ...entries.filter(isAsking).map(({ tool }) => `10: ${tool} still waits`),
    ...(last === null || last === "died" || outcomeOf(last) === "suspended" ? ["11: no end"] : []),
  ];
  const approvedRuns = runs.filter(({ tool }) => tool === APPROVED_TOOL).length;
  return { seed, violations, deaths, waits, approvedRuns };
}

const START = { round: 0, conversation: [], held: null };

function outcomeOf({ rounds }: TurnReport): string {
  return rounds.at(-1)?.outcome ?? "none";
}

function begunOf({ memory }: Stores, round: number): Place["begun"] {
  const facts = memory.stored().flatMap((event) => (event.round === round ? [event.fact] : []));
  if (!facts.some(({ type }) => type === "round.started")) return null;
  return { revision: 0, attempts: facts.filter(({ type }) => type === "attempt.started").length };
}
