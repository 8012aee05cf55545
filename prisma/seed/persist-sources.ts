// Writes the sample's servers and the tools that its sources list, listing by listing.
import { putBlob } from "@/lib/db/blobs";
import type { Db } from "@/lib/db/database";
import { toJsonText } from "@/lib/db/json-text";
import { asJson } from "@/lib/db/stored-json";
import { importTools } from "@/lib/domain/mcp/import-report";
import { changeGovernance } from "@/lib/services/revisions/change-governance";
import type { ServiceContext } from "@/lib/services/service-context";
import type { SampleListing, SampleServer } from "./sample-servers";
import type { SampleSource, SampleSourceTool } from "./sample-sources";
import type { SampleStep } from "./sample-step";

/** Sources without a server are installed at once; a server brings its tools listing by listing. */
export function sourceSteps(
  servers: readonly SampleServer[],
  sources: readonly SampleSource[],
  installedBy: string,
): readonly SampleStep[] {
  const served = new Set(servers.map(({ key }) => `mcp:${key}`));
  const installed = sources.filter(({ key }) => !served.has(key));
  const first = installed[0]?.tools[0]?.firstSeenAt;
  return [
    ...(first === undefined
      ? []
      : [{ at: first, by: installedBy, carryOut: (c: ServiceContext) => install(c, installed) }]),
    ...servers.flatMap((server) => {
      const tools = sources.find(({ key }) => key === `mcp:${server.key}`)?.tools ?? [];
      return [...listingSteps(server, tools), ...declarationSteps(server, tools)];
    }),
  ];
}

function install(context: ServiceContext, sources: readonly SampleSource[]) {
  return changeGovernance(context, async (tx) => {
    for (const { key, tools } of sources)
      for (const tool of tools) await putTool(tx, context, key, tool);
    return {
      result: null,
      summary: "Installed the tools that come with Traitline",
      audit: sources.map(({ key, tools }) => ({
        action: "source.imported",
        targetKind: "source",
        targetId: key,
        after: { tools: tools.length },
      })),
      touched: { sources: sources.map(({ key }) => key) },
    };
  });
}

function listingSteps(
  server: SampleServer,
  tools: readonly SampleSourceTool[],
): readonly SampleStep[] {
  const { key, listings } = server;
  return listings.map((listing, index) => ({
    at: listing.at,
    by: listing.by,
    carryOut: (context) =>
      changeGovernance(context, async (tx) => {
        const serverId = await serverRow(tx, context, server);
        const report = reportOf(key, listing);
        await tx.serverImport.create({
          data: {
            id: context.newId("import"),
            serverId,
            startedAt: context.clock.now(),
            endedAt: context.clock.now(),
            outcome: "imported",
            report: toJsonText(asJson(report)),
            startedBy: listing.by,
          },
        });
        const isLast = index === listings.length - 1;
        const listed = isLast ? tools : tools.flatMap((tool) => asFirstSeen(tool, listing.at));
        for (const tool of listed) await putTool(tx, context, `mcp:${key}`, tool);
        return {
          result: null,
          summary: `Read the tools of ${key}`,
          audit: [
            ...(index === 0
              ? [{ action: "server.created", targetKind: "server", targetId: key }]
              : []),
            {
              action: "server.imported",
              targetKind: "server",
              targetId: key,
              after: asJson(report.counts),
            },
          ],
          touched: { servers: [key], sources: [`mcp:${key}`] },
        };
      }),
  }));
}

/** As the tool stood when it was first listed and reviewed: nothing has changed yet, nothing is declared. */
function asFirstSeen(tool: SampleSourceTool, at: string): readonly SampleSourceTool[] {
  if (tool.firstSeenAt !== at) return [];
  return [
    {
      ...tool,
      definition: tool.reviewed,
      state: "current",
      reason: null,
      lastSeenAt: at,
      ...UNDECLARED,
    },
  ];
}

const UNDECLARED = { shape: null, contract: null, note: "", declaredBy: null, declaredAt: null };

function declarationSteps(
  { key }: SampleServer,
  tools: readonly SampleSourceTool[],
): readonly SampleStep[] {
  return tools.flatMap(({ callable, declaredAt, declaredBy, shape, contract, note }) => {
    if (declaredAt === null || declaredBy === null) return [];
    const source = `mcp:${key}`;
    const data = {
      shape,
      contract: contract === null ? null : toJsonText(asJson(contract)),
      note,
      declaredBy,
      declaredAt: new Date(declaredAt),
      version: { increment: 1 },
    };
    const carryOut = (context: ServiceContext) =>
      changeGovernance(context, async (tx) => {
        const { workspaceId } = context;
        await tx.toolRecord.updateMany({ where: { workspaceId, source, callable }, data });
        return {
          result: null,
          summary: `Declared what ${callable} of ${key} is`,
          audit: [
            {
              action: "tool.declared",
              targetKind: "tool",
              targetId: `${source}/${callable}`,
              after: asJson({ shape, contract, note }),
            },
          ],
          touched: { sources: [source] },
        };
      });
    return [{ at: declaredAt, by: declaredBy, carryOut }];
  });
}

async function serverRow(tx: Db, context: ServiceContext, server: SampleServer): Promise<string> {
  const { workspaceId } = context;
  const { key, transport, command, url, secrets, trust } = server;
  const standing = await tx.server.findFirst({ where: { workspaceId, key } });
  if (standing) return standing.id;
  const now = context.clock.now();
  const created = await tx.server.create({
    data: {
      id: context.newId("server"),
      workspaceId,
      key,
      transport,
      command: command === null ? null : toJsonText(command),
      url,
      secrets: toJsonText(secrets),
      trust,
      createdAt: now,
      updatedAt: now,
    },
  });
  return created.id;
}

function reportOf(alias: string, { listed }: SampleListing) {
  const imported = importTools({ alias, listed });
  if (!imported.ok) throw new Error(`the sample's list of ${alias}: ${imported.message}`);
  return imported.server.report;
}

async function putTool(
  tx: Db,
  context: ServiceContext,
  source: string,
  tool: SampleSourceTool,
): Promise<void> {
  const { workspaceId } = context;
  const { callable, state, reason, firstSeenAt, lastSeenAt, definition, reviewed } = tool;
  const listed = await putBlob(tx, asJson(definition));
  const hashes = {
    definitionHash: listed,
    reviewedHash: reviewed === definition ? listed : await putBlob(tx, asJson(reviewed)),
  };
  const facts = { state, reason, lastSeenAt: new Date(lastSeenAt), ...hashes };
  await tx.toolRecord.upsert({
    where: { workspaceId_source_callable: { workspaceId, source, callable } },
    create: {
      id: context.newId("tool"),
      workspaceId,
      source,
      callable,
      firstSeenAt: new Date(firstSeenAt),
      ...facts,
    },
    update: { ...facts, version: { increment: 1 } },
  });
}
