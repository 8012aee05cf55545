// What a streaming call has shown while it ran, page by page.
import type { Coordinates } from "@/lib/domain/ledger/ledger-entry";
import type { RoundFact } from "@/lib/runtime/ports/round-event";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";
import type { RoundPlace } from "./round-readings";

const PIECES = 500;

export type Shown = {
  /** The pieces of the page, joined. */
  readonly text: string;
  /** Behind which the next page begins; null where there is none. */
  readonly next: number | null;
};

/** Rows that are looked through at a time: calls of one round show their pieces side by side. */
const LOOKED_AT = 1_000;

/** Its own pieces alone, behind the event `after`. */
export async function shownBy(
  db: Db,
  { turn, round }: RoundPlace,
  { index, occurrence }: Coordinates,
  after = -1,
): Promise<Shown> {
  const own: { readonly seq: number; readonly chunk: string }[] = [];
  const page = (next: number | null) => ({ text: own.map(({ chunk }) => chunk).join(""), next });
  for (let from = after; ; ) {
    const rows = await db.roundEvent.findMany({
      where: { turnId: turn, round, type: "call.emitted", seq: { gt: from } },
      orderBy: { seq: "asc" },
      select: { seq: true, body: true },
      take: LOOKED_AT,
    });
    for (const { seq, body } of rows) {
      const { of, chunk } = readStored<Emitted>(body);
      if (of.index !== index || of.occurrence !== occurrence) continue;
      if (own.length === PIECES) return page(own.at(-1)?.seq ?? null);
      own.push({ seq, chunk });
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < LOOKED_AT) return page(null);
    from = last.seq;
  }
}

type Emitted = Extract<RoundFact, { type: "call.emitted" }>;
