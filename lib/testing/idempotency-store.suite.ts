// What every store of keyed calls must do, run against memory and against each database engine (R110–R114).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import type { IdempotencyStore, KeyedCall } from "@/lib/runtime/ports/idempotency-store";
import { CHAOS_SEEDS, payInChaos } from "./payment-chaos";

export function idempotencyStoreSuite(
  name: string,
  open: () => Promise<{ readonly keys: IdempotencyStore; close(): Promise<void> }>,
  seeds: readonly number[] = CHAOS_SEEDS,
): void {
  describe(name, () => {
    let store: Awaited<ReturnType<typeof open>>;
    let count = 0;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const call = (own: Partial<KeyedCall> = {}): KeyedCall => ({
      key: `key_${count}`,
      argsHash: "same",
      owner: "first",
      now: 1_000,
      expiresAt: 10_000,
      heldUntil: null,
      about: {
        ...{ workspace: "w", user: "u1", agent: "main", tool: "things.do", turn: "turn_1" },
        ...{ source: "idempotency_key", shownKey: "k", callId: "call_1" },
      },
      ...own,
    });
    /** A call under a key that nobody has. */
    const fresh = (own: Partial<KeyedCall> = {}) => {
      count += 1;
      return call(own);
    };
    const claim = async (own: Partial<KeyedCall> = {}) => (await store.keys.claim(call(own))).kind;

    it("gives a key to one of many that come at once", async () => {
      const first = fresh();
      const owners = Array.from({ length: 20 }, (_, at) => ({ ...first, owner: `owner_${at}` }));

      const kinds = await Promise.all(
        owners.map(async (one) => (await store.keys.claim(one)).kind),
      );

      expect(kinds.toSorted()).toEqual(["ours", ...Array(19).fill("running")]);
    });

    it("answers a repeat, refuses other arguments, and forgets at the very end of the window", async () => {
      const first = fresh();
      await store.keys.claim(first);
      await store.keys.settle(first, ok({ paid: 1 }));

      expect(await store.keys.claim(call({ owner: "second" }))).toEqual({
        kind: "done",
        result: ok({ paid: 1 }),
      });
      expect(await claim({ owner: "second", argsHash: "other" })).toBe("conflict");
      expect(await claim({ owner: "second", now: 9_999 })).toBe("done");
      expect(await claim({ owner: "second", now: 10_000 })).toBe("ours");
    });

    it("keeps the first answer, for good where the key has no window", async () => {
      const first = fresh({ expiresAt: null, heldUntil: 2_000 });
      await store.keys.claim(first);
      await store.keys.settle(first, ok(1));
      await store.keys.settle({ ...first, owner: "second" }, ok(2));

      expect(await store.keys.claim(call({ owner: "third", now: 1e15 }))).toMatchObject({
        result: ok(1),
      });
    });

    it("gives a key on that its holder has died with, once it is held no longer", async () => {
      await store.keys.claim(fresh({ expiresAt: null, heldUntil: 2_000 }));

      expect(await claim({ owner: "second", now: 1_999 })).toBe("running");
      expect(await claim({ owner: "second", now: 2_000 })).toBe("ours");
    });

    it("lets nobody give back, or block, what somebody else holds by now", async () => {
      const first = fresh({ heldUntil: 2_000 });
      await store.keys.claim(first);
      await store.keys.claim(call({ owner: "second", now: 2_000 }));

      await store.keys.release(first);
      await store.keys.markUnknown(first);

      expect(await claim({ owner: "third", now: 2_001 })).toBe("running");
    });

    it("blocks a key of which nobody knows what it did, until its window is over or the answer comes", async () => {
      const first = fresh();
      await store.keys.claim(first);
      await store.keys.markUnknown(first);
      expect(await claim({ owner: "second" })).toBe("unknown");

      await store.keys.settle(first, ok("late"));

      expect(await claim({ owner: "second" })).toBe("done");
    });

    it("finds its own claim again after a crash", async () => {
      await store.keys.claim(fresh());

      expect([await claim(), await claim({ owner: "second" })]).toEqual(["ours", "running"]);
    });

    describe.each(["natural_key", "idempotency_key", "dedupe"] as const)("with %s", (story) => {
      it.each(seeds)(
        "makes one payment of 200 retries with random time limits, late and lost answers (R116, seed %d)",
        async (seed) => {
          for (const isForgetful of [false, true]) {
            const paid = await payInChaos(store.keys, story, seed, isForgetful);

            // An equivalent call has no key that the bank could know again: where nobody knows, none is made.
            expect(paid.payments).toBeLessThanOrEqual(1);
            if (story !== "dedupe") expect(paid.payments).toBe(1);
            expect(new Set(paid.answers).size).toBeLessThanOrEqual(1);
            expect(paid.codes.size).toBeGreaterThan(1);
          }
        },
        120_000,
      );
    });
  });
}
