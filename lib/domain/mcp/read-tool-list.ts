// Finds the listed tools in whatever form a list comes: one page, several pages, a bare list, a whole JSON-RPC answer.
import { isRawList, isRawObject, ownMember, type RawObject } from "./raw-object";

export type ReadToolList =
  | {
      readonly ok: true;
      readonly tools: readonly unknown[];
      readonly warnings: readonly string[];
      readonly isWhole: boolean;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Takes `{tools}`, `{result: {tools}}`, a list of tools, a list of pages or `{pages}`. A cursor that leads on to
 * a page that is not there is a warning; an empty cursor leads nowhere.
 */
export function readToolList(listed: unknown): ReadToolList {
  const pages = pagesOf(listed);
  if (pages === null) {
    return { ok: false, message: "not a `tools/list` result: it has no list `tools`" };
  }
  const last = pages.at(-1);
  const cursor = last === undefined ? undefined : ownMember(last, "nextCursor");
  const goesOn = cursor !== undefined && cursor !== null && cursor !== "";
  return {
    ok: true,
    tools: pages.flatMap(toolsOf),
    warnings: goesOn
      ? ["The list goes on (`nextCursor` is set), but its next page is not part of the input."]
      : [],
    isWhole: !goesOn,
  };
}

function pagesOf(listed: unknown): readonly RawObject[] | null {
  if (isRawList(listed)) {
    const pages = listed.filter(isPage);
    return pages.length > 0 && pages.length === listed.length ? pages : [{ tools: listed }];
  }
  if (isPage(listed)) return [listed];
  if (!isRawObject(listed)) return null;
  const result = ownMember(listed, "result");
  if (isPage(result)) return [result];
  const pages = ownMember(listed, "pages");
  return isRawList(pages) && pages.every(isPage) ? pages : null;
}

function isPage(value: unknown): value is RawObject {
  return isRawObject(value) && isRawList(ownMember(value, "tools"));
}

function toolsOf(page: RawObject): readonly unknown[] {
  const tools = ownMember(page, "tools");
  return isRawList(tools) ? tools : [];
}
