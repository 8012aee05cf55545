// What models and tools cost now, and which models answer without a price.
import type { PricesView } from "@/lib/contracts/prices";
import { listAgentModels } from "@/lib/db/agents/agents";
import { hasCharged, listAskedModels } from "@/lib/db/charges/charges";
import { listPriceRecords } from "@/lib/db/charges/prices";
import { readWorkspace } from "@/lib/db/people/workspaces";
import { isReplay, modelName } from "@/lib/domain/models/model-name";
import { authorise } from "../actor";
import { spanSince } from "../overview/span-since";
import type { ServiceContext } from "../service-context";
import { toPricedModel, toPricedTool } from "./price-view";

/** @throws AppError FORBIDDEN */
export async function getPrices(context: ServiceContext): Promise<PricesView> {
  authorise(context.actor, "read");
  const { workspaceId } = context;
  const { prisma } = context.database;
  const since = spanSince(context.clock);
  const { currency } = await readWorkspace(prisma, workspaceId);
  const records = await listPriceRecords(prisma, workspaceId);
  const ofModels = records.filter((one) => one.kind === "model");
  const asked = await listAskedModels(prisma, workspaceId, since);
  const chosen = await listAgentModels(prisma, workspaceId);
  const named = new Set([
    ...ofModels.flatMap(({ subject, price }) => (price === null ? [] : [subject])),
    ...asked.map(({ model }) => model),
    ...chosen.flatMap((choice) => modelName(choice) ?? []).filter((name) => !isReplay(name)),
  ]);
  const models = [...named].sort().map((model) =>
    toPricedModel(
      model,
      ofModels.find(({ subject }) => subject === model),
      asked.find((one) => one.model === model),
    ),
  );
  return {
    currency,
    isCurrencySettled: await hasCharged(prisma, workspaceId),
    since: since.toISOString(),
    models: [...models.filter((one) => !one.isReplay), ...models.filter((one) => one.isReplay)],
    tools: records.flatMap((one) => (one.kind === "tool" ? toPricedTool(one) : [])),
  };
}
