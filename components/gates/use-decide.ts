"use client";
// Sends a decision, and says what came of it: also to whoever comes second.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readProblem } from "@/components/data/read-problem";
import { toast } from "@/components/ui/toast";
import {
  type Decision,
  decideGateMutation,
  decideGatesMutation,
  gateKeys,
} from "@/lib/client/gates";
import { decisionWords } from "./decision-words";

/** `onDecided` is called once this person's own decision stands. */
export function useDecide(id: string, onDecided?: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    ...decideGateMutation(),
    onSuccess: (gate) => {
      client.setQueryData(gateKeys.one(gate.id), gate);
      if (gate.decision !== null) toast.done(decisionWords(gate.decision), { detail: gate.title });
      onDecided?.();
    },
    onError: sayWhy,
    onSettled: () => client.invalidateQueries({ queryKey: gateKeys.all }),
  });
  return {
    decide: (decision: Decision) => mutation.mutate({ id, decision }),
    isBusy: mutation.isPending,
  };
}

export function useDecideMany(onDone: () => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    ...decideGatesMutation(),
    onSuccess: ({ items, decided }) => {
      const refused = items.filter(({ outcome }) => outcome === "refused");
      if (decided > 0) toast.done(decided === 1 ? "1 gate decided" : `${decided} gates decided`);
      const [first] = refused;
      if (first) toast.failed(`${refused.length} could not be decided`, { detail: first.reason });
      onDone();
    },
    onError: sayWhy,
    onSettled: () => client.invalidateQueries({ queryKey: gateKeys.all }),
  });
  return {
    decide: (ids: readonly string[], decision: Decision) => mutation.mutate({ ids, decision }),
    isBusy: mutation.isPending,
  };
}

function sayWhy(error: unknown): void {
  const { code, detail } = readProblem(error);
  if (code === "ALREADY_DECIDED") toast.info("Somebody was faster", { detail });
  else toast.failed("Not decided", { detail });
}
