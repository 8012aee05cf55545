// What the sample's sources list and what became of each tool: current, changed and parked, gone, quarantined.
import { type ImportTools, importTools } from "@/lib/domain/mcp/import-report";
import { listChanges } from "@/lib/domain/mcp/list-changes";
import type { ToolState } from "@/lib/domain/revisions/snapshot";
import type { ExecutionContract } from "@/lib/domain/tools/contract/contract";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import type { Shape, ToolDefinition } from "@/lib/domain/tools/definition/tool-definition";
import { familyTools, toolFamilies } from "@/lib/tools";
import { QUICK_READ } from "@/lib/tools/contract-parts";
import { ago } from "./sample-instants";
import { NAMED_SERVICE_TOOLS } from "./sample-named-services";
import { ADA, CHI } from "./sample-people";
import { type SampleListing, type SampleServer, sampleServers } from "./sample-servers";

export type SampleSourceTool = {
  readonly callable: string;
  /** As listed last; null where a quarantined tool has never had a usable one. */
  readonly definition: ToolDefinition | null;
  /** As somebody reviewed it; another than `definition` while the tool is parked. */
  readonly reviewed: ToolDefinition | null;
  readonly state: ToolState;
  readonly reason: string | null;
  readonly shape: Shape | null;
  readonly contract: ExecutionContract | null;
  readonly note: string;
  readonly declaredBy: string | null;
  readonly declaredAt: string | null;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
};

export type SampleSource = { readonly key: string; readonly tools: readonly SampleSourceTool[] };

export function sampleSources(now: Date): readonly SampleSource[] {
  const installed = ago(now, { days: 45 });
  const families = toolFamilies.map((family) => ({
    key: `local:${family}`,
    tools: familyTools(family).map((tool) => current(toDefinition(tool), installed, installed)),
  }));
  const services = {
    key: "service:named_services",
    tools: NAMED_SERVICE_TOOLS.map((tool) => current(tool, installed, installed)),
  };
  const servers = sampleServers(now).map((server) => ({
    key: `mcp:${server.key}`,
    tools: serverTools(server).map((tool) => declared(tool, now)),
  }));
  return [...families, services, ...servers];
}

function current(
  definition: ToolDefinition,
  firstSeenAt: string,
  lastSeenAt: string,
): SampleSourceTool {
  return {
    callable: definition.name,
    definition,
    reviewed: definition,
    state: "current",
    reason: null,
    shape: null,
    contract: null,
    note: "",
    declaredBy: null,
    declaredAt: null,
    firstSeenAt,
    lastSeenAt,
  };
}

/** The first listing was reviewed, the last one is what the server says today. */
function serverTools({ key, listings }: SampleServer): readonly SampleSourceTool[] {
  const [first, last] = [listings.at(0), listings.at(-1)];
  if (!first || !last) return [];
  const before = imported(key, first);
  const after = imported(key, last);
  const changes = listChanges(before.definitions, after.definitions);
  const seen = (tool: ToolDefinition) => current(tool, first.at, last.at);
  return [
    ...changes.unchanged.map(seen),
    ...changes.added.map((tool) => current(tool, last.at, last.at)),
    ...changes.changed.map(
      ({ first: reviewed, later }): SampleSourceTool => ({
        ...seen(later),
        reviewed,
        state: "changed",
      }),
    ),
    ...changes.gone.map(
      (tool): SampleSourceTool => ({
        ...current(tool, first.at, first.at),
        state: "gone",
      }),
    ),
    ...after.report.tools
      .filter((tool) => tool.status === "quarantined")
      .map(
        ({ name, reason }): SampleSourceTool => ({
          ...current({ name, description: "", inputSchema: null }, last.at, last.at),
          definition: null,
          reviewed: null,
          state: "quarantined",
          reason,
        }),
      ),
  ];
}

function imported(alias: string, { listed }: SampleListing) {
  const outcome: ImportTools = importTools({ alias, listed });
  if (!outcome.ok) throw new Error(`the sample's list of ${alias}: ${outcome.message}`);
  return outcome.server;
}

/** What operators have declared for tools without code here; every other one starts careful. */
function declared(tool: SampleSourceTool, now: Date): SampleSourceTool {
  switch (tool.callable) {
    case "open_page":
      return {
        ...tool,
        shape: "query",
        contract: {
          ...QUICK_READ,
          effects: { ...QUICK_READ.effects, openWorld: true },
          timeoutMs: 20_000,
          scopes: [],
        },
        note: "A plain read of a public page.",
        declaredBy: ADA.name,
        declaredAt: ago(now, { days: 29 }),
      };
    case "fill_form":
      return {
        ...tool,
        shape: "command",
        note: "As reviewed it only filled in; a person still looks before anything is sent.",
        declaredBy: CHI.name,
        declaredAt: ago(now, { days: 20 }),
      };
    default:
      return tool;
  }
}
