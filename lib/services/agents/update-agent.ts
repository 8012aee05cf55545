// An agent's description and policy.
import type { z } from "zod";
import type { AgentModel, AgentView, UpdateAgentInput } from "@/lib/contracts/agents";
import { findAgent, listAgentSlugs, updateAgentRow } from "@/lib/db/agents/agents";
import type { Db } from "@/lib/db/engine/database";
import { toJsonText } from "@/lib/db/engine/json-text";
import { asJson } from "@/lib/db/engine/stored-json";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { withoutUndefined } from "@/lib/kernel/objects";
import { authorise } from "../actor";
import { type Change, type Changed, changeGovernance } from "../revisions/change-governance";
import type { ServiceContext } from "../service-context";
import { refuseStale } from "../stale";
import { agentOrThrow, toAgentView } from "./agent-view";
import { checkedModel } from "./check-model";

/** @throws AppError FORBIDDEN, NOT_FOUND, STALE, INVALID_INPUT for a model or an agent that there is not */
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
    const { model: wantedModel, gateRules, mayAsk, ...policy } = wanted;
    if (mayAsk) await requireAgents(tx, context, before, mayAsk);
    await updateAgentRow(tx, row, {
      ...policy,
      ...(wantedModel === undefined ? {} : { model: modelText(wantedModel) }),
      ...(gateRules === undefined ? {} : { gateRules: toJsonText(asJson(gateRules)) }),
      ...(mayAsk === undefined ? {} : { mayAsk: mayAsk && toJsonText(asJson(mayAsk)) }),
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

/** One that was named before may be gone by now; it stays named, should it come back. */
async function requireAgents(
  tx: Db,
  { workspaceId }: ServiceContext,
  { slug: own, mayAsk }: AgentView,
  wanted: readonly string[],
): Promise<void> {
  const known = new Set([...(await listAgentSlugs(tx, workspaceId)), ...(mayAsk ?? [])]);
  const issues = wanted.flatMap((slug, at) => {
    if (slug === own)
      return [{ path: `mayAsk.${at}`, message: "an agent hands no task to itself" }];
    return known.has(slug) ? [] : [{ path: `mayAsk.${at}`, message: `there is no agent ${slug}` }];
  });
  if (issues.length > 0) throw invalidInput(issues);
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
