// Gates in the store: opened once for a call, decided once whoever clicks.
import type { Gate, GateKind } from "@/lib/domain/gates/gate";
import { columnText } from "../engine/column-text";
import type { Db } from "../engine/database";
import { toJsonText } from "../engine/json-text";
import { asJson, readStored } from "../engine/stored-json";

/** False where the call has a gate of this kind and generation already. */
export async function insertGate(db: Db, workspaceId: string, gate: Gate): Promise<boolean> {
  const { id, turn, round, index, ledgerKey, generation, openedAt, expiresAt } = gate;
  const { count } = await db.gate.createMany({
    data: [
      {
        ...{ id, workspaceId, turnId: turn, round, index, ledgerKey, generation },
        kind: gate.ask.kind,
        isUndo: gate.ask.kind === "approval" && gate.ask.isUndo,
        agentSlug: gate.agent,
        tool: columnText(gate.tool),
        fingerprint: gate.binding.fingerprint,
        openedAt: BigInt(openedAt),
        expiresAt: expiresAt === null ? null : BigInt(expiresAt),
        ...changing(gate),
      },
    ],
    skipDuplicates: true,
  });
  return count === 1;
}

/** False, and nothing changed, unless the stored gate is the version before this one. */
export async function storeGate(db: Db, gate: Gate): Promise<boolean> {
  const { count } = await db.gate.updateMany({
    where: { id: gate.id, version: gate.version - 1 },
    data: changing(gate),
  });
  return count === 1;
}

function changing(gate: Gate) {
  const { state, version, decision } = gate;
  return {
    state,
    version,
    decidedAt: decision === null ? null : BigInt(decision.at),
    decidedBy: decision?.by?.id ?? null,
    decidedByName: decision?.by?.name ?? null,
    body: toJsonText(asJson(gate)),
  };
}

export async function findGate(db: Db, workspaceId: string, id: string): Promise<Gate | null> {
  const row = await db.gate.findFirst({ where: { id, workspaceId } });
  return row && readStored<Gate>(row.body);
}

/** The newest one of this kind that was opened for the call; null where none was. */
export async function newestGateOf(
  db: Db,
  ledgerKey: string,
  kind: GateKind,
): Promise<Gate | null> {
  const row = await db.gate.findFirst({
    where: { ledgerKey, kind },
    orderBy: { generation: "desc" },
  });
  return row && readStored<Gate>(row.body);
}

/** In the order in which they were opened. */
export async function gatesOfTurn(db: Db, turn: string): Promise<readonly Gate[]> {
  const rows = await db.gate.findMany({
    where: { turnId: turn },
    orderBy: [{ openedAt: "asc" }, { generation: "asc" }, { id: "asc" }],
  });
  return rows.map(({ body }) => readStored<Gate>(body));
}

/** Gates of the same call in the same turn, by what was asked, whichever place in the stream asked it. */
export async function gatesOfCall(
  db: Db,
  turn: string,
  { kind, fingerprint }: { readonly kind: GateKind; readonly fingerprint: string },
): Promise<readonly Gate[]> {
  const rows = await db.gate.findMany({
    where: { turnId: turn, kind, fingerprint },
    orderBy: [{ openedAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ body }) => readStored<Gate>(body));
}
