// What a connection may name here, for the forms that offer it.
import type { getConnectionOptions as endpoint } from "@/lib/contracts/connections";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { listAgentSlugs } from "@/lib/db/agents/agents";
import { listTransports } from "@/lib/db/tools/servers";
import { listSourceKeys } from "@/lib/db/tools/tool-records";
import {
  callableOfOperation,
  NAMED_SERVICE_OPERATIONS,
} from "@/lib/domain/catalog/named-service-operations";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";

export async function getConnectionOptions({
  actor,
  database,
  workspaceId,
}: ServiceContext): Promise<ResponseOf<typeof endpoint>> {
  authorise(actor, "read");
  const { prisma } = database;
  const local = await listSourceKeys(prisma, workspaceId, "local:");
  return {
    agents: await listAgentSlugs(prisma, workspaceId),
    servers: await listTransports(prisma, workspaceId),
    families: local.map((key) => key.slice("local:".length)),
    operations: NAMED_SERVICE_OPERATIONS.map((id) => ({
      id,
      callable: callableOfOperation(id) ?? null,
    })),
  };
}
