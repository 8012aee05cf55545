// In which order the accepted calls of a round run, and which of them run together: a plan that can be shown before it starts.
import { SHAPE_POLICY } from "../tools/contract/shape-policy";
import type { Shape } from "../tools/definition/tool-definition";

export type PlannedCall = {
  /** Place in the stream. */
  readonly index: number;
  readonly tool: string;
  /** Null where nobody has said; such a call keeps its place like a command. */
  readonly shape: Shape | null;
  /** What the call works on, by `resourceName`; null where the tool declares none. */
  readonly resource: string | null;
};

/**
 * `reads`: only consecutive queries and handles run together (R85). `resources`: calls on different declared resources
 * may run together as well, for runtimes that know their resources to be independent.
 */
export type Overlap = "reads" | "resources";

export type PlannedStep = {
  readonly index: number;
  readonly tool: string;
  /** Indices of the calls that it directly waits for, each with the reason. */
  readonly after: readonly { readonly index: number; readonly why: "order" | "same_resource" }[];
};

export type ExecutionPlan = {
  /** In stream order. */
  readonly steps: readonly PlannedStep[];
  /** Indices that run together; a wave starts when the one before it has ended. */
  readonly waves: readonly (readonly number[])[];
};

/** `calls` are the accepted ones that have not started yet, in stream order. */
export function executionPlan(
  calls: readonly PlannedCall[],
  overlap: Overlap = "reads",
): ExecutionPlan {
  const waves: Wave[] = [];
  const steps = calls.map((call): PlannedStep => {
    const isBefore = (other: PlannedCall) => mustWait(other, call, overlap);
    const waitsFor = waves.findLastIndex(({ kinds }) => [...kinds.values()].some(isBefore));
    const blockers = (waves[waitsFor]?.calls ?? []).filter(isBefore);
    const own: Wave = waves[waitsFor + 1] ?? { calls: [], kinds: new Map() };
    if (own.calls.length === 0) waves.push(own);
    own.calls.push(call);
    own.kinds.set(kindOf(call), call);
    return {
      index: call.index,
      tool: call.tool,
      after: blockers.map((other) => ({ index: other.index, why: reason(other, call) })),
    };
  });
  return { steps, waves: waves.map((wave) => wave.calls.map(({ index }) => index)) };
}

/** `kinds` has one call of each kind: who waits for one of a kind waits for all of it. */
type Wave = { readonly calls: PlannedCall[]; readonly kinds: Map<string, PlannedCall> };

function kindOf(call: PlannedCall): string {
  return `${isRead(call)} ${call.resource === null ? "" : `of ${call.resource}`}`;
}

function mustWait(earlier: PlannedCall, later: PlannedCall, overlap: Overlap): boolean {
  if (isRead(earlier) && isRead(later)) return false;
  return overlap === "reads" || mayShareResource(earlier, later);
}

function isRead({ shape }: PlannedCall): boolean {
  return shape !== null && SHAPE_POLICY[shape].parallel === "yes";
}

/** A call without a declared resource may touch anything. */
function mayShareResource(earlier: PlannedCall, later: PlannedCall): boolean {
  return (
    earlier.resource === null || later.resource === null || earlier.resource === later.resource
  );
}

function reason(earlier: PlannedCall, later: PlannedCall): "order" | "same_resource" {
  return earlier.resource !== null && earlier.resource === later.resource
    ? "same_resource"
    : "order";
}
