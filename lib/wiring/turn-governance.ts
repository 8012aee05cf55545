// What a turn's rounds are governed by: the newest revision when each one starts, or the one that it started with.
import { findServer } from "@/lib/db/servers";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { newId } from "@/lib/kernel/ids";
import type { Governance } from "@/lib/runtime/ports/governance";
import type { ServerAddress } from "@/lib/runtime/ports/tool-sources";
import { systemActor } from "@/lib/services/actor";
import { type CatalogAt, loadCatalog } from "@/lib/services/catalogs/load-catalog";
import { addressOf } from "@/lib/services/servers/server-address";
import type { ServiceContext } from "@/lib/services/service-context";
import type { House } from "./house";

/** How many early calls of an agent may run at a time where it has no limit of its own. */
const EARLY_LIMIT = 8;
/** How long the end of a round waits for early calls. */
const SETTLE_MS = 30_000;

export type TurnGovernance = Governance & {
  /** Where the servers are that the pinned rounds' tools live on; nothing for a server that nobody can ask. */
  addressOf(source: string): ServerAddress | undefined;
  /** What the round that was pinned last may call. */
  catalog(): readonly { readonly id: string; readonly description: string }[];
};

export function turnGovernance(house: House, earlyStarts: boolean): TurnGovernance {
  const context = systemContext(house);
  const addresses = new Map<string, ServerAddress>();
  let catalog: TurnGovernance["catalog"] = () => [];
  return {
    addressOf: (source) => addresses.get(source),
    catalog: () => catalog(),
    pin: async (agent) => {
      const pinned = await loadCatalog(context, { agent });
      await findAddresses(context, pinned, addresses);
      catalog = () => listed(pinned);
      return {
        revision: pinned.revision,
        catalogHash: pinned.hash,
        findTool: toolLookup(pinned),
        mixed: pinned.agent.mixedStrategies,
        maxActions: pinned.agent.maxActionsPerRound,
        enforcement: "enforce",
        earlyStarts: { isOn: earlyStarts, limit: EARLY_LIMIT },
        settleMs: SETTLE_MS,
      };
    },
    refresh: async () => undefined,
    stopped: () => null,
  };
}

function listed({ tools }: CatalogAt) {
  return tools
    .filter(({ allowed }) => allowed)
    .map(({ id, definition }) => ({ id, description: definition?.description ?? "" }));
}

async function findAddresses(
  { database, workspaceId }: ServiceContext,
  { tools, standIns }: CatalogAt,
  addresses: Map<string, ServerAddress>,
): Promise<void> {
  const sources = new Set([...tools, ...standIns].map(({ source }) => source));
  for (const source of sources) {
    if (source === undefined || !source.startsWith(MCP)) continue;
    const server = await findServer(database.prisma, workspaceId, source.slice(MCP.length));
    const address = server && addressOf(server);
    if (address) addresses.set(source, address);
  }
}

const MCP = "mcp:";

/** Reading the rules is nobody's act. */
function systemContext(house: House): ServiceContext {
  return { ...house, actor: systemActor, newId, requestId: null, dryRun: false };
}
