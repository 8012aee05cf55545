// Walks a paged `tools/list` by hand to its end: nothing lost, nothing doubled, and no server can keep it walking.
import { isRawList, isRawObject, ownMember } from "@/lib/domain/mcp/raw-object";
import { measureJson } from "@/lib/domain/tools/schema-walk-bounds";

export type PageWalk =
  | {
      readonly ok: true;
      readonly tools: readonly unknown[];
      readonly warnings: readonly string[];
    }
  | ({ readonly ok: false } & WalkFailure);

type WalkFailure = { readonly code: "PROTOCOL_ERROR" | "TOO_LARGE"; readonly message: string };

export type PageSource = {
  /** One `tools/list` request; may throw, which ends the walk with nothing. */
  readonly fetchPage: (cursor: string | null) => Promise<unknown>;
  /** How often the server has said so far that its list changed. */
  readonly changes: () => number;
};

export type WalkLimits = {
  readonly pages: number;
  readonly tools: number;
  /** Of all texts and keys of the whole list. */
  readonly characters: number;
  /** Walks begun anew because the list changed under way. */
  readonly restarts: number;
};

export const WALK_LIMITS: WalkLimits = {
  pages: 200,
  tools: 10_000,
  characters: 32_000_000,
  restarts: 3,
};

/**
 * 1. Cursors are opaque and passed back as given; an empty or absent one ends the list. 2. A cursor that was used
 * before, or a page without a new name, ends it with a warning, and so do the limits. 3. A change under way begins
 * the walk anew: a list is never half old and half new. One that never stands still is a failure.
 */
export async function walkPages(
  source: PageSource,
  limits: WalkLimits = WALK_LIMITS,
): Promise<PageWalk> {
  for (let restarts = 0; ; restarts++) {
    const walk = await walkOnce(source, limits);
    if (walk.kind === "failed") return { ok: false, code: walk.code, message: walk.message };
    const settled = !walk.changed || (walk.pages === 1 && restarts === limits.restarts);
    if (settled) return { ok: true, tools: walk.tools, warnings: walk.warnings };
    if (restarts === limits.restarts) {
      const message = `The list changed during each of ${restarts + 1} walks.`;
      return { ok: false, code: "PROTOCOL_ERROR", message };
    }
  }
}

type OneWalk =
  | {
      readonly kind: "walked";
      readonly tools: readonly unknown[];
      readonly warnings: readonly string[];
      readonly pages: number;
      readonly changed: boolean;
    }
  | ({ readonly kind: "failed" } & WalkFailure);

async function walkOnce(source: PageSource, limits: WalkLimits): Promise<OneWalk> {
  const changesBefore = source.changes();
  const tools: unknown[] = [];
  const names = new Set<unknown>();
  const cursors = new Set<string>();
  const notes: string[] = [];
  let room = limits.characters;
  let cursor: string | null = null;
  for (let pages = 1; ; pages++) {
    const answer = await source.fetchPage(cursor);
    const { fault, characters } = measureJson(answer, { ...UNBOUNDED, characters: room });
    if (fault !== null) return failed("TOO_LARGE", "The list is larger than any that is taken.");
    room -= characters;
    const page = readPage(answer);
    if (page === null) return failed("PROTOCOL_ERROR", `Page ${pages} is not a list of tools.`);
    const changed = source.changes() !== changesBefore;
    const end = (...warnings: readonly string[]): OneWalk => ({
      kind: "walked",
      tools: tools.slice(0, limits.tools),
      warnings: [...notes, ...warnings],
      pages,
      changed,
    });
    if (changed && pages > 1) return end();
    // Within its first page a doubled name is the import's business; across pages it is a sign of a loop.
    const fresh = page.tools.filter((tool) => pages === 1 || !names.has(nameOf(tool)));
    const repeated = page.tools.length - fresh.length;
    if (fresh.length === 0 && (repeated > 0 || page.cursor !== null)) {
      return end(`Page ${pages} brings no new tool; the list ends there.`);
    }
    if (repeated > 0) {
      notes.push(
        `Page ${pages} repeats ${repeated} tools of earlier pages; what came first counts.`,
      );
    }
    tools.push(...fresh);
    for (const tool of fresh) names.add(nameOf(tool));
    if (tools.length > limits.tools) return end(`Only the first ${limits.tools} tools are taken.`);
    if (page.cursor === null) return end();
    if (cursors.has(page.cursor))
      return end(`Page ${pages} names a cursor again that was used; the list ends there.`);
    if (pages === limits.pages) return end(`Only the first ${limits.pages} pages are taken.`);
    cursors.add(page.cursor);
    cursor = page.cursor;
  }
}

/** Depth is each tool's own matter; the number of values is bounded so that measuring is. */
const UNBOUNDED = { depth: Number.POSITIVE_INFINITY, values: 5_000_000 };

function failed(code: WalkFailure["code"], message: string): OneWalk {
  return { kind: "failed", code, message };
}

type Page = { readonly tools: readonly unknown[]; readonly cursor: string | null };

function readPage(answer: unknown): Page | null {
  if (!isRawObject(answer)) return null;
  const tools = ownMember(answer, "tools");
  const cursor = ownMember(answer, "nextCursor");
  if (!isRawList(tools)) return null;
  return { tools, cursor: typeof cursor === "string" && cursor !== "" ? cursor : null };
}

/** What is no object or has no name counts as itself, so that it is never taken for a repetition. */
function nameOf(tool: unknown): unknown {
  const name = isRawObject(tool) ? ownMember(tool, "name") : undefined;
  return typeof name === "string" ? name : tool;
}
