// The words in which tools are spoken of: states, needs, parts of a contract, hints.
import type { ContractData, ToolDetailData, ToolListItem } from "@/lib/client/tools";

export type ToolNeed = ToolListItem["needs"][number];
export type SaidBy = ToolListItem["contractFrom"];
export type ContractPart = ToolDetailData["runtime"]["parts"][number]["part"];

export const TOOL_STATES = ["current", "changed", "gone", "quarantined"] as const;

export const TOOL_NEEDS = ["review", "shape", "traits"] as const;

export const NEED_MEANINGS: Readonly<Record<ToolNeed, string>> = {
  review: "Its definition changed since it was reviewed",
  shape: "Nobody has said what shape it has",
  traits: "An agent that may call it does not know what it means",
};

export const SAID_BY: Readonly<
  Record<SaidBy, { readonly word: string; readonly meaning: string }>
> = {
  code: { word: "code", meaning: "Its author says so, in code" },
  declared: { word: "declared", meaning: "An operator says so" },
  careful: { word: "careful", meaning: "Nobody says, so the most careful value stands in" },
};

type PartWords = { readonly name: string; readonly meaning: string };

export const PARTS: Readonly<Record<ContractPart, PartWords>> = {
  effects: { name: "Effects", meaning: "What a call may change, and whether that can be undone" },
  timeoutMs: { name: "Timeout", meaning: "A call that takes longer is stopped" },
  retry: { name: "Repeats", meaning: "What makes a second call harmless, or that nothing does" },
  confirmation: { name: "Before it runs", meaning: "Who or what stands between asking and doing" },
  scopes: { name: "Scopes", meaning: "What a caller must be allowed" },
  rate: { name: "Rate", meaning: "How often it may be called" },
  cache: { name: "Cache", meaning: "How long a result may be given again" },
  page: { name: "Page", meaning: "Most results that one call returns" },
  maxResultChars: { name: "Result", meaning: "A longer result is stored, and a preview returned" },
  onOverflow: { name: "Overflow", meaning: "What happens to a result that is too long" },
  latency: { name: "Latency", meaning: "How long a call usually takes" },
  pattern: { name: "Pattern", meaning: "How the answer comes" },
  onTimeout: { name: "On timeout", meaning: "What is left when the time is over" },
  consistency: { name: "Consistency", meaning: "What stands when a step fails" },
  job: { name: "Job", meaning: "The tools that follow the work, and how often to ask" },
  budget: { name: "Budget", meaning: "What a sub-agent may use up" },
  statusCheck: {
    name: "Status check",
    meaning: "The tool that knows what became of a call in doubt",
  },
  systems: { name: "Systems", meaning: "What one call changes, where it is more than one" },
  pathRoots: { name: "Folders", meaning: "Where the paths in its arguments may lead" },
};

export const EFFECTS = [
  { key: "mutates", name: "changes something", meaning: "Outside the conversation" },
  { key: "durable", name: "lasts", meaning: "What it makes outlives the turn" },
  { key: "destructive", name: "may destroy", meaning: "Can remove or overwrite what was there" },
  { key: "irreversible", name: "cannot be undone", meaning: "Such as a message that was sent" },
  { key: "openWorld", name: "reaches outside", meaning: "Leaves a closed system" },
] as const satisfies readonly {
  readonly key: keyof ContractData["effects"];
  readonly name: string;
  readonly meaning: string;
}[];

export const HINT_NAMES: Readonly<Record<string, string>> = {
  readOnly: "read-only",
  destructive: "destructive",
  idempotent: "idempotent",
  openWorld: "open world",
};

export const HINTS = [
  { key: "readOnlyHint", name: "read-only" },
  { key: "destructiveHint", name: "destructive" },
  { key: "idempotentHint", name: "idempotent" },
  { key: "openWorldHint", name: "open world" },
] as const;

export const HINTS_ARE_CLAIMS =
  "Hints are claims of the source, not guarantees: they may suggest what a tool means and only ever make policy stricter.";
