// One payment, asked for again and again: time limits fall at random, answers come late, break off or are lost (R116).
import { failed, ok } from "@/lib/domain/tools/call/tool-result";
import type { RetryStory } from "@/lib/domain/tools/contract/contract";
import type { CallOutcome } from "@/lib/runtime/ports/call-request";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { IdempotencyStore } from "@/lib/runtime/ports/idempotency-store";
import { dispatchDesk, returning } from "./dispatch-call";
import { seededRandom } from "./simulation/seeded-random";

export const CHAOS_SEEDS: readonly number[] = [1, 2, 3];
const RETRIES = 200;
const MINUTE_MS = 60_000;

/** What becomes of one attempt, if it runs at all. */
const COURSES = ["prompt", "passing", "obeys", "late", "lost"] as const;
type Course = (typeof COURSES)[number];

/** The first attempts end in trouble, or the rest would have nothing to show. */
const TROUBLED = 12;

const STORIES: Readonly<Record<"natural_key" | "idempotency_key" | "dedupe", RetryStory>> = {
  natural_key: { story: "natural_key", param: "key" },
  idempotency_key: { story: "idempotency_key", param: "key", windowMs: 1e12 },
  dedupe: { story: "dedupe", windowMs: 1e12 },
};

/**
 * `payments` is what the bank has booked. It knows an order again by its own number or by the key that a call passes on;
 * where a story gives it neither, it books whatever comes. A forgetful bank always does: then no answer is lost, and none
 * comes later than a key is held.
 */
export async function payInChaos(
  keys: IdempotencyStore,
  story: keyof typeof STORIES,
  seed: number,
  isForgetful = false,
): Promise<{ payments: number; answers: readonly string[]; codes: ReadonlySet<string> }> {
  const random = seededRandom(seed);
  const bank = openBank();
  const clock = switchedClock();
  const order = `${story}_${seed}_${isForgetful ? "forgotten" : "known"}`;
  const courses = COURSES.filter((one) => !isForgetful || one !== "lost");
  const late: (() => Promise<void>)[] = [];
  let course: Course = "prompt";
  let begun: () => void = () => undefined;

  const desk = dispatchDesk({
    shape: "command",
    contract: { retry: STORIES[story], timeoutMs: 1_000 },
    ports: { idempotency: keys, clock },
    run: async (ctx) => {
      const pay = () => bank.pay(isForgetful ? null : keyFor(story, order, ctx.idempotencyKey));
      const how = course;
      begun();
      if (how === "prompt") return returning(ok(pay()));
      if (how === "passing") return returning(failed("HANDLER_ERROR", "busy", { retryable: true }));
      if (how === "lost") pay();
      await clock.limit(ctx.signal);
      if (how === "obeys") throw new Error("stopped before it was sent");
      if (how === "lost") throw new Error("the line broke");
      await new Promise<void>((resolve) => late.push(async () => resolve()));
      return returning(ok(pay()));
    },
  });

  const answers: string[] = [];
  const codes = new Set<string>();
  const settled: Promise<unknown>[] = [];
  for (let attempt = 0; attempt < RETRIES; attempt += 1) {
    const possible = courses.filter((one) => attempt >= TROUBLED || one !== "prompt");
    course = possible[random.below(possible.length)] ?? "passing";
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const lateEnd = deferred();
    const sent = desk.dispatch({
      ...desk.request({ args: { key: order, amount: 10 }, ledgerKey: `${order}_${attempt}` }),
      onLate: async () => lateEnd.resolve(),
    });
    await Promise.race([hasBegun, sent]);
    clock.reachLimit();
    const outcome = await sent;
    note(outcome, answers, codes);
    if (outcome.by === "timeout") settled.push(lateEnd.promise);
    if (outcome.by === "timeout" && course !== "late") await lateEnd.promise;
    if (random.chance(0.3)) await late.shift()?.();
    clock.pass(random.below(isForgetful ? 1_000 : 2 * MINUTE_MS));
  }
  for (const end of late) await end();
  await Promise.all(settled);
  return { payments: bank.booked(), answers, codes };
}

function note({ result }: CallOutcome, answers: string[], codes: Set<string>): void {
  codes.add(result.status === "error" ? result.error.code : result.status);
  if (result.status === "ok") answers.push(String(result.data));
}

function keyFor(story: keyof typeof STORIES, order: string, passedOn: string): string | null {
  if (story === "natural_key") return order;
  return story === "idempotency_key" ? passedOn : null;
}

function openBank() {
  const known = new Map<string, string>();
  let booked = 0;
  return {
    booked: () => booked,
    pay: (key: string | null): string => {
      const before = key === null ? undefined : known.get(key);
      if (before !== undefined) return before;
      booked += 1;
      if (key !== null) known.set(key, `payment_${booked}`);
      return `payment_${booked}`;
    },
  };
}

/** Time that passes only when it is told to, and a time limit that falls when it is told to. */
function switchedClock(): RuntimeClock & {
  pass(ms: number): void;
  reachLimit(): void;
  limit(signal: AbortSignal): Promise<void>;
} {
  let now = 1_000_000;
  const waiting = new Set<() => void>();
  return {
    now: () => new Date(now),
    pass: (ms) => {
      now += ms;
    },
    sleep: (_ms, signal) =>
      new Promise((resolve) => {
        const end = () => {
          waiting.delete(end);
          resolve();
        };
        if (signal?.aborted) return end();
        waiting.add(end);
        signal?.addEventListener("abort", end);
      }),
    reachLimit: () => {
      for (const end of [...waiting]) end();
    },
    limit: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) resolve();
        else signal.addEventListener("abort", () => resolve(), { once: true });
      }),
  };
}

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
