// What a tool's author has left to do when its call is given up: once, after the abort, in a time of its own (R129).
import type { RuntimeClock } from "../../ports/clock";
import { plainReason } from "../plain-reason";
import type { PreparedCall } from "../prepared-call";

/** The model waits for it, so that what it is told is true. */
const MOST_MS = 2_000;

/** Null where all is clean or there was nothing to do; else a sentence for whoever reads the answer. */
export async function cleanUp(
  clock: RuntimeClock,
  { call, ctx }: PreparedCall,
): Promise<string | null> {
  if (call.cleanUp === undefined) return null;
  const own = new AbortController();
  const waiting = new AbortController();
  const cleaned = call.cleanUp(Object.freeze({ ...ctx, signal: own.signal })).then(
    () => null,
    (error: unknown) => `Its clean-up failed: ${plainReason(error)}.`,
  );
  const over = clock.sleep(MOST_MS, waiting.signal).then(() => {
    own.abort();
    return `Its clean-up did not end within ${MOST_MS} ms.`;
  });
  const left = await Promise.race([cleaned, over]);
  waiting.abort("the clean-up has ended");
  return left;
}
