// Finds sets of tools whose hints look stamped on rather than thought of.
import { groupBy } from "@/lib/kernel/group-by";
import type { Hints } from "../tools/hints/hints";
import { isEffect, type WordEvidence, wordEvidence } from "../tools/hints/suggest-traits-words";

export type HintedTool = {
  readonly name: string;
  readonly description: string;
  readonly hints: Hints;
};

type Weighed = HintedTool & { readonly evidence: WordEvidence; readonly declared: string };

/** From this many tools on, one and the same set of hints on all of them needs its names to speak for it. */
const STAMPED_FROM = 3;

/**
 * Two signs: the same declared hints on a tool that by its words reads and on one that by its words changes things;
 * and one set on every tool although the words of some do not bear it out. One sentence for each set.
 */
export function suspiciousHints(tools: readonly HintedTool[]): readonly string[] {
  const groups = groupBy(tools.map(weigh), (tool) => tool.declared);
  groups.delete("");
  return [...groups.values()].flatMap((group) => {
    const reader = group.find((tool) => tool.evidence.kind === "reads");
    const changer = group.find((tool) => isEffect(tool.evidence));
    const set = `the hints ${group[0]?.declared}`;
    if (reader !== undefined && changer !== undefined) {
      return [
        `Suspicious hints. “${reader.name}” and “${changer.name}” carry ${set} alike (${group.length} tools): one default may have been stamped on all.`,
      ];
    }
    const onAll = group.length === tools.length && group.length >= STAMPED_FROM;
    return onAll && !group.every(agrees)
      ? [`Suspicious hints. All ${group.length} tools carry ${set}.`]
      : [];
  });
}

function weigh(tool: HintedTool): Weighed {
  const declared = Object.entries(tool.hints)
    .filter(([, hint]) => hint.source === "declared")
    .map(([name, hint]) => `${name}=${hint.value}`)
    .join(", ");
  return { ...tool, evidence: wordEvidence(tool.name, tool.description), declared };
}

function agrees({ hints, evidence }: Weighed): boolean {
  return hints.readOnly.value ? evidence.kind === "reads" : isEffect(evidence);
}
