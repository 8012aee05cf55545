// The line that the last attempt to make a call has left (R43).
import type { JsonValue } from "@/lib/kernel/json";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { readStored } from "../engine/stored-json";

export type LineOfCall = {
  readonly at: number;
  readonly ms: number;
  readonly entry: string;
  readonly status: string;
  readonly code: string | null;
  readonly answeredBy: string;
  readonly replaySource: string | null;
  /** Redacted. */
  readonly args: JsonValue;
};

/** What never came to the dispatch has its line from the round. */
const NOT_DISPATCHED = ["overseer", "round", "ledger"];

/** A call that waited for people was tried more than once; late ends of what had been answered are left out. */
export async function lineOfCall(
  db: Db,
  { turn, callId }: { readonly turn: string; readonly callId: string },
): Promise<LineOfCall | null> {
  const row = await db.callLine.findFirst({
    where: {
      ...{ turnId: turn, callId: columnText(callId), isLate: false },
      answeredBy: { notIn: NOT_DISPATCHED },
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  if (row === null) return null;
  const { at, ms, entry, status, code, answeredBy, replaySource } = row;
  const args = readStored<JsonValue>(row.args);
  return { at: Number(at), ms, entry, status, code, answeredBy, replaySource, args };
}
