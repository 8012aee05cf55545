// Resolves the catalogs of a file's agents ahead of the transaction, which then stays short.
import type { ConfigDocument } from "@/lib/domain/config/read-config";
import { warmCatalog } from "../connections/agent-draft";
import type { ServiceContext } from "../service-context";

export async function warmAgents(
  context: ServiceContext,
  { agents }: ConfigDocument,
): Promise<void> {
  for (const { id } of agents) await warmCatalog(context, id);
}
