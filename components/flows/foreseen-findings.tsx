"use client";
// What the rules say of a flow while it is written, a moment after the last edit; nothing is called or kept.
import { useQuery } from "@tanstack/react-query";
import { useSettled } from "@/components/data/filters/use-settled";
import { FormProblem } from "@/components/data/form-problem";
import { readProblem } from "@/components/data/read-problem";
import { rehearsalOptions } from "@/lib/client/flows";
import { FORESEEN_EDIT } from "@/lib/client/foresee";
import { readJsonObject } from "@/lib/client/json-object";
import { asFlow } from "./as-flow";
import { FlowFindings } from "./flow-findings";

const PAUSE_MS = 300;

type ForeseenFindingsProps = {
  /** As it is written, whether it is a flow or not. */
  text: string;
  /** Whose tools its steps call; null where the agent is gone. */
  agent: string | null;
};

export function ForeseenFindings({ text, agent }: ForeseenFindingsProps) {
  const settled = useSettled(text, PAUSE_MS) ?? text;
  const written = readJsonObject(settled);
  const { data, error } = useQuery({
    ...rehearsalOptions(asFlow(written), [], agent),
    ...FORESEEN_EDIT,
    enabled: written !== null,
  });
  if (written === null || readProblem(error).code === "INVALID_INPUT")
    return <p className="text-ink-3 text-sm">What the rules say shows once it is a flow.</p>;
  if (error) return <FormProblem error={error} />;
  return data && <FlowFindings findings={data.findings} />;
}
