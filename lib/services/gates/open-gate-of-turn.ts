// The gate that a turn waits for: what tells a wait for people from one for a job or another agent's run.
import { gatesOfTurn } from "@/lib/db/gates/gates";
import type { Gate } from "@/lib/domain/gates/gate";
import type { ServiceContext } from "../service-context";

/** The oldest that nobody has decided; undefined where there is none. */
export async function openGateOfTurn(
  { database }: Pick<ServiceContext, "database">,
  turn: string,
): Promise<Gate | undefined> {
  return (await gatesOfTurn(database.prisma, turn)).find(({ decision }) => decision === null);
}
