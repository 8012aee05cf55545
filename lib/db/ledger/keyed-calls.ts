// Keyed calls beyond their round: whoever claims a key first runs, everybody else is told what stands there (R110–R117).
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { IdempotencyStore, KeyClaim, KeyedCall } from "@/lib/runtime/ports/idempotency-store";
import type { Database } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { sha256 } from "../engine/sha256";
import { asJson, readStored } from "../engine/stored-json";
import type { KeyedCall as KeyedCallRow } from "../generated/client";

/** Keys hold what models and users wrote, so the column holds their hash. */
export function databaseKeys({ prisma }: Database): IdempotencyStore {
  return {
    claim: async ({ key, argsHash, owner, now, expiresAt, heldUntil }) => {
      const hash = sha256(key);
      const until = orForGood(heldUntil ?? expiresAt);
      const rows = await prisma.$queryRaw<unknown[]>`
        INSERT INTO "KeyedCall" ("key", "argsHash", "owner", "state", "result", "expiresAt")
        VALUES (${hash}, ${argsHash}, ${owner}, 'running', NULL, ${until}::bigint)
        ON CONFLICT ("key") DO UPDATE
        SET "argsHash" = ${argsHash}, "owner" = ${owner}, "state" = 'running', "result" = NULL,
          "expiresAt" = ${until}::bigint
        WHERE "KeyedCall"."expiresAt" <= ${BigInt(now)}
          OR ("KeyedCall"."state" = 'running' AND "KeyedCall"."owner" = ${owner})
        RETURNING 1`;
      if (rows.length > 0) return { kind: "ours" };
      const row = await prisma.keyedCall.findUnique({ where: { key: hash } });
      // Given back in between: whoever asks again will have it.
      return row === null ? { kind: "running" } : standing(row, argsHash);
    },
    settle: async ({ key, argsHash, owner, expiresAt }, result) => {
      const hash = sha256(key);
      const until = orForGood(expiresAt);
      const text = toJsonText(asJson(result));
      await prisma.$executeRaw`
        INSERT INTO "KeyedCall" ("key", "argsHash", "owner", "state", "result", "expiresAt")
        VALUES (${hash}, ${argsHash}, ${owner}, 'done', ${text}, ${until}::bigint)
        ON CONFLICT ("key") DO UPDATE
        SET "argsHash" = ${argsHash}, "owner" = ${owner}, "state" = 'done', "result" = ${text},
          "expiresAt" = ${until}::bigint
        WHERE "KeyedCall"."state" <> 'done'`;
    },
    release: async (call) => {
      await prisma.keyedCall.deleteMany({ where: heldBy(call) });
    },
    markUnknown: async (call) => {
      const data = { state: "unknown", expiresAt: orForGood(call.expiresAt) };
      await prisma.keyedCall.updateMany({ where: heldBy(call), data });
    },
  };
}

function heldBy({ key, owner }: KeyedCall) {
  return { key: sha256(key), owner, state: "running" };
}

function orForGood(instant: number | null): bigint | null {
  return instant === null ? null : BigInt(instant);
}

/** Forgets keys whose time is over. */
export async function expireKeyedCalls({ prisma }: Database, now: number): Promise<void> {
  await prisma.keyedCall.deleteMany({ where: { expiresAt: { lte: BigInt(now) } } });
}

function standing({ argsHash, state, result }: KeyedCallRow, asked: string): KeyClaim {
  if (argsHash !== asked) return { kind: "conflict" };
  if (result !== null) return { kind: "done", result: readStored<ToolResult>(result) };
  return { kind: state === "unknown" ? "unknown" : "running" };
}
