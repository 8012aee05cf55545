"use client";
// Whose tools are looked at, and under which policy a round is tried: the agent's own, or another one to compare.
import { Select } from "@/components/ui/select";
import { MIXED_WORDS } from "./matrix-words";

/** Null is the agent's own policy; a cap of 0 is none. */
export type TriedPolicy = { readonly mixed: "every" | "any" | null; readonly cap: number | null };

/** The policy that the agent has itself. */
export type OwnPolicy = {
  readonly mixedStrategies: "every" | "any";
  readonly maxActionsPerRound: number | null;
};

type PolicyBarProps = {
  agents: readonly string[];
  agent: string | null;
  onAgentChange: (agent: string) => void;
  /** Null until it is known. */
  own: OwnPolicy | null;
  tried: TriedPolicy;
  onPolicyChange: (policy: Partial<TriedPolicy>) => void;
};

const CAPS = [1, 2, 3, 4, 5, 8, 10, 20, 50];
const OWN = "own";

export function PolicyBar({
  agents,
  agent,
  onAgentChange,
  own,
  tried,
  onPolicyChange,
}: PolicyBarProps) {
  const known = [...new Set(agent === null ? agents : [...agents, agent])];
  return (
    <>
      {known.length > 0 && (
        <Select
          aria-label="Agent"
          prefix="Agent"
          options={known.map((slug) => ({ value: slug, label: slug }))}
          value={agent}
          onValueChange={onAgentChange}
          className="max-w-56"
        />
      )}
      {own && (
        <>
          <Select
            aria-label="Mixed tools"
            prefix="Mixed tools"
            options={(["every", "any"] as const).map((value) => ({
              value,
              label: MIXED_WORDS[value] + (value === own.mixedStrategies ? "" : " (tried)"),
            }))}
            value={tried.mixed ?? own.mixedStrategies}
            onValueChange={(mixed) =>
              onPolicyChange({ mixed: mixed === own.mixedStrategies ? null : mixed })
            }
          />
          <Select
            aria-label="Most actions in a round"
            prefix="Cap"
            options={capOptions(own, tried)}
            value={tried.cap === null ? OWN : String(tried.cap)}
            onValueChange={(cap) => onPolicyChange({ cap: cap === OWN ? null : Number(cap) })}
          />
        </>
      )}
    </>
  );
}

function capOptions({ maxActionsPerRound }: OwnPolicy, { cap }: TriedPolicy) {
  const figures = [...new Set([...CAPS, ...(cap ? [cap] : [])])].sort((a, b) => a - b);
  return [
    { value: OWN, label: maxActionsPerRound === null ? "none" : String(maxActionsPerRound) },
    ...(maxActionsPerRound === null ? [] : [{ value: "0", label: "none (tried)" }]),
    ...figures
      .filter((figure) => figure !== maxActionsPerRound)
      .map((figure) => ({ value: String(figure), label: `${figure} (tried)` })),
  ];
}
