// A stored fact without its long texts: what lists, timelines and the feed are given, kept beside it when it is written.
import { coordinatesOf } from "@/lib/domain/ledger/ledger-entry";
import type { OutlineFact } from "@/lib/domain/timeline/outline";
import type { RoundFact } from "@/lib/runtime/ports/round-event";
import { readStored } from "../engine/stored-json";
import { Prisma } from "../generated/client";

/** What is stored of an event: its outline, or its body where that is no longer than an outline. */
export type StoredFact = { readonly outline: string | null; readonly body: string | null };

/** Columns of a `StoredFact`: long bodies are left where they are. */
export const STORED_FACT = Prisma.sql`"outline", CASE WHEN "outline" IS NULL THEN "body" END AS "body"`;

export function readOutline({ outline, body }: StoredFact): OutlineFact {
  return outline === null
    ? outlineFact(readStored<RoundFact>(body ?? ""))
    : readStored<OutlineFact>(outline);
}

/** The very same object where nothing of it may be long. */
export function outlineFact(fact: RoundFact): OutlineFact {
  switch (fact.type) {
    case "round.started": {
      const { type, revision, enforcement } = fact;
      return { type, revision, enforcement };
    }
    case "action.completed": {
      const { params: _, ...told } = fact;
      return told;
    }
    case "action.judged": {
      const { isObserved = false, ...told } = fact;
      return { ...told, isObserved };
    }
    case "call.claimed": {
      const { type, attempt, index, entry } = fact;
      const { tool, shape, isEarly } = entry;
      return { type, attempt, index, of: coordinatesOf(entry), tool, shape, isEarly };
    }
    case "call.asked":
      return { type: fact.type, of: fact.of };
    case "call.emitted":
      return { type: fact.type, of: fact.of, chars: fact.chunk.length };
    case "call.ended": {
      const { type, of, state, result } = fact;
      const code = result?.status === "error" ? result.error.code : null;
      return { type, of, state, status: result?.status ?? null, code };
    }
    case "call.reconciled": {
      const { type, of, entry } = fact;
      return {
        type,
        of,
        ran: entry.finding?.ran ?? "succeeded",
        by: entry.finding?.by ?? "person",
      };
    }
    case "run.stopped":
      return { type: fact.type, ...fact.stop };
    default:
      return fact;
  }
}
