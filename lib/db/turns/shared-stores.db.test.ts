import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ok } from "@/lib/domain/tools/call/tool-result";
import { openTestDatabase } from "@/lib/testing/database";
import { countedIds } from "@/lib/testing/tool-context";
import type { Database } from "../engine/database";
import { databaseHandles, expireHandles } from "./handles";
import { databaseRates, expireRates } from "./rate-windows";
import { databaseCache, expireCache } from "./result-cache";

const DAY_MS = 86_400_000;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe("a rate window", () => {
  const take = (own: { key?: string; now?: number } = {}) =>
    databaseRates(database).take({ key: "k", calls: 5, windowMs: 60_000, now: 125_000, ...own });
  const remaining = (many: readonly { retryAfterMs: number | null }[]) =>
    many.map(({ retryAfterMs }) => retryAfterMs).toSorted();

  it("lets through what it may and no more, however many processes ask at once (R48)", async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => take()));

    expect(remaining(asked)).toEqual([...Array(15).fill(55_000), ...Array(5).fill(null)]);
  });

  it("is one key's, and is empty again when it is over", async () => {
    expect(await take({ key: "other" })).toEqual({ retryAfterMs: null });
    expect(await take({ now: 179_999 })).toEqual({ retryAfterMs: 1 });
    expect(await take({ now: 180_000 })).toEqual({ retryAfterMs: null });
  });

  it("is forgotten long after, and not before", async () => {
    await expireRates(database, 150_000);

    expect(await take({ now: 180_001 })).toEqual({ retryAfterMs: null });
    expect(await database.prisma.rateWindow.findMany({ select: { startsAt: true } })).toEqual([
      { startsAt: 180_000n },
    ]);
  });
});

describe("a cached answer", () => {
  it("is there until the very end of its time, for every process (R47)", async () => {
    const cache = databaseCache(database);
    const hostile = ok({ nul: "a\u0000b", lone: "\ud800", big: 9007199254740993n });
    await cache.put("k", hostile, 2_000);

    expect(await databaseCache(database).get("k", 1_999)).toEqual(hostile);
    expect(await cache.get("k", 2_000)).toBeNull();
    await cache.put("k", ok(2), 3_000);
    expect(await cache.get("k", 2_000)).toEqual(ok(2));
  });

  it("is forgotten once nobody would be given it", async () => {
    await expireCache(database, 2_999);
    expect(await database.prisma.cacheEntry.count()).toBe(1);

    await expireCache(database, 3_000);
    expect(await database.prisma.cacheEntry.count()).toBe(0);
  });
});

describe("a handle (R22)", () => {
  let now = 0;
  const ids = countedIds();
  const handles = (userId = "ada", workspaceId = "w1") =>
    databaseHandles(database, { now: () => new Date(now) }, ids, { userId, workspaceId });

  it("is read part by part by its user, and by nobody else", async () => {
    const { id, totalChars } = await handles().keep("abc\u0000\ud800def", "files.open");

    expect(totalChars).toBe(8);
    expect(await handles().read(id, 2, 4)).toEqual({
      found: true,
      text: "c\u0000\ud800d",
      totalChars: 8,
    });
    expect(await handles("bob").read(id, 0, 8)).toEqual({ found: false });
    expect(await handles("ada", "w2").read(id, 0, 8)).toEqual({ found: false });
    expect(await handles().read("handle_\u0000", 0, 8)).toEqual({ found: false });
  });

  it("says after a day how it is made anew, and is forgotten a week later", async () => {
    const { id } = await handles().keep("x", "files.open");

    now = DAY_MS;
    expect(await handles().read(id, 0, 1)).toEqual({
      found: "expired",
      recreateWith: "files.open",
    });
    await expireHandles(database, now + 7 * DAY_MS);
    expect(await handles().read(id, 0, 1)).toMatchObject({ found: "expired" });
    await expireHandles(database, now + 7 * DAY_MS + 1);
    expect(await handles().read(id, 0, 1)).toEqual({ found: false });
  });
});
