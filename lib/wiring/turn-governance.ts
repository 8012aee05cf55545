// What a turn's rounds are governed by: the newest revision when each one starts, or the one that it started with.
import type { PooledServer } from "@/lib/connections/mcp/source-pool";
import { listPriceRecords } from "@/lib/db/charges/prices";
import { findServer } from "@/lib/db/tools/servers";
import type { MayAsk } from "@/lib/domain/agent-runs/may-ask";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { toolLookup } from "@/lib/domain/catalog/tool-lookup";
import { choosesTools, type ModelChoice } from "@/lib/domain/models/model-choice";
import { modelName } from "@/lib/domain/models/model-name";
import { USUAL_EARLY_LIMITS } from "@/lib/domain/rounds/early-limits";
import { toolAddress } from "@/lib/domain/tools/definition/tool-address";
import { newId } from "@/lib/kernel/ids";
import type { Governance, PinnedRules, RoundPrices } from "@/lib/runtime/ports/governance";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import { systemActor } from "@/lib/services/actor";
import { type CatalogAt, loadCatalog } from "@/lib/services/catalogs/load-catalog";
import { turnTools } from "@/lib/services/catalogs/turn-tools";
import { addressOf } from "@/lib/services/servers/server-address";
import type { ServiceContext } from "@/lib/services/service-context";
import type { House } from "./house";

export type TurnGovernance = Governance & {
  /** The server that a source of the pinned rounds' tools is; nothing for one that nobody can ask. */
  serverOf(source: string): PooledServer | undefined;
  /** What the round that was pinned last may call. */
  catalog(): readonly EffectiveTool[];
  /** Who answers what tools ask, and at what price; null where no model does. */
  reader(): RoundPrices["model"];
  /** Whom the agent may hand tasks to, in that round; nobody before the first. */
  mayAsk(): MayAsk;
};

type GovernedSetup = Pick<TurnSetup, "earlyStarts" | "execution" | "model">;

export function turnGovernance(house: House, setup: GovernedSetup): TurnGovernance {
  const context = systemContext(house);
  const servers = new Map<string, PooledServer>();
  let catalog: TurnGovernance["catalog"] = () => [];
  let mayAsk: MayAsk = [];
  let reader: RoundPrices["model"] = null;
  return {
    serverOf: (source) => servers.get(source),
    catalog: () => catalog(),
    mayAsk: () => mayAsk,
    reader: () => reader,
    pin: async (agent, revision) => {
      const pinned = await loadCatalog(context, { agent, revision });
      await findServers(context, pinned, servers);
      const prices = await pinPrices(context, setup);
      const rules = { ...rulesOf(pinned, setup), prices };
      reader = prices.reader;
      catalog = () => rules.tools;
      mayAsk = pinned.agent.mayAsk;
      return rules;
    },
    refresh: house.stopBoard.refresh,
    stopped: house.stopBoard.stopped,
  };
}

function rulesOf(
  pinned: CatalogAt,
  { earlyStarts: isOn, model }: GovernedSetup,
): Omit<PinnedRules, "prices"> {
  const { agent, revision, hash } = pinned;
  const { tools, maxTools } = turnTools(pinned);
  return {
    revision,
    catalogHash: hash,
    findTool: toolLookup(pinned),
    tools,
    maxTools: choosesTools(model) ? maxTools : null,
    mixed: agent.mixedStrategies,
    maxActions: agent.maxActionsPerRound,
    enforcement: agent.enforcement,
    earlyStarts: { isOn, limit: agent.earlyLimit ?? USUAL_EARLY_LIMITS.limit },
    settleMs: agent.settleMs ?? USUAL_EARLY_LIMITS.settleMs,
  };
}

/** Prices are no part of a revision: a restored one would bring back what things used to cost. */
async function pinPrices(
  { database, workspaceId }: ServiceContext,
  { model, execution }: GovernedSetup,
): Promise<RoundPrices & { readonly reader: RoundPrices["model"] }> {
  const records = await listPriceRecords(database.prisma, workspaceId);
  const calls = new Map<string, number>();
  for (const one of records)
    if (one.kind === "tool" && one.price !== null) calls.set(one.subject, one.price.call);
  const priced = (choice: ModelChoice): RoundPrices["model"] => {
    const name = modelName(choice);
    const own = records.find(({ kind, subject }) => kind === "model" && subject === name);
    return name === null ? null : { name, price: own?.kind === "model" ? own.price : null };
  };
  return {
    model: priced(model),
    reader: priced(readerOf(model)),
    call: ({ source, callable }) => {
      if (execution === "nothing" || source === undefined) return null;
      return calls.get(toolAddress({ source, callable })) ?? null;
    },
  };
}

/** A call by hand and a flow have no model of their own, and show what tools show to their agent's. */
function readerOf(model: ModelChoice): ModelChoice {
  return model.kind === "call" || model.kind === "flow" ? (model.reader ?? model) : model;
}

async function findServers(
  { database, workspaceId }: ServiceContext,
  { tools, standIns }: CatalogAt,
  servers: Map<string, PooledServer>,
): Promise<void> {
  const sources = new Set([...tools, ...standIns].map(({ source }) => source));
  for (const source of sources) {
    if (source === undefined || !source.startsWith(MCP)) continue;
    const server = await findServer(database.prisma, workspaceId, source.slice(MCP.length));
    const address = server && addressOf(server);
    if (address) servers.set(source, { key: server.key, address });
  }
}

const MCP = "mcp:";

/** Reading the rules is nobody's act. */
function systemContext(house: House): ServiceContext {
  return { ...house, actor: systemActor, newId, requestId: null, dryRun: false };
}
