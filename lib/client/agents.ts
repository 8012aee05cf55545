// Agents as the browser asks for them.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type {
  archiveAgent,
  CreateAgentInput,
  createAgent,
  getAgent,
  getGateReach,
  listAgents,
  UpdateAgentInput,
  updateAgent,
} from "@/lib/contracts/agents";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { call } from "./request";

export type AgentListItem = ResponseOf<typeof listAgents>["items"][number];
export type AgentDetailData = ResponseOf<typeof getAgent>;
export type GateRuleData = AgentDetailData["gateRules"][number];

export const agentKeys = {
  all: ["agents"] as const,
  list: (q: string | null) => ["agents", "list", { q }] as const,
  /** Everything about one agent hangs below. */
  one: (slug: string) => ["agents", "one", slug] as const,
  detail: (slug: string) => ["agents", "one", slug, "detail"] as const,
};

export const AGENT_PAGE = 50;

export function agentListOptions({ q }: { readonly q: string | null }) {
  return infiniteQueryOptions({
    queryKey: agentKeys.list(q),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAgents>("GET /agents", {
        query: {
          limit: AGENT_PAGE,
          ...(q ? { q } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function agentOptions(slug: string) {
  return queryOptions({
    queryKey: agentKeys.detail(slug),
    queryFn: ({ signal }) =>
      call<typeof getAgent>("GET /agents/{agent}", { params: { agent: slug }, signal }),
  });
}

/** Which tools a gate rule's pattern matches now. */
export function gateReachOptions(slug: string, tool: string) {
  return queryOptions({
    queryKey: [...agentKeys.one(slug), "gate-reach", tool] as const,
    queryFn: ({ signal }) =>
      call<typeof getGateReach>("GET /agents/{agent}/gate-reach", {
        params: { agent: slug },
        query: { tool },
        signal,
      }),
    enabled: tool.trim() !== "",
  });
}

export function createAgentMutation() {
  return {
    mutationFn: (input: z.input<typeof CreateAgentInput>) =>
      call<typeof createAgent>("POST /agents", { body: input }),
  };
}

export function updateAgentMutation(slug: string) {
  return {
    mutationFn: (edit: { version: number; input: z.input<typeof UpdateAgentInput> }) =>
      call<typeof updateAgent>("PATCH /agents/{agent}", {
        params: { agent: slug },
        body: edit.input,
        version: edit.version,
      }),
  };
}

export function archiveAgentMutation(slug: string) {
  return {
    mutationFn: (version: number) =>
      call<typeof archiveAgent>("DELETE /agents/{agent}", { params: { agent: slug }, version }),
  };
}
