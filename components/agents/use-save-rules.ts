"use client";
// Writes an agent's gate rules as a whole, and offers to take the change back.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import {
  type AgentDetailData,
  agentKeys,
  type GateRuleData,
  updateAgentMutation,
} from "@/lib/client/agents";
import { issuesOf } from "@/lib/client/request";

export function useSaveRules({ slug, version, gateRules }: AgentDetailData, onSaved: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    ...updateAgentMutation(slug),
    onError: (error) => {
      if (issuesOf(error).size === 0)
        toast.failed("Not saved", { detail: readProblem(error).detail });
    },
    onSettled: () => client.invalidateQueries({ queryKey: agentKeys.one(slug) }),
  });
  const write = (rules: readonly GateRuleData[], from: number, done: (version: number) => void) =>
    mutation.mutate(
      { version: from, input: { gateRules: [...rules] } },
      { onSuccess: ({ result }) => done(result.version) },
    );
  return {
    isBusy: mutation.isPending,
    issues: issuesOf(mutation.error),
    forget: mutation.reset,
    save: (rules: readonly GateRuleData[], said: string) =>
      write(rules, version, (saved) => {
        onSaved();
        toast.done(said, {
          detail: "In force from the next round.",
          undo: () => write(gateRules, saved, () => undefined),
        });
      }),
  };
}
