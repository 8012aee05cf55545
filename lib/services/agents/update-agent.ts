// An agent's description and policy.
import type { z } from "zod";
import type { AgentModel, AgentView, UpdateAgentInput } from "@/lib/contracts/agents";
import { findAgent, updateAgentRow } from "@/lib/db/agents/agents";
import { toJsonText } from "@/lib/db/engine/json-text";
import { asJson } from "@/lib/db/engine/stored-json";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { withoutUndefined } from "@/lib/kernel/objects";
import { authorise } from "../actor";
import { type Change, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { agentOrThrow, toAgentView } from "./agent-view";
import { checkedModel } from "./check-model";

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE */
export async function updateAgent(
  context: ServiceContext,
  {
    slug,
    version,
    input,
  }: { slug: string; version: number; input: z.output<typeof UpdateAgentInput> },
): Promise<Changed<AgentView>> {
  authorise(context.actor, "govern");
  const model = await checkModel(context, slug, input.model);
  return changeGovernance(context, async (tx) => {
    const row = agentOrThrow(await findAgent(tx, context.workspaceId, slug), slug);
    const before = toAgentView(row);
    refuseStale(before, version);
    const wanted = withoutUndefined({ ...input, model });
    if (isAlready(before, wanted)) return unchanged(before);
    const { model: wantedModel, gateRules, ...policy } = wanted;
    await updateAgentRow(tx, row, {
      ...policy,
      ...(wantedModel === undefined ? {} : { model: modelText(wantedModel) }),
      ...(gateRules === undefined ? {} : { gateRules: toJsonText(asJson(gateRules)) }),
      updatedAt: context.clock.now(),
    });
    const after = toAgentView(agentOrThrow(await findAgent(tx, context.workspaceId, slug), slug));
    return {
      result: after,
      summary: `Changed the policy of ${slug}`,
      audit: [
        {
          action: "agent.updated",
          targetKind: "agent",
          targetId: slug,
          agentSlug: slug,
          before,
          after,
        },
      ],
      touched: { agents: [slug] },
    };
  });
}

/** Outside of any transaction: an address is looked up. */
async function checkModel(
  context: ServiceContext,
  slug: string,
  model: AgentModel | null | undefined,
): Promise<AgentModel | null | undefined> {
  if (model === undefined) return undefined;
  const row = await findAgent(context.database.prisma, context.workspaceId, slug);
  return checkedModel(context, model, toAgentView(agentOrThrow(row, slug)).model);
}

function modelText(model: AgentModel | null): string | null {
  return model && toJsonText(asJson(model));
}

function isAlready(before: AgentView, wanted: Partial<AgentView>): boolean {
  const standing = new Map<string, unknown>(Object.entries(before));
  const text = (value: unknown) => canonicalJson(asJson(value ?? null));
  return Object.entries(wanted).every(
    ([field, value]) => text(standing.get(field)) === text(value),
  );
}

/** Nothing to write, and nothing to tell. */
function unchanged(agent: AgentView): Change<AgentView> {
  return { result: agent, summary: "", audit: [], touched: {} };
}
