// MCP servers as the browser asks for them, adds, trusts, refreshes and removes them.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type {
  archiveServer,
  CreateServerInput,
  createServer,
  getServer,
  getServerDiff,
  getServerOptions,
  listImports,
  listServers,
  PutServerCommandInput,
  putServerCommand,
  putServerList,
  refreshServer,
  UpdateServerInput,
  updateServer,
} from "@/lib/contracts/servers";
import { call } from "./request";

export type ServerItem = ResponseOf<typeof listServers>["items"][number];
export type ServerDetailData = ResponseOf<typeof getServer>;
export type ServerToolData = ServerDetailData["tools"][number];
export type ServerOptionsData = ResponseOf<typeof getServerOptions>;
export type RefreshData = ResponseOf<typeof refreshServer>["result"];
export type ImportItem = ResponseOf<typeof listImports>["items"][number];

export const serverKeys = {
  all: ["servers"] as const,
  list: (q: string | null) => ["servers", "list", { q }] as const,
  one: (server: string) => ["servers", "one", server] as const,
  imports: (server: string) => ["servers", "one", server, "imports"] as const,
  options: ["servers", "options"] as const,
};

export const SERVER_PAGE = 50;
export const IMPORT_PAGE = 20;

export function serverListOptions({ q }: { readonly q: string | null }) {
  return infiniteQueryOptions({
    queryKey: serverKeys.list(q),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listServers>("GET /servers", {
        query: {
          limit: SERVER_PAGE,
          ...(q ? { q } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function serverOptions(server: string) {
  return queryOptions({
    queryKey: serverKeys.one(server),
    queryFn: ({ signal }) =>
      call<typeof getServer>("GET /servers/{server}", { params: { server }, signal }),
  });
}

/** What servers may be here: for the forms that offer it. */
export function serverOptionsOptions() {
  return queryOptions({
    queryKey: serverKeys.options,
    queryFn: ({ signal }) => call<typeof getServerOptions>("GET /server-options", { signal }),
  });
}

export function importListOptions(server: string) {
  return infiniteQueryOptions({
    queryKey: serverKeys.imports(server),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listImports>("GET /servers/{server}/imports", {
        params: { server },
        query: { limit: IMPORT_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function serverDiffOptions(server: string, tool: string) {
  return queryOptions({
    queryKey: [...serverKeys.one(server), "diff", tool] as const,
    queryFn: ({ signal }) =>
      call<typeof getServerDiff>("GET /servers/{server}/diff", {
        params: { server },
        query: { tool },
        signal,
      }),
  });
}

export function createServerMutation() {
  return {
    mutationFn: (input: CreateServerInput) =>
      call<typeof createServer>("POST /servers", { body: input }),
  };
}

type ProgramInput = { readonly server: string; readonly version: number } & PutServerCommandInput;

export function putServerCommandMutation() {
  return {
    mutationFn: ({ server, version, ...body }: ProgramInput) =>
      call<typeof putServerCommand>("PUT /servers/{server}/command", {
        params: { server },
        version,
        body,
      }),
  };
}

export function putServerListMutation(server: string) {
  return {
    mutationFn: ({ version, list }: { version: number; list: string }) =>
      call<typeof putServerList>("PUT /servers/{server}/list", {
        params: { server },
        version,
        body: { list },
      }),
  };
}

export function updateServerMutation(server: string) {
  return {
    mutationFn: ({ version, input }: { version: number; input: UpdateServerInput }) =>
      call<typeof updateServer>("PATCH /servers/{server}", {
        params: { server },
        version,
        body: input,
      }),
  };
}

export function archiveServerMutation(server: string) {
  return {
    mutationFn: (version: number) =>
      call<typeof archiveServer>("DELETE /servers/{server}", { params: { server }, version }),
  };
}

export function refreshServerMutation(server: string) {
  return {
    mutationFn: ({ dryRun }: { dryRun: boolean }) =>
      call<typeof refreshServer>("POST /servers/{server}/refresh", { params: { server }, dryRun }),
  };
}
