// Finds whatever has a name by a part of it: agents, servers, connections, tools with the agents that have them, and what is
// under way: rounds by what was asked, gates that wait.
import type { z } from "zod";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { searchWorkspace as endpoint } from "@/lib/contracts/search";
import { listAgentNames, listServerNames } from "@/lib/db/engine/search";
import { searchWords } from "@/lib/domain/search/match-rank";
import { type FoundTool, searchTools } from "@/lib/domain/search/tool-index";
import { authorise } from "../actor";
import type { ServiceContext } from "../service-context";
import { findUnderWay } from "./find-under-way";
import { loadSearchIndex } from "./load-search-index";
import { type Ranked, ranked } from "./ranked-hit";

export async function searchWorkspace(
  context: ServiceContext,
  { q, limit }: z.output<(typeof endpoint)["query"]>,
): Promise<ResponseOf<typeof endpoint>> {
  authorise(context.actor, "read");
  const words = searchWords(q);
  if (words.length === 0) return { hits: [], total: 0 };
  const index = await loadSearchIndex(context);
  const tools = searchTools(index.tools, words, limit);
  const others = [
    ...(await agentHits(context, words)),
    ...(await serverHits(context, words)),
    ...index.connections.flatMap(({ agent, alias, kind }) =>
      ranked(words, alias, agent, {
        kind: "connection",
        connection: alias,
        agent,
        connectionKind: kind,
      }),
    ),
    ...(await findUnderWay(context, words)),
  ];
  const hits = [...others, ...tools.found.flatMap(toolHits)].sort((a, b) => a.rank - b.rank);
  return {
    hits: hits.slice(0, limit).map(({ hit }) => hit),
    total: others.length + tools.total,
  };
}

async function agentHits({ database, workspaceId }: ServiceContext, words: readonly string[]) {
  const agents = await listAgentNames(database.prisma, workspaceId);
  return agents.flatMap(({ slug, description }) =>
    ranked(words, slug, description, { kind: "agent", agent: slug, description }),
  );
}

async function serverHits({ database, workspaceId }: ServiceContext, words: readonly string[]) {
  const servers = await listServerNames(database.prisma, workspaceId);
  return servers.flatMap(({ key, transport }) =>
    ranked(words, key, "", { kind: "server", server: key, transport }),
  );
}

/** A tool that many agents have must not push everything else out of sight. */
const HOLDERS = 3;

function toolHits({ id, rank, holders }: FoundTool): readonly Ranked[] {
  const shown = holders.slice(0, HOLDERS);
  return shown.map(({ agent, isAllowed }, place) => ({
    rank,
    hit: {
      kind: "tool",
      tool: id,
      agent,
      allowed: isAllowed,
      others: place === shown.length - 1 ? holders.length - shown.length : 0,
    },
  }));
}
