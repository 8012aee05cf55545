// The workspace as the browser asks for it.
import { queryOptions } from "@tanstack/react-query";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { getWorkspace, updateWorkspace } from "@/lib/contracts/workspace";
import { call } from "./request";

export type Workspace = ResponseOf<typeof getWorkspace>;

export const workspaceKeys = { all: ["workspace"] as const };

export function workspaceOptions() {
  return queryOptions({
    queryKey: workspaceKeys.all,
    queryFn: ({ signal }) => call<typeof getWorkspace>("GET /workspace", { signal }),
  });
}

export function updateWorkspaceMutation() {
  return {
    mutationFn: ({ version, ...said }: { version: number; name?: string; currency?: string }) =>
      call<typeof updateWorkspace>("PATCH /workspace", { body: said, version }),
  };
}
