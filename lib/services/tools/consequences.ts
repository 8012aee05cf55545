// What a word about tools does to the agents that have them: traits, pairs, early starts, and findings that come or go.
import type { AgentConsequence } from "@/lib/contracts/declarations";
import type { RevisionRecord } from "@/lib/db/revisions/revisions";
import type { EffectiveTool } from "@/lib/domain/catalog/effective-tool";
import { sourceKey } from "@/lib/domain/config/source-key";
import type { Diagnostic } from "@/lib/domain/diagnostics/diagnostic";
import { lintCatalog } from "@/lib/domain/lint/lint-catalog";
import { type MeasuredTimes, withMeasuredTimes } from "@/lib/domain/lint/measured-lint";
import { manifestAgents } from "@/lib/domain/revisions/manifest-agents";
import type { SourceTool, ToolState } from "@/lib/domain/revisions/snapshot";
import { toolAddress } from "@/lib/domain/tools/definition/tool-address";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { catalogOfRevision } from "../catalogs/load-catalog";
import { type DraftCatalog, resolveDraft, sourcesOf } from "../catalogs/resolved-catalog";
import { impactView } from "../overrides/impact-view";
import { toFindingView } from "../overrides/override-view";
import type { ServiceContext } from "../service-context";
import { timesOfCatalogs } from "./measured-times";

/** A tool as it is once the change is in force. */
export type ToolEdit = {
  readonly inForce: ToolDefinition;
  readonly state: ToolState;
};

/** By `<source>/<callable>`. */
export type ToolEdits = ReadonlyMap<string, ToolEdit>;

/** Against the settings of `before`; agents that have none of the tools are passed over. */
export async function consequencesOf(
  context: ServiceContext,
  before: RevisionRecord | null,
  edits: ToolEdits,
): Promise<readonly AgentConsequence[]> {
  if (before === null || edits.size === 0) return [];
  const found: AgentConsequence[] = [];
  for (const agent of manifestAgents(before.manifest)) {
    const catalog = await catalogOfRevision(context, before, agent);
    const ids = idsOf(catalog, edits);
    if (ids.size === 0) continue;
    const after = withEdits(catalog, edits);
    const [times = new Map()] = await timesOfCatalogs(context, [after]);
    found.push(consequence(catalog, after, { ids, times }));
  }
  return found;
}

/** `alias.callable` of every edited tool that the agent has. */
function idsOf(catalog: DraftCatalog, edits: ToolEdits): ReadonlySet<string> {
  const isEdited = (tool: EffectiveTool) =>
    sourcesOf(catalog, tool).some((source) =>
      edits.has(toolAddress({ source, callable: tool.callable })),
    );
  return new Set(catalog.tools.filter(isEdited).map(({ id }) => id));
}

function withEdits({ agent, discovered, records }: DraftCatalog, edits: ToolEdits): DraftCatalog {
  const nextRecords = new Map(records);
  const next = [...discovered].map(([source, definitions]) => {
    const editOf = (callable: string) => edits.get(toolAddress({ source, callable }));
    for (const { alias } of agent.connections.filter((each) => sourceKey(each) === source))
      for (const { name } of definitions) {
        const id = `${alias}.${name}`;
        const record: SourceTool | undefined = records.get(id);
        const state = editOf(name)?.state;
        if (record && state) nextRecords.set(id, { ...record, state });
      }
    return [source, definitions.map((one) => editOf(one.name)?.inForce ?? one)] as const;
  });
  return resolveDraft(agent, { discovered: new Map(next), records: nextRecords });
}

/** At these tools, with what was measured of them, which no word about them changes. */
type Looking = { readonly ids: ReadonlySet<string>; readonly times: MeasuredTimes };

function consequence(
  before: DraftCatalog,
  after: DraftCatalog,
  looking: Looking,
): AgentConsequence {
  const then = lintOf(before, looking);
  const now = lintOf(after, looking);
  return {
    agent: after.agent.slug,
    impact: impactView(before, after),
    appear: without(now, then).map(toFindingView),
    vanish: without(then, now).map(toFindingView),
  };
}

function lintOf({ agent, tools }: DraftCatalog, { ids, times }: Looking): readonly Diagnostic[] {
  const some = tools.filter(({ id }) => ids.has(id));
  return lintCatalog({
    agent: { id: agent.slug, connections: agent.connections },
    resolution: { tools: withMeasuredTimes(some, times), standIns: [] },
  });
}

function without(
  some: readonly Diagnostic[],
  others: readonly Diagnostic[],
): readonly Diagnostic[] {
  const said = new Set(others.map(keyOf));
  return some.filter((each) => !said.has(keyOf(each)));
}

function keyOf({ ruleId, message }: Diagnostic): string {
  return `${ruleId} ${message}`;
}
