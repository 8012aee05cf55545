// What a change to one agent would do: which traits change, which ordered pairs open or close, what starts early or stops.
import { groupBy } from "@/lib/kernel/group-by";
import { isCompatible } from "../matrix/compatibility";
import type { MixedStrategies } from "../matrix/mixed-strategies";
import { sameTraits } from "../traits/same-traits";
import type { Strategy } from "../traits/traits";
import { unionTraits } from "./call-traits";
import type { EffectiveTool } from "./effective-tool";
import { spotsOf, type TraitSpot } from "./trait-spot";

export type ImpactSide = {
  readonly tools: readonly EffectiveTool[];
  readonly mixed: MixedStrategies;
};

export type SpotChange = { readonly before: TraitSpot; readonly after: TraitSpot };

export type PairChange = {
  /** Exact, however many there are. */
  readonly count: number;
  /** The first of them, as they are after the change. */
  readonly examples: readonly { readonly earlier: TraitSpot; readonly candidate: TraitSpot }[];
};

export type ChangeImpact = {
  readonly changes: readonly SpotChange[];
  readonly becomeAllowed: PairChange;
  readonly becomeRefused: PairChange;
  readonly startEarly: readonly TraitSpot[];
  readonly stopEarly: readonly TraitSpot[];
};

/** Tools that only one side has, or allows, are no part of pairs; `limit` is for the examples each way. */
export function changeImpact(before: ImpactSide, after: ImpactSide, limit = 50): ChangeImpact {
  const kept = keptSpots(before.tools, after.tools);
  const callable = kept.filter(({ isCallable }) => isCallable);
  const groups = [...groupBy(callable, ({ was, is }) => `${was} > ${is}`).values()];
  const pairs = (allowed: boolean) =>
    pairChange(groups, [before.mixed, after.mixed], allowed, limit);
  const early = (active: boolean) =>
    callable
      .filter(({ change }) => change.before.early.active !== active)
      .map(({ change }) => change.after)
      .filter((spot) => spot.early.active === active);
  return {
    changes: kept
      .map(({ change }) => change)
      .filter((change) => !sameTraits(change.before, change.after)),
    becomeAllowed: pairs(true),
    becomeRefused: pairs(false),
    startEarly: early(true),
    stopEarly: early(false),
  };
}

/** A spot that both sides have; `was` and `is` are the strategies that its calls are judged by. */
type Kept = {
  readonly change: SpotChange;
  readonly was: readonly Strategy[];
  readonly is: readonly Strategy[];
  readonly isCallable: boolean;
};

function keptSpots(
  before: readonly EffectiveTool[],
  after: readonly EffectiveTool[],
): readonly Kept[] {
  const earlier = new Map(before.map((tool) => [tool.id, tool]));
  return after.flatMap((now) => {
    const then = earlier.get(now.id);
    return then === undefined ? [] : spotChanges(then, now);
  });
}

function spotChanges(then: EffectiveTool, now: EffectiveTool): readonly Kept[] {
  const [thenOwn, ...thenNamed] = spotsOf(then);
  const [nowOwn, ...nowNamed] = spotsOf(now);
  const names = new Set([...thenNamed, ...nowNamed].map(({ namespace }) => namespace));
  const inNamespace = (spots: readonly TraitSpot[], own: TraitSpot, namespace: string | null) =>
    spots.find((spot) => spot.namespace === namespace) ?? { ...own, namespace };
  const isCallable = then.allowed && now.allowed;
  const named = [...names].map((namespace) => {
    const before = inNamespace(thenNamed, thenOwn, namespace);
    const after = inNamespace(nowNamed, nowOwn, namespace);
    return { change: { before, after }, was: before.strategy, is: after.strategy, isCallable };
  });
  const own = {
    change: { before: thenOwn, after: nowOwn },
    was: unionTraits(then).strategy,
    is: unionTraits(now).strategy,
    isCallable,
  };
  return [own, ...named];
}

/**
 * Spots that are judged alike before and alike after behave alike, so groups are compared, not every tool with every
 * tool: there are at most 64 groups.
 */
function pairChange(
  groups: readonly (readonly Kept[])[],
  [mixedBefore, mixedAfter]: readonly [MixedStrategies, MixedStrategies],
  allowed: boolean,
  limit: number,
): PairChange {
  const turns = ([earlier]: readonly Kept[], [candidate]: readonly Kept[]) =>
    earlier !== undefined &&
    candidate !== undefined &&
    isCompatible(earlier.was, candidate.was, mixedBefore) !== allowed &&
    isCompatible(earlier.is, candidate.is, mixedAfter) === allowed;
  let count = 0;
  const examples: { earlier: TraitSpot; candidate: TraitSpot }[] = [];
  for (const earlier of groups) {
    for (const candidate of groups.filter((group) => turns(earlier, group))) {
      count += earlier.length * candidate.length;
      examples.push(...firstPairs(earlier, candidate, limit - examples.length));
    }
  }
  return { count, examples };
}

function firstPairs(earlier: readonly Kept[], candidate: readonly Kept[], limit: number) {
  const pairs: { earlier: TraitSpot; candidate: TraitSpot }[] = [];
  for (const first of earlier.slice(0, limit)) {
    const room = limit - pairs.length;
    for (const second of candidate.slice(0, Math.max(0, room)))
      pairs.push({ earlier: first.change.after, candidate: second.change.after });
  }
  return pairs;
}
