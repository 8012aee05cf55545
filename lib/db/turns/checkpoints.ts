// Where a turn stands, kept by whoever drives it and by nobody else.
import type { Checkpoint, Checkpoints } from "@/lib/runtime/ports/checkpoint";
import type { Database } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson } from "../engine/stored-json";

/** Rejects where the turn is somebody else's by now: then nothing further may come of it here. */
export function databaseCheckpoints({ prisma }: Database, owner: string): Checkpoints {
  return {
    save: async (turn, checkpoint: Checkpoint) => {
      const { count } = await prisma.turn.updateMany({
        where: { id: turn, owner },
        data: { checkpoint: toJsonText(asJson(checkpoint)) },
      });
      if (count === 0) throw new Error("the turn is driven by another process");
    },
  };
}
