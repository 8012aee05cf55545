// Writes the sample's agents, and lets its people say what they said about the tools, through the ordinary verbs.
import { findAgent, updateAgentRow } from "@/lib/db/agents/agents";
import { findOverride } from "@/lib/db/agents/overrides";
import { toJsonText } from "@/lib/db/engine/json-text";
import { asJson } from "@/lib/db/engine/stored-json";
import { connectionColumns, listConnectionRows } from "@/lib/db/tools/connections";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import type { TraitOverride } from "@/lib/domain/traits/trait-override";
import { createAgent } from "@/lib/services/agents/create-agent";
import { putOverride } from "@/lib/services/overrides/put-override";
import { changeGovernance } from "@/lib/services/revisions/change-governance";
import type { ServiceContext } from "@/lib/services/service-context";
import { dismissSuggestions } from "@/lib/services/suggestions/dismiss-suggestions";
import type { SampleAnswers, SampleDismissal } from "./sample-answers";
import type { SampleStep } from "./sample-step";

export function agentSteps(
  agents: readonly AgentSnapshot[],
  { at, by }: Pick<SampleStep, "at" | "by">,
): readonly SampleStep[] {
  return agents.flatMap((agent) => [
    { at, by, carryOut: (context) => create(context, agent) },
    ...Object.entries(agent.overrides).flatMap(([alias, overrides]) =>
      overrides.map((override) => overrideStep(agent.slug, alias, override)),
    ),
  ]);
}

async function create(context: ServiceContext, agent: AgentSnapshot): Promise<void> {
  const { slug, description, connections } = agent;
  await createAgent(context, { slug, description });
  await changeGovernance(context, async (tx) => {
    const row = await findAgent(tx, context.workspaceId, slug);
    if (!row) throw new Error(`the sample's agent ${slug} is missing`);
    const { mixedStrategies, maxActionsPerRound, maxToolsPerTurn, gateRules = [] } = agent;
    await updateAgentRow(tx, row, {
      mixedStrategies,
      maxActionsPerRound,
      maxToolsPerTurn,
      gateRules: toJsonText(asJson(gateRules)),
      mayAsk: agent.mayAsk && toJsonText(asJson(agent.mayAsk)),
      updatedAt: context.clock.now(),
    });
    await tx.connection.createMany({
      data: connections.map((connection, position) => ({
        ...connectionColumns(connection),
        id: context.newId("connection"),
        agentId: row.id,
        position,
      })),
    });
    return {
      result: null,
      summary: `Connected ${slug} to ${connections.map(({ alias }) => alias).join(", ")}`,
      audit: connections.map((connection) => ({
        action: "connection.created",
        targetKind: "connection",
        targetId: `${slug}/${connection.alias}`,
        agentSlug: slug,
        after: asJson(connection),
      })),
      touched: { agents: [slug] },
    };
  });
}

type Place = { readonly slug: string; readonly alias: string };
type Said = Pick<TraitOverride, "callable" | "namespace"> &
  Partial<Pick<TraitOverride, "strategy" | "execution" | "note">> &
  Partial<Pick<SampleAnswers, "answers">>;

function overrideStep(slug: string, alias: string, override: TraitOverride): SampleStep {
  const { at, by, ...said } = override;
  return { at, by, carryOut: (context) => say(context, { slug, alias }, said) };
}

export function answerSteps(answers: readonly SampleAnswers[]): readonly SampleStep[] {
  return answers.map(({ agent, alias, at, by, ...said }) => ({
    at,
    by,
    carryOut: (context) => say(context, { slug: agent, alias }, said),
  }));
}

/** What stands already and is not said anew stays. */
async function say(context: ServiceContext, { slug, alias }: Place, said: Said): Promise<void> {
  const { callable, namespace } = said;
  const { prisma } = context.database;
  const agent = await findAgent(prisma, context.workspaceId, slug);
  const connections = await listConnectionRows(prisma, agent?.id ?? "");
  const connectionId = connections.find((row) => row.alias === alias)?.id ?? "";
  const standing = await findOverride(prisma, { connectionId, callable, namespace });
  await putOverride(context, {
    slug,
    version: standing?.version ?? 0,
    input: {
      connection: alias,
      callable,
      namespace,
      strategy: said.strategy ?? standing?.strategy ?? { mode: "inherit" },
      execution: said.execution ?? standing?.execution ?? { mode: "inherit" },
      note: said.note ?? standing?.note ?? "",
      answers: said.answers ?? {},
    },
  });
}

export function dismissalSteps(dismissals: readonly SampleDismissal[]): readonly SampleStep[] {
  return dismissals.map(({ agent, alias, callable, at, by }) => ({
    at,
    by,
    carryOut: (context) =>
      dismissSuggestions(context, {
        slug: agent,
        input: { items: [{ connection: alias, callable }], dismissed: true },
      }),
  }));
}
