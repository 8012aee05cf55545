// Several gates of one kind decided alike: each one for itself, so that one which is decided already holds up no other.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { DecideGatesInput, decideGates as decideGatesEndpoint } from "@/lib/contracts/gates";
import { findGate } from "@/lib/db/gates/gates";
import { isAppError } from "@/lib/kernel/errors";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { decideGate } from "./decide-gate";

type Answer = ResponseOf<typeof decideGatesEndpoint>;

/** @throws AppError FORBIDDEN, INVALID_INPUT where the gates are of several kinds. */
export async function decideGates(
  context: ServiceContext,
  { gates, decide }: z.output<typeof DecideGatesInput>,
): Promise<Answer> {
  authorise(context.actor, "decide");
  const ids = [...new Set(gates)];
  await refuseSeveralKinds(context, ids);
  const items = [];
  for (const id of ids) items.push(await decideOne(context, id, decide));
  return { items, decided: items.filter(({ outcome }) => outcome === "decided").length };
}

async function refuseSeveralKinds(context: ServiceContext, ids: readonly string[]): Promise<void> {
  const { database, workspaceId } = context;
  const kinds = new Set<string>();
  for (const id of ids) {
    const gate = await findGate(database.prisma, workspaceId, id);
    if (gate !== null) kinds.add(gate.ask.kind);
  }
  if (kinds.size <= 1) return;
  const found = [...kinds].sort().join(", ");
  throw invalidInput([{ path: "gates", message: `are of several kinds: ${found}` }]);
}

async function decideOne(
  context: ServiceContext,
  id: string,
  said: z.output<typeof DecideGatesInput>["decide"],
): Promise<Answer["items"][number]> {
  try {
    const { state } = await decideGate(context, { id, said });
    return { gate: id, outcome: "decided", reason: "", state };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { database, workspaceId } = context;
    const gate = await findGate(database.prisma, workspaceId, id);
    return { gate: id, outcome: "refused", reason: error.message, state: gate?.state ?? null };
  }
}
