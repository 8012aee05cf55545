// Agents' connections as the browser asks for them, changes them and foresees what that does.
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  CreateConnectionInput,
  createConnection,
  deleteConnection,
  getConnectionOptions,
  listConnections,
  UpdateConnectionInput,
  updateConnection,
} from "@/lib/contracts/connections";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { FORESEEN, FORESEEN_EDIT } from "./foresee";
import { call } from "./request";

export type ConnectionItem = ResponseOf<typeof listConnections>["items"][number];
export type ConnectionKindName = ConnectionItem["kind"];
export type SavedConnectionData = ResponseOf<typeof updateConnection>["result"];
export type ConnectionImpactData = SavedConnectionData["impact"];
export type ConnectionOptionsData = ResponseOf<typeof getConnectionOptions>;

export const connectionKeys = {
  all: ["connections"] as const,
  list: (agent: string | null) => ["connections", "list", { agent }] as const,
  options: ["connections", "options"] as const,
};

export const CONNECTION_PAGE = 200;

export function connectionListOptions({ agent }: { readonly agent: string | null }) {
  return infiniteQueryOptions({
    queryKey: connectionKeys.list(agent),
    queryFn: ({ pageParam, signal }) =>
      call<typeof listConnections>("GET /connections", {
        query: {
          limit: CONNECTION_PAGE,
          ...(agent === null ? {} : { agent }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** What a new connection may name: agents, servers, families of code, operations. */
export function connectionOptionsOptions() {
  return queryOptions({
    queryKey: connectionKeys.options,
    queryFn: ({ signal }) =>
      call<typeof getConnectionOptions>("GET /connection-options", { signal }),
  });
}

export type ConnectionEdit = {
  readonly connection: string;
  readonly version: number;
  readonly input: UpdateConnectionInput;
};

/** What saving would do; null where nothing is edited. */
export function connectionPreviewOptions(edit: ConnectionEdit | null) {
  return queryOptions({
    queryKey: ["connections", "preview", edit] as const,
    enabled: edit !== null,
    queryFn: ({ signal }) => {
      if (edit === null) throw new Error("there is nothing to foresee");
      return call<typeof updateConnection>("PATCH /connections/{connection}", {
        params: { connection: edit.connection },
        version: edit.version,
        body: edit.input,
        dryRun: true,
        signal,
      });
    },
    ...FORESEEN_EDIT,
  });
}

export function createConnectionMutation() {
  return {
    mutationFn: (input: CreateConnectionInput) =>
      call<typeof createConnection>("POST /connections", { body: input }),
  };
}

export function updateConnectionMutation() {
  return {
    mutationFn: ({ connection, version, input }: ConnectionEdit) =>
      call<typeof updateConnection>("PATCH /connections/{connection}", {
        params: { connection },
        version,
        body: input,
      }),
  };
}

type Removal = { readonly connection: string; readonly version: number };

/** What removing would do. */
export function removalPreviewOptions(removal: Removal | null) {
  return queryOptions({
    queryKey: ["connections", "removal", removal] as const,
    enabled: removal !== null,
    queryFn: ({ signal }) => {
      if (removal === null) throw new Error("there is nothing to foresee");
      return call<typeof deleteConnection>("DELETE /connections/{connection}", {
        params: { connection: removal.connection },
        version: removal.version,
        dryRun: true,
        signal,
      });
    },
    ...FORESEEN,
  });
}

export function deleteConnectionMutation() {
  return {
    mutationFn: ({ connection, version }: Removal) =>
      call<typeof deleteConnection>("DELETE /connections/{connection}", {
        params: { connection },
        version,
      }),
  };
}
