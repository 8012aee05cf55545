// Walks a paged `tools/list` by hand to its end: nothing lost, nothing doubled, and no server can keep it walking.
import {
  type GatherFailure,
  gatherPages,
  type ListLimits,
  type PageGatherer,
} from "./gather-pages";

export type PageWalk =
  | {
      readonly ok: true;
      readonly tools: readonly unknown[];
      readonly warnings: readonly string[];
      readonly isWhole: boolean;
    }
  | ({ readonly ok: false } & GatherFailure);

export type PageSource = {
  /** One `tools/list` request; may throw, which ends the walk with nothing. */
  readonly fetchPage: (cursor: string | null) => Promise<unknown>;
  /** How often the server has said so far that its list changed. */
  readonly changes: () => number;
};

/** `restarts`: walks begun anew because the list changed under way. */
export type WalkLimits = ListLimits & { readonly restarts: number };

export const WALK_LIMITS: WalkLimits = {
  pages: 200,
  tools: 10_000,
  characters: 32_000_000,
  restarts: 3,
};

/**
 * 1. Cursors are opaque and passed back as given; an empty or absent one ends the list. 2. A cursor that was used
 * before, or a page without a new name, ends it with a warning, and so do the limits. 3. A change under way begins
 * the walk anew: a list is never half old and half new. One that never stands still is a failure, unless one page
 * holds it all and so cannot be torn.
 */
export async function walkPages(
  source: PageSource,
  limits: WalkLimits = WALK_LIMITS,
): Promise<PageWalk> {
  for (let restarts = 0; ; restarts++) {
    const before = source.changes();
    const list = gatherPages(limits);
    const walk = await walkOnce(source, list, before);
    if (walk !== "whole" && walk !== "torn") return { ok: false, ...walk };
    const last = restarts === limits.restarts;
    const settled = source.changes() === before || (last && list.pages() === 1);
    if (walk === "whole" && settled) {
      return { ok: true, tools: list.tools(), warnings: list.warnings(), isWhole: list.isWhole() };
    }
    if (last) return { ok: false, ...neverStill(restarts + 1) };
  }
}

/** `torn`: the list changed between two pages, so what was gathered is thrown away. */
async function walkOnce(
  source: PageSource,
  list: PageGatherer,
  changesBefore: number,
): Promise<"whole" | "torn" | GatherFailure> {
  let cursor: string | null = null;
  for (;;) {
    const gathered = list.take(await source.fetchPage(cursor));
    if (gathered.next === "failed") return { code: gathered.code, message: gathered.message };
    if (gathered.next === "end") return "whole";
    if (source.changes() !== changesBefore) return "torn";
    cursor = gathered.cursor;
  }
}

function neverStill(walks: number): GatherFailure {
  return { code: "PROTOCOL_ERROR", message: `The list changed during each of ${walks} walks.` };
}
