// Everything about the traits of one tool, or of its calls in one namespace, or of a connection's wildcard.
import type { ToolTraits } from "@/lib/contracts/traits";
import type { AnswerRecord } from "@/lib/db/people/checklist-answers";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { QUESTIONS } from "@/lib/domain/checklists/questions";
import { addressKey } from "@/lib/domain/overrides/override-reach";
import { toolAddress } from "@/lib/domain/tools/definition/tool-address";
import { readHints } from "@/lib/domain/tools/hints/hints";
import { sameTraits } from "@/lib/domain/traits/same-traits";
import { closestWords } from "@/lib/kernel/closest-word";
import { AppError } from "@/lib/kernel/errors";
import { authorise } from "../actor";
import { sourcesOf } from "../catalogs/resolved-catalog";
import { sortFindings } from "../overrides/findings-at";
import { inForceAt, toolAt } from "../overrides/in-force";
import { withEdits } from "../overrides/open-scene";
import { toFindingView, toOverrideView, toTraitsInForce } from "../overrides/override-view";
import type { ServiceContext } from "../service-context";
import {
  type AgentFacts,
  findingsOf,
  loadAgentFacts,
  type StandingOverride,
} from "./load-agent-facts";
import { type RowAddress, rowAddresses } from "./row-addresses";
import { hitsOf, traitRow } from "./trait-row";

type Asked = {
  readonly slug: string;
  /** `alias.callable`, split at the first dot. */
  readonly tool: string;
  readonly namespace: string | null;
};

/** @throws AppError FORBIDDEN, NOT_FOUND with the names that come near. */
export async function getTraits(context: ServiceContext, asked: Asked): Promise<ToolTraits> {
  authorise(context.actor, "read");
  const facts = await loadAgentFacts(context, asked.slug);
  const address = addressOrThrow(facts, asked);
  const { catalog } = facts;
  const findings = sortFindings(findingsOf(facts), catalog.agent, [address]);
  const row = traitRow(facts, address, findings);
  const spot = inForceAt(catalog, address);
  const tool = toolAt(catalog, address);
  const override = facts.overrides.get(addressKey(address)) ?? null;
  const below = inForceAt(withEdits(catalog, [{ ...address, override: null }]), address);
  const { hints } = readHints(tool?.definition?.annotations);
  return {
    ...row,
    agent: asked.slug,
    revision: catalog.revision,
    alias: address.alias,
    connectionKind: connectionOf(facts, address.alias)?.kind ?? "mcp",
    title: tool?.definition?.title ?? null,
    description: tool?.definition?.description ?? "",
    execution: spot.execution,
    provenance: [...spot.provenance],
    below: toTraitsInForce(below),
    override: override && toOverrideView(override),
    baseThen: baseThen(override, below),
    hints: tool?.definition ? Object.entries(hints).map(([name, hint]) => ({ name, ...hint })) : [],
    findings: findings.at(address).map(toFindingView),
    checklist: checklist(facts.answers.get(addressKey(address)) ?? []),
    namespaces: [...(tool?.namespaces ?? [])],
    hitTools: address.kind === "wildcard" ? [...hitsOf(facts, address.alias)] : [],
    reason: catalog.records.get(row.id)?.reason ?? null,
    toolId: toolIdOf(facts, tool),
  };
}

/** A row of its own, a namespace without one, or a tool that a connection allows without having listed it. */
function addressOrThrow(facts: AgentFacts, { tool: id, namespace }: Asked): RowAddress {
  const dot = id.indexOf(".");
  const address = { alias: id.slice(0, dot), callable: id.slice(dot + 1), namespace };
  const connection = connectionOf(facts, address.alias);
  if (!connection || dot < 1) throw notFound(facts, id);
  const isNamespace = namespace === null || Object.hasOwn(connection.namespaces, namespace);
  if (!isNamespace)
    throw new AppError("NOT_FOUND", `${address.alias} has no namespace ${namespace}.`);
  const row = rowAddresses(facts, connection).find(
    (each) => addressKey(each) === addressKey(address),
  );
  if (row) return row;
  if (address.callable === "*" && namespace === null)
    return { ...address, kind: "wildcard", tool: null };
  const tool = toolAt(facts.catalog, address);
  if (!tool || address.callable === "*") throw notFound(facts, id);
  return { ...address, kind: namespace === null ? "tool" : "namespace", tool };
}

function toolIdOf({ catalog }: AgentFacts, tool: EffectiveTool | undefined): string | null {
  const [source] = tool && catalog.records.has(tool.id) ? sourcesOf(catalog, tool) : [];
  return tool && source !== undefined ? toolAddress({ source, callable: tool.callable }) : null;
}

function connectionOf({ catalog }: AgentFacts, alias: string) {
  return catalog.agent.connections.find((connection) => connection.alias === alias);
}

function notFound({ catalog }: AgentFacts, id: string): AppError {
  const near = closestWords(
    id,
    catalog.tools.map((tool) => tool.id),
  );
  const hint = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
  return new AppError("NOT_FOUND", `${catalog.agent.slug} has no tool ${id}.${hint}`);
}

function baseThen(
  override: StandingOverride | null,
  below: ReturnType<typeof inForceAt>,
): ToolTraits["baseThen"] {
  if (override === null || sameTraits(override.base, below)) return null;
  const { strategy, execution } = override.base;
  return { strategy: [...strategy], execution };
}

function checklist(answers: readonly AnswerRecord[]): ToolTraits["checklist"] {
  return QUESTIONS.map(({ id, ask, isEarly }) => {
    const given = answers.find(({ question }) => question === id);
    return {
      question: id,
      ask,
      isEarly,
      answer: given?.answer ?? null,
      by: given?.answeredBy ?? null,
      at: given?.answeredAt.toISOString() ?? null,
    };
  });
}
