// Asks a person what became of a call that started and has no end; nothing repeats it meanwhile (R107, settled rule 9).
import { newestGateOf } from "@/lib/db/gates/gates";
import { findTurn } from "@/lib/db/turns/turns";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { type Gate, openGate } from "@/lib/domain/gates/gate";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { printJson } from "@/lib/kernel/json-print";
import { loadCatalog } from "../catalogs/load-catalog";
import { type GateRoom, systemContext } from "./gate-room";
import { putGate } from "./put-gate";

/** The same doubt finds its first gate again. */
export async function openDoubtGate(room: GateRoom, entry: LedgerEntry): Promise<Gate> {
  const { prisma } = room.database;
  const standing = await newestGateOf(prisma, entry.key, "in_doubt");
  if (standing !== null) return standing;
  const turn = await findTurn(prisma, entry.turn);
  if (turn === null) throw new Error(`there is no turn ${entry.turn}`);
  const { agent, user } = turn.setup.caller;
  const gate = newDoubt(room, entry, {
    agent,
    user,
    check: await checkOf(room, agent, entry.tool),
  });
  if (await putGate(room, gate)) return gate;
  const first = await newestGateOf(prisma, entry.key, "in_doubt");
  if (first === null) throw new Error("the gate of a doubt could not be kept");
  return first;
}

/** The id of the tool that can be asked; null where none is declared, or the agent has it not. */
async function checkOf(room: GateRoom, agent: string, id: string): Promise<string | null> {
  const catalog = await loadCatalog(systemContext(room), { agent }).catch(() => null);
  const find = catalog && toolLookup(catalog);
  const tool = find?.(id);
  const check = tool?.definition?.contract?.statusCheck;
  const asked = tool && check ? `${tool.alias}.${check.tool}` : null;
  return asked !== null && find?.(asked) !== undefined ? asked : null;
}

function newDoubt(
  { newId, clock }: GateRoom,
  entry: LedgerEntry,
  {
    agent,
    user,
    check,
  }: { readonly agent: string; readonly user: string; readonly check: string | null },
): Gate {
  const { turn, round, index, occurrence, key, callId, tool, params, startedAt, result } = entry;
  return openGate({
    ...{ id: newId("gate"), agent, user, turn, round, index, occurrence, callId, tool },
    title: "Did this happen?",
    ledgerKey: key,
    generation: 0,
    openedAt: clock.now().getTime(),
    expiresAt: null,
    approvers: [],
    ask: { kind: "in_doubt", startedAt, check, why: whyOf(result) },
    binding: {
      fingerprint: entry.fingerprint,
      args: printJson(params),
      definition: null,
      reasons: [],
    },
    claim: null,
    earlier: [],
  });
}

function whyOf(result: LedgerEntry["result"]): string {
  return result?.status === "error"
    ? result.error.message
    : "The call started and its outcome is unknown.";
}
