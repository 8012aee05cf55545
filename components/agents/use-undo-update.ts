"use client";
// Takes a saving of an agent's settings back, as long as nobody has saved since.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import { agentKeys, updateAgentMutation } from "@/lib/client/agents";

export function useUndoUpdate(slug: string) {
  const client = useQueryClient();
  return useMutation({
    ...updateAgentMutation(slug),
    onSuccess: () => toast.done("Undone", { detail: "In force from the next round." }),
    onError: (error) => toast.failed("Not undone", { detail: readProblem(error).detail }),
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.all }),
  }).mutate;
}
