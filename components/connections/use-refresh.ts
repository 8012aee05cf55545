"use client";
// Reads a server's tools, or rehearses it, and lets every screen that may have changed ask anew.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshServerMutation, serverKeys } from "@/lib/client/servers";

export function useRefresh(server: string) {
  const client = useQueryClient();
  return useMutation({
    ...refreshServerMutation(server),
    // A failure is kept as an import too.
    onSettled: (_, __, { dryRun }) =>
      dryRun
        ? client.invalidateQueries({ queryKey: serverKeys.one(server), exact: true })
        : client.invalidateQueries(),
  });
}

export type Refresh = ReturnType<typeof useRefresh>;
