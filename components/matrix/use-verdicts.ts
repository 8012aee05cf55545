"use client";
// The verdicts of a round as it is edited: what stood before a change stays, what comes after it is asked anew.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type SimulationInput, simulationOptions, type VerdictData } from "@/lib/client/matrix";
import { writeAction } from "@/lib/client/round-text";

type Judged = { readonly input: SimulationInput; readonly verdicts: readonly VerdictData[] };

const NOTHING: readonly VerdictData[] = [];

/** A verdict depends on what comes before it alone, so those of an unchanged beginning hold while others are on their way. */
export function useVerdicts(input: SimulationInput | null) {
  const { data, error, refetch } = useQuery(simulationOptions(input));
  const [last, setLast] = useState<Judged | null>(null);
  const isFresh = input !== null && data !== undefined;
  if (isFresh && last?.verdicts !== data.verdicts) setLast({ input, verdicts: data.verdicts });
  return {
    verdicts: isFresh ? data.verdicts : (input && last && kept(last, input)) || NOTHING,
    isJudging: input !== null && !isFresh && !error,
    error: input && error,
    retry: () => void refetch(),
  };
}

function kept({ input: before, verdicts }: Judged, input: SimulationInput): readonly VerdictData[] {
  const [then, now] = [before, input].map(({ actions: _, ...rules }) => JSON.stringify(rules));
  if (then !== now) return NOTHING;
  const changed = input.actions.findIndex((action, index) => {
    const other = before.actions[index];
    return other === undefined || writeAction(other) !== writeAction(action);
  });
  return verdicts.slice(0, changed < 0 ? input.actions.length : changed);
}
