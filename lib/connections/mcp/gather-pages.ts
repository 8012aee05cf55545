// Gathers the pages of one walk into one list and says when the walk is over, of itself or because it has to be.
import { isRawList, isRawObject, ownMember } from "@/lib/domain/mcp/raw-object";
import { measureJson } from "@/lib/domain/tools/schema/schema-walk-bounds";

export type ListLimits = {
  readonly pages: number;
  readonly tools: number;
  /** Of all texts and keys of the whole list. */
  readonly characters: number;
};

export type GatherFailure = {
  readonly code: "PROTOCOL_ERROR" | "TOO_LARGE";
  readonly message: string;
};

/** After a page: ask on with `cursor`, stop with what was gathered, or stop with nothing. */
type Gathered =
  | { readonly next: "page"; readonly cursor: string }
  | { readonly next: "end" }
  | ({ readonly next: "failed" } & GatherFailure);

export type PageGatherer = {
  take(answer: unknown): Gathered;
  pages(): number;
  tools(): readonly unknown[];
  warnings(): readonly string[];
  /** False where the list goes on beyond what was taken, so that what is missing may be listed all the same. */
  isWhole(): boolean;
};

/** Depth is each tool's own matter; the number of values is bounded so that measuring is. */
const UNMEASURED = { depth: Number.POSITIVE_INFINITY, values: 5_000_000 };

export function gatherPages(limits: ListLimits): PageGatherer {
  const tools: unknown[] = [];
  const names = new Set<unknown>();
  const cursors = new Set<string>();
  const warnings: string[] = [];
  let pages = 0;
  let isWhole = true;
  let room = limits.characters;

  /** How many of them are new. Within the first page a doubled name is the import's business. */
  const add = (listed: readonly unknown[]): number => {
    const fresh = listed.filter((tool) => pages === 1 || !names.has(nameOf(tool)));
    for (const tool of fresh) {
      tools.push(tool);
      names.add(nameOf(tool));
    }
    return fresh.length;
  };
  const stop = (warning?: string): Gathered => {
    if (warning !== undefined) warnings.push(warning);
    return { next: "end" };
  };
  const cut = (warning: string): Gathered => {
    isWhole = false;
    return stop(`${warning} What it did not come to stays as it was.`);
  };
  const goOn = (cursor: string | null): Gathered => {
    if (tools.length > limits.tools) return cut(`Only the first ${limits.tools} tools are taken.`);
    if (cursor === null) return stop();
    if (cursors.has(cursor)) return cut(`Page ${pages} names a used cursor; the list ends there.`);
    if (pages === limits.pages) return cut(`Only the first ${limits.pages} pages are taken.`);
    cursors.add(cursor);
    return { next: "page", cursor };
  };

  return {
    take(answer) {
      pages += 1;
      const { fault, characters } = measureJson(answer, { ...UNMEASURED, characters: room });
      room -= characters;
      if (fault !== null) return failed("TOO_LARGE", "The list is larger than any that is taken.");
      const page = readPage(answer);
      if (page === null) return failed("PROTOCOL_ERROR", `Page ${pages} is not a list of tools.`);
      const fresh = add(page.tools);
      const repeated = page.tools.length - fresh;
      if (fresh === 0 && (repeated > 0 || page.cursor !== null)) {
        return stop(`Page ${pages} brings no new tool; the list ends there.`);
      }
      if (repeated > 0) {
        warnings.push(`Page ${pages} repeats ${repeated} tools; what came first counts.`);
      }
      if (page.isLost)
        return cut(`Page ${pages} names a cursor that is no text; the list ends there.`);
      return goOn(page.cursor);
    },
    pages: () => pages,
    tools: () => tools.slice(0, limits.tools),
    warnings: () => warnings,
    isWhole: () => isWhole,
  };
}

function failed(code: GatherFailure["code"], message: string): Gathered {
  return { next: "failed", code, message };
}

type Page = {
  readonly tools: readonly unknown[];
  readonly cursor: string | null;
  /** Where it says that it goes on, but not how. */
  readonly isLost: boolean;
};

function readPage(answer: unknown): Page | null {
  if (!isRawObject(answer)) return null;
  const tools = ownMember(answer, "tools");
  const cursor = ownMember(answer, "nextCursor");
  if (!isRawList(tools)) return null;
  const isText = typeof cursor === "string";
  const isLost = !isText && cursor !== undefined && cursor !== null;
  return { tools, cursor: isText && cursor !== "" ? cursor : null, isLost };
}

/** What is no object or has no name counts as itself, so that it is never taken for a repetition. */
function nameOf(tool: unknown): unknown {
  const name = isRawObject(tool) ? ownMember(tool, "name") : undefined;
  return typeof name === "string" ? name : tool;
}
