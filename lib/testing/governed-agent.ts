// Puts an agent with connections and listed tools straight into the store and freezes it as a revision, for suites that
// are about what happens afterwards.

import type { Db } from "@/lib/db/engine/database";
import { asJson } from "@/lib/db/engine/stored-json";
import { putBlob } from "@/lib/db/revisions/blobs";
import { connectionColumns } from "@/lib/db/tools/connections";
import type { Connection } from "@/lib/domain/config/connection";
import { sourceKey } from "@/lib/domain/config/source-key";
import type { ToolState } from "@/lib/domain/revisions/snapshot";
import type { ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import type { TraitFamilies } from "@/lib/domain/traits/traits";
import { changeGovernance } from "@/lib/services/revisions/change-governance";
import type { ServiceContext } from "@/lib/services/service-context";

export type BuiltConnection = Connection & {
  /** Null where nothing has been discovered. */
  readonly tools: readonly BuiltTool[] | null;
};
export type BuiltTool = ToolDefinition & { readonly state?: ToolState; readonly reason?: string };

export function buildTool(name: string, more: Partial<BuiltTool> = {}): BuiltTool {
  return { name, description: `The tool ${name}.`, inputSchema: { type: "object" }, ...more };
}

/** An MCP connection that allows everything and says nothing, unless told otherwise. */
export function buildConnection(
  alias: string,
  {
    traits = {},
    ...more
  }: Partial<Omit<BuiltConnection, "traits">> & {
    readonly traits?: Readonly<Record<string, TraitFamilies>>;
  } = {},
): BuiltConnection {
  return {
    id: alias,
    kind: "mcp",
    alias,
    ref: null,
    serverId: alias,
    allowed: null,
    traits: declare(traits),
    namespaces: {},
    extra: {},
    at: null,
    tools: null,
    ...more,
  };
}

export function declare(traits: Readonly<Record<string, TraitFamilies>>): Connection["traits"] {
  const entries = Object.entries(traits).map(
    ([key, families]) => [key, { families, at: null }] as const,
  );
  return Object.fromEntries(entries);
}

/** Answers the number of the revision that it made. */
export async function governAgent(
  context: ServiceContext,
  slug: string,
  connections: readonly BuiltConnection[],
): Promise<number> {
  const { revision } = await changeGovernance(context, async (tx) => {
    const agentId = context.newId("agent");
    const now = context.clock.now();
    const { workspaceId } = context;
    await tx.agent.create({
      data: { id: agentId, workspaceId, slug, createdAt: now, updatedAt: now },
    });
    const sources: string[] = [];
    for (const [position, connection] of connections.entries()) {
      await tx.connection.create({
        data: {
          ...connectionColumns(connection),
          id: context.newId("connection"),
          agentId,
          position,
        },
      });
      const source = sourceKey(connection);
      if (connection.tools === null || source === null) continue;
      await listTools(tx, context, source, connection.tools);
      sources.push(source);
    }
    return {
      result: null,
      summary: `Built ${slug}`,
      audit: [],
      touched: { agents: [slug], sources },
    };
  });
  return revision;
}

async function listTools(
  tx: Db,
  context: ServiceContext,
  source: string,
  tools: readonly BuiltTool[],
): Promise<void> {
  const now = context.clock.now();
  const rows = [];
  for (const { state = "current", reason, ...definition } of tools) {
    const hash = await putBlob(tx, asJson(definition));
    rows.push({
      id: context.newId("tool"),
      workspaceId: context.workspaceId,
      source,
      callable: definition.name,
      definitionHash: hash,
      reviewedHash: hash,
      state,
      reason: reason ?? null,
      firstSeenAt: now,
      lastSeenAt: now,
    });
  }
  await tx.toolRecord.createMany({ data: rows, skipDuplicates: true });
}

/** What becomes of listed tools later: a new state for some callables of one source. */
export async function markTools(
  context: ServiceContext,
  source: string,
  callables: readonly string[],
  state: ToolState,
): Promise<void> {
  await changeGovernance(context, async (tx) => {
    await tx.toolRecord.updateMany({
      where: { workspaceId: context.workspaceId, source, callable: { in: [...callables] } },
      data: { state },
    });
    return { result: null, summary: "Listed again", audit: [], touched: { sources: [source] } };
  });
}
