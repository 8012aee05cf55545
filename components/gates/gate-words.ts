// Gates in the interface's own words: kinds, states, and what has changed since an earlier decision.
import type { ChipTone } from "@/components/ui/chip";
import type { GateData, GateLine } from "@/lib/client/gates";

type Kind = GateLine["kind"];
type State = GateLine["state"];

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  approval: "approval",
  plan_confirm: "plan",
  question: "question",
  in_doubt: "in doubt",
  undo_failure: "failed undo",
};

export const KINDS: readonly Kind[] = [
  "approval",
  "plan_confirm",
  "question",
  "in_doubt",
  "undo_failure",
];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  pending: "waiting",
  approved: "approved",
  denied: "denied",
  answered: "answered",
  settled: "settled",
  expired: "expired",
  withdrawn: "taken back",
};

export const DECIDED_STATES: readonly Exclude<State, "pending">[] = [
  "approved",
  "denied",
  "answered",
  "settled",
  "expired",
  "withdrawn",
];

export const STATE_TONES: Readonly<Record<State, ChipTone>> = {
  pending: "wait",
  approved: "ok",
  denied: "refused",
  answered: "accent",
  settled: "accent",
  expired: "plain",
  withdrawn: "plain",
};

type Changed = GateData["before"][number]["changed"][number];

export const CHANGED_WORDS: Readonly<Record<Changed, string>> = {
  arguments: "the arguments are other ones",
  definition: "the tool's definition has changed",
  policy: "somebody asks now who did not ask then",
  used: "it was for one call, which has had it",
};

/** Whoever may decide, in words; the roles that a gate names hold what is below them too. */
export function deciderWords({ approvers, kind }: Pick<GateData, "approvers" | "kind">): string {
  if (approvers.includes("admin")) return "an admin";
  const isAnyones = kind === "question" && approvers.length === 0;
  return isAnyones ? "whoever started the run, an approver or an admin" : "an approver or an admin";
}

/** What is offered as the reason of a denial; each can be changed before it is sent. */
export const DENIALS = [
  "Not now.",
  "These are not the right arguments.",
  "This is not what was asked for.",
  "Show me a plan first.",
] as const;
