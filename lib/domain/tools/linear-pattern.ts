// Matches a stranger's regular expression in time linear in the text, or says that it is not checked.
import { RE2JS } from "re2js";

export type LinearPattern = {
  readonly test: (text: string) => boolean;
  /** A sentence where the pattern, or some texts, are not checked; null where everything is. */
  readonly note: string | null;
};

/** Beyond this a pattern that needs the platform's engine is not tried: its time may grow with a power of the length. */
const MAX_BACKTRACKED_LENGTH = 1000;
const REPEATED_GROUP = /\)[*+?{]/;

/**
 * Look-ahead and back-references are left to the platform's engine where no group is repeated, on short texts; what
 * remains passes unchecked, as an unknown format does, since refusing would cost every call to the tool.
 */
export function linearPattern(source: string): LinearPattern {
  const linear = compileLinear(source);
  if (linear !== null) return { test: (text) => linear.test(text), note: null };
  const native = REPEATED_GROUP.test(source) ? null : compileNative(source);
  if (native === null) return { test: () => true, note: `Pattern ${source} is not checked.` };
  return {
    test: (text) => text.length > MAX_BACKTRACKED_LENGTH || native.test(text),
    note: `Pattern ${source} is checked on texts of at most ${MAX_BACKTRACKED_LENGTH} characters.`,
  };
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
