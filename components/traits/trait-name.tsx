// The first cell of a row: which tool it is, what kind of row, and whether something is the matter with it.
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { tip } from "@/components/ui/tip";
import { VisibleText } from "@/components/ui/visible-text";
import type { TraitLine } from "./trait-line";

const STATES = {
  changed: {
    tone: "wait",
    word: "changed",
    meaning: "Its definition changed; it waits for review",
  },
  gone: { tone: "plain", word: "gone", meaning: "The source no longer lists it" },
  quarantined: { tone: "refused", word: "quarantined", meaning: "It cannot be used as listed" },
} as const;

export function TraitName({ line: { row, isEdited } }: { line: TraitLine }) {
  const { kind, callable, namespace, state, allowed } = row;
  const trouble =
    state === "changed" || state === "gone" || state === "quarantined" ? STATES[state] : null;
  return (
    <span className={cn("flex min-w-0 items-center gap-2", kind === "namespace" && "pl-4.5")}>
      {kind === "namespace" ? (
        <span className="truncate">
          <span className="text-ink-3">namespace </span>
          <span className="mono">{namespace}</span>
          <span className="sr-only"> of {callable}</span>
        </span>
      ) : (
        <span className="mono truncate">
          {kind === "wildcard" ? "*" : <VisibleText>{callable}</VisibleText>}
          {kind === "orphan" && namespace !== null && ` in ${namespace}`}
        </span>
      )}
      {kind === "wildcard" && <span className="text-ink-3">every tool</span>}
      {trouble && (
        <Badge tone={trouble.tone} {...tip(trouble.meaning)}>
          {trouble.word}
        </Badge>
      )}
      {kind === "orphan" && !trouble && <Badge>no such tool</Badge>}
      {kind === "tool" && !allowed && <Badge>not allowed</Badge>}
      {isEdited && <Badge tone="accent">not saved</Badge>}
    </span>
  );
}
