// What a model or a server wrote, as a column that is searched: whatever it holds, however long, it must never make a write fail.
import { sha256Hex } from "@/lib/kernel/sha256";
import { toJsonText } from "./json-text";

/** Well below what an index row can hold. */
const MAX_CHARS = 200;

/** For lists and filters: readable, cut, and without what a text column refuses. The exact text is kept elsewhere. */
export function columnText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.slice(0, MAX_CHARS);
  return [...text]
    .slice(0, MAX_CHARS)
    .map((character) => (/[\0\p{Surrogate}]/u.test(character) ? "\ufffd" : character))
    .join("");
}

/** For unique columns: two different texts never become one. */
export function columnKey(text: string): string {
  const exact = toJsonText(text);
  return exact.length <= MAX_CHARS ? exact : `sha256:${sha256Hex(exact)}`;
}
