// Decides whether a Chat Completions fragment goes on with the call on its index, or begins another there.
import { type CallBlock, isTextFinal } from "./call-block";
import { isBlank } from "./read-arguments";

export type Fragment = {
  /** The index as an opaque key; null where the server sends none. */
  readonly key: string | null;
  readonly id: string | null;
  readonly name: string | null;
  /** Text of the arguments; an object in their place is printed. */
  readonly text: string;
  readonly signature: string | null;
};

/**
 * `next`: a new id or another name begins a new call; so does the same name again behind a whole object.
 * `unclear`: another name where no argument separates the two, which may be a second half or a second call.
 */
export function relationOf(block: CallBlock, fragment: Fragment): "same" | "next" | "unclear" {
  const { id, name } = fragment;
  if (id !== null && block.providerId !== null && id !== block.providerId) return "next";
  if (name === null || block.name === null) return "same";
  if (name !== block.name) {
    const isNewId = id !== null && block.providerId === null;
    const isSeparate = id === null && block.text.length() > 0;
    return isNewId || isSeparate ? "next" : "unclear";
  }
  const goesOn = !isTextFinal(block) || isBlank(fragment.text) || isRepetition(block, fragment);
  return goesOn ? "same" : "next";
}

/** The closing fragment of some servers repeats the whole call under its id. */
export function isRepetition(block: CallBlock, { id, text }: Fragment): boolean {
  if (id === null || id !== block.providerId || text.length !== block.text.length()) return false;
  return !isBlank(text) && isTextFinal(block) && block.text.whole() === text;
}
