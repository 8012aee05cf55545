// Says what a new listing makes of every tool that a source has ever listed: new, changed and parked, gone, back again.
import type { ToolState } from "../revisions/snapshot";
import { definitionDrift } from "../tools/definition/definition-drift";
import type { ToolDefinition } from "../tools/definition/tool-definition";
import type { ImportedServer, SetAsideTool } from "./server-report";

/** A tool as the listings before left it; a definition is null where none was ever usable. */
export type KnownTool = {
  readonly callable: string;
  readonly state: ToolState;
  readonly reason: string | null;
  /** As listed last. */
  readonly listed: ToolDefinition | null;
  /** As somebody reviewed it; another than `listed` while the tool is parked. */
  readonly reviewed: ToolDefinition | null;
};

/**
 * `reverted` was parked and is listed as reviewed again; `returned` was gone or quarantined and is back as reviewed;
 * `updated` comes with code of ours and needs no review.
 */
export const LISTING_CHANGES = [
  "new",
  "changed",
  "updated",
  "reverted",
  "returned",
  "gone",
  "quarantined",
] as const;
export type ListingChange = (typeof LISTING_CHANGES)[number];

/** What the two definitions of a record become: the listed one for `listed` or for both, or what was reviewed for both. */
export type DefinitionMove =
  | { readonly to: "stay" }
  | { readonly to: "listed" | "both"; readonly definition: ToolDefinition | null }
  | { readonly to: "reviewed" };

export type ToolVerdict = {
  readonly callable: string;
  /** Null where the tool stands as it stood. */
  readonly change: ListingChange | null;
  readonly state: ToolState;
  /** Why it is quarantined. */
  readonly reason: string | null;
  readonly move: DefinitionMove;
};

export type JudgingOptions = {
  /** `adopt` where the source is our own code, whose every definition is reviewed with it; a stranger's is parked. */
  readonly drift: "park" | "adopt";
};

/**
 * One verdict for every tool that is listed, in the order of the list, then for those that it does not have: none where it
 * is not whole, so that nothing is called gone that may only stand on a page that nobody has read.
 */
export function judgeListing(
  known: readonly KnownTool[],
  { definitions, setAside, isWhole }: Pick<ImportedServer, "definitions" | "setAside" | "isWhole">,
  options: JudgingOptions = { drift: "park" },
): readonly ToolVerdict[] {
  const before = new Map(known.map((tool) => [tool.callable, tool]));
  const present = new Set([...definitions, ...setAside].map(({ name }) => name));
  return [
    ...definitions.map((tool) => judgeUsable(before.get(tool.name), tool, options)),
    ...setAside.map((tool) => judgeUnusable(before.get(tool.name), tool)),
    ...known.filter(({ callable }) => isWhole && !present.has(callable)).map(judgeMissing),
  ];
}

const STAY: DefinitionMove = { to: "stay" };

function judgeUsable(
  known: KnownTool | undefined,
  definition: ToolDefinition,
  { drift }: JudgingOptions,
): ToolVerdict {
  const callable = definition.name;
  const inForce = { callable, state: "current", reason: null } as const;
  const both: DefinitionMove = { to: "both", definition };
  if (known === undefined) return { ...inForce, change: "new", move: both };
  // It was known by its name alone, so this is the first definition that anybody could review.
  if (known.reviewed === null) return { ...inForce, change: "returned", move: both };
  if (isSame(known.reviewed, definition)) {
    if (known.state === "current") return { ...inForce, change: null, move: STAY };
    const change = known.state === "changed" ? "reverted" : "returned";
    return { ...inForce, change, move: { to: "reviewed" } };
  }
  if (drift === "adopt") return { ...inForce, change: "updated", move: both };
  const isParkedAlready = known.state === "changed" && isSame(known.listed, definition);
  return {
    callable,
    state: "changed",
    reason: null,
    change: isParkedAlready ? null : "changed",
    move: isParkedAlready ? STAY : { to: "listed", definition },
  };
}

function judgeUnusable(known: KnownTool | undefined, { name, reason }: SetAsideTool): ToolVerdict {
  const verdict = { callable: name, state: "quarantined", reason } as const;
  if (known === undefined)
    return { ...verdict, change: "quarantined", move: { to: "both", definition: null } };
  const stands = known.state === "quarantined" && known.reason === reason;
  return { ...verdict, change: stands ? null : "quarantined", move: STAY };
}

/** Its definitions stay: what was said of it is shown as orphaned, and counts again should it come back. */
function judgeMissing({ callable, state }: KnownTool): ToolVerdict {
  const change = state === "gone" ? null : "gone";
  return { callable, state: "gone", reason: null, change, move: STAY };
}

/** Agrees with the diff that a reviewer sees: the order of keys is no change. */
function isSame(first: ToolDefinition | null, later: ToolDefinition): boolean {
  return first !== null && definitionDrift(first, later).status === "same";
}
