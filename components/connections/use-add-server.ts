"use client";
// Sends a described server to the door that its kind has.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatCount } from "@/components/ui/format-number";
import { toast } from "@/components/ui/toast";
import { createServerMutation, putServerCommandMutation, serverKeys } from "@/lib/client/servers";
import { secretsOf } from "./secrets-field";
import { type ServerDraft, wordsOf } from "./server-draft";

export function useAddServer(onAdded: (server: string) => void) {
  const client = useQueryClient();
  const create = createServerMutation();
  const putProgram = putServerCommandMutation();
  return useMutation({
    mutationFn: async (draft: ServerDraft) => {
      const key = draft.key.trim();
      const secrets = secretsOf(draft.secrets);
      switch (draft.transport) {
        case "stdio":
          return putProgram.mutationFn({ server: key, version: 0, words: wordsOf(draft), secrets });
        case "http":
          return create.mutationFn({ key, transport: "http", url: draft.url.trim(), secrets });
        case "recorded":
          return create.mutationFn({ key, transport: "recorded", list: draft.list });
      }
    },
    onSuccess: async ({ result }) => {
      await client.invalidateQueries({ queryKey: serverKeys.all });
      const { refresh, server } = result;
      toast.done(`Added ${server.key}`, {
        detail: refresh
          ? `${formatCount(refresh.counts.listing.listed, "tool")} listed`
          : "Read its tools next: nothing is known of it yet.",
      });
      onAdded(server.key);
    },
  });
}
