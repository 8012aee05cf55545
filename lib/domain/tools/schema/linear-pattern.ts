// Matches a stranger's regular expression in time linear in the text, or says that it is not checked.
import { RE2JS } from "re2js";

export type LinearPattern = {
  readonly test: (text: string) => boolean;
  /** A sentence where the pattern, or some texts, are not checked; null where everything is. */
  readonly note: string | null;
};

const REPEATED_GROUP = /\)[*+?{]/;
const LONGEST_SOURCE = 2000;
/** Steps that a pattern which needs the platform's engine may take at worst. */
const MOST_STEPS = 10_000_000;
const LONGEST_TEXT = 1000;

/**
 * The platform's engine where it cannot go wrong, a linear one for the rest. What the linear one does not know, such as
 * look-ahead, is tried on short texts where no group is repeated; what remains passes unchecked, as an unknown format
 * does, since refusing would cost every call to the tool.
 */
export function linearPattern(source: string): LinearPattern {
  const outline = source.length <= LONGEST_SOURCE ? outlineOf(source) : null;
  const plain = outline !== null && isPlainlyLinear(outline) ? compileNative(source) : null;
  const engine = plain ?? compileLinear(source);
  if (engine !== null) return { test: (text) => engine.test(text), note: null };
  const native = outline === null || REPEATED_GROUP.test(outline) ? null : compileNative(source);
  if (outline === null || native === null)
    return { test: () => true, note: `Pattern ${source.slice(0, 200)} is not checked.` };
  const longest = longestText(outline);
  return {
    test: (text) => text.length > longest || native.test(text),
    note: `Pattern ${source.slice(0, 200)} is checked on texts of at most ${longest} characters.`,
  };
}

/** The pattern with escapes and classes as single letters, and groups without what makes them special. */
function outlineOf(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, "x").replace(/\(\?(?:[:=!]|<[=!])/g, "(");
}

/** How many parts may vary in length: each may multiply the steps by the length of the text. */
function varyingParts(outline: string): number {
  const inside = outline.match(/[*+?]|\{\d+,\d*\}/g)?.length ?? 0;
  return outline.startsWith("^") ? inside : inside + 1;
}

/** Anchored, without groups or alternatives, and only one part may vary: there is nothing to try again. */
function isPlainlyLinear(outline: string): boolean {
  return !/[(|]/.test(outline) && varyingParts(outline) <= 1;
}

function longestText(outline: string): number {
  const steps = Math.floor(MOST_STEPS ** (1 / Math.max(1, varyingParts(outline))));
  return Math.min(LONGEST_TEXT, steps);
}

function compileLinear(source: string): RE2JS | null {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source), RE2JS.LOOKBEHINDS);
  } catch {
    return null;
  }
}

function compileNative(source: string): RegExp | null {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Not valid under these flags; the other reading is tried next.
    }
  }
  return null;
}
