import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "@/lib/testing/database";
import type { Database } from "../engine/database";
import { databaseEvents } from "./round-events";
import { shownBy } from "./shown-pieces";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const PLACE = { turn: "turn_shown", round: 0 };
const of = (index: number, occurrence = 0) => ({ round: 0, index, occurrence });

describe("what a streaming call has shown", () => {
  it("is read whole, page by page, without a piece of the calls beside it (R143)", async () => {
    const pieces = Array.from({ length: 1_200 }, (_, at) => `${at} "\u0000\n`);
    const events = pieces.flatMap((chunk) =>
      [of(0), of(1), of(0, 1)].map((place) => ({
        ...PLACE,
        at: 1,
        fact: { type: "call.emitted", of: place, chunk: `${place.index}${chunk}` } as const,
      })),
    );
    await databaseEvents(database).append(events);

    const pages: string[] = [];
    let after: number | null = -1;
    while (after !== null) {
      const page: { text: string; next: number | null } = await shownBy(
        database.prisma,
        PLACE,
        of(1),
        after,
      );
      pages.push(page.text);
      after = page.next;
    }

    expect(pages).toHaveLength(3);
    expect(pages.join("")).toBe(pieces.map((chunk) => `1${chunk}`).join(""));
    expect(await shownBy(database.prisma, PLACE, of(2))).toEqual({ text: "", next: null });
  });
});
