// Writes the sample's servers and the tools that its sources list, listing by listing, through the ordinary verbs.
import { toJsonText } from "@/lib/db/engine/json-text";
import { asJson } from "@/lib/db/engine/stored-json";
import { installTools } from "@/lib/services/imports/install-tools";
import { changeGovernance } from "@/lib/services/revisions/change-governance";
import { createServer } from "@/lib/services/servers/create-server";
import { putServerList } from "@/lib/services/servers/put-server-list";
import type { ServiceContext } from "@/lib/services/service-context";
import type { SampleServer } from "./sample-servers";
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
  const install = (context: ServiceContext) => installTools(context, installed.map(asInstalled));
  return [
    ...(first === undefined ? [] : [{ at: first, by: installedBy, carryOut: install }]),
    ...servers.flatMap((server) => {
      const tools = sources.find(({ key }) => key === `mcp:${server.key}`)?.tools ?? [];
      return [...listingSteps(server), ...declarationSteps(server, tools)];
    }),
  ];
}

function asInstalled({ key, tools }: SampleSource) {
  return { key, definitions: tools.flatMap(({ definition }) => definition ?? []) };
}

/** The first list comes with the server, later ones bring news. */
function listingSteps({ key, trust, listings }: SampleServer): readonly SampleStep[] {
  return listings.map(({ at, by, listed: list }, index) => ({
    at,
    by,
    carryOut: (context) =>
      index === 0
        ? createServer(context, {
            key,
            transport: "recorded",
            list,
            secrets: {},
            trust: trust === "trusted" ? "trusted" : "untrusted",
          })
        : putServerList(context, { server: key, version: 1, list }),
  }));
}

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
