"use client";
// Saves how a server is reached, through the door that its kind has.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@/components/ui/toast";
import {
  putServerCommandMutation,
  type ServerDetailData,
  serverKeys,
  updateServerMutation,
} from "@/lib/client/servers";
import { secretsOf } from "./secrets-field";
import { type ServerDraft, wordsOf } from "./server-draft";

export function useSaveReach({ key, version }: ServerDetailData, onSaved: () => void) {
  const client = useQueryClient();
  const updateAddress = updateServerMutation(key);
  const putProgram = putServerCommandMutation();
  return useMutation({
    mutationFn: (draft: ServerDraft) => {
      const secrets = secretsOf(draft.secrets);
      return draft.transport === "stdio"
        ? putProgram.mutationFn({ server: key, version, words: wordsOf(draft), secrets })
        : updateAddress.mutationFn({ version, input: { url: draft.url.trim(), secrets } });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: serverKeys.all });
      toast.done(`Changed how ${key} is reached`);
      onSaved();
    },
  });
}
