// Keyed calls beyond their round: whoever claims a key first runs, everybody else is told what stands there (R110–R117).
import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { Clock } from "@/lib/kernel/clock";
import { sha256Hex } from "@/lib/kernel/sha256";
import type { IdempotencyStore, KeyClaim, KeyedCall } from "@/lib/runtime/ports/idempotency-store";
import { columnText } from "../engine/column-text";
import type { Database, Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";
import type { KeyedCall as KeyedCallRow } from "../generated/client";

/** Keys hold what models and users wrote, so the column holds their hash. */
export function databaseKeys({ prisma }: Database, clock: Clock): IdempotencyStore {
  return {
    claim: async ({ key, argsHash, owner, now, expiresAt, heldUntil, about }) => {
      const hash = sha256Hex(key);
      const until = orForGood(heldUntil ?? expiresAt);
      const { workspace, user, agent, source, turn } = about;
      const [tool, shownKey, callId] = [about.tool, about.shownKey, about.callId].map(columnText);
      const rows = await prisma.$queryRaw<unknown[]>`
        INSERT INTO "KeyedCall" ("key", "argsHash", "owner", "state", "result", "expiresAt",
          "workspaceId", "userId", "agentSlug", "tool", "source", "shownKey", "turnId", "callId",
          "claimedAt")
        VALUES (${hash}, ${argsHash}, ${owner}, 'running', NULL, ${until}::bigint, ${workspace},
          ${user}, ${agent}, ${tool}, ${source}, ${shownKey}, ${turn}, ${callId},
          ${BigInt(now)}::bigint)
        ON CONFLICT ("key") DO UPDATE
        SET "argsHash" = ${argsHash}, "owner" = ${owner}, "state" = 'running', "result" = NULL,
          "expiresAt" = ${until}::bigint, "agentSlug" = ${agent}, "tool" = ${tool},
          "turnId" = ${turn}, "callId" = ${callId}, "claimedAt" = ${BigInt(now)}::bigint,
          "settledAt" = NULL
        WHERE "KeyedCall"."expiresAt" <= ${BigInt(now)}
          OR ("KeyedCall"."state" = 'running' AND "KeyedCall"."owner" = ${owner})
        RETURNING 1`;
      if (rows.length > 0) return { kind: "ours" };
      const row = await prisma.keyedCall.findUnique({ where: { key: hash } });
      // Given back in between: whoever asks again will have it.
      if (row === null) return { kind: "running" };
      const claim = standing(row, argsHash);
      await countMeeting(prisma, hash, claim.kind);
      return claim;
    },
    settle: async ({ key, argsHash, owner, now, expiresAt, about }, result) => {
      const hash = sha256Hex(key);
      const until = orForGood(expiresAt);
      const text = toJsonText(asJson(result));
      const { workspace, user, agent, source, turn } = about;
      const [tool, shownKey, callId] = [about.tool, about.shownKey, about.callId].map(columnText);
      const settledAt = BigInt(clock.now().getTime());
      await prisma.$executeRaw`
        INSERT INTO "KeyedCall" ("key", "argsHash", "owner", "state", "result", "expiresAt",
          "workspaceId", "userId", "agentSlug", "tool", "source", "shownKey", "turnId", "callId",
          "claimedAt", "settledAt")
        VALUES (${hash}, ${argsHash}, ${owner}, 'done', ${text}, ${until}::bigint, ${workspace},
          ${user}, ${agent}, ${tool}, ${source}, ${shownKey}, ${turn}, ${callId},
          ${BigInt(now)}::bigint, ${settledAt}::bigint)
        ON CONFLICT ("key") DO UPDATE
        SET "argsHash" = ${argsHash}, "owner" = ${owner}, "state" = 'done', "result" = ${text},
          "expiresAt" = ${until}::bigint, "settledAt" = ${settledAt}::bigint
        WHERE "KeyedCall"."state" <> 'done'`;
    },
    release: async (call) => {
      await prisma.keyedCall.deleteMany({ where: heldBy(call) });
    },
    markUnknown: async (call) => {
      const settledAt = BigInt(clock.now().getTime());
      const data = { state: "unknown", expiresAt: orForGood(call.expiresAt), settledAt };
      await prisma.keyedCall.updateMany({ where: heldBy(call), data });
    },
  };
}

/** So that people see which keys are used again, and which are used for something else. */
async function countMeeting(db: Db, key: string, kind: KeyClaim["kind"]): Promise<void> {
  const data =
    kind === "conflict" ? { conflicts: { increment: 1 } } : { repeats: { increment: 1 } };
  await db.keyedCall.updateMany({ where: { key }, data });
}

function heldBy({ key, owner }: KeyedCall) {
  return { key: sha256Hex(key), owner, state: "running" };
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
