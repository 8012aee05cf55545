// Judges a listed name: what can be called back exactly, shown without deceit, and told apart from every other.
import { shownJson } from "../tools/call/shown-json";
import { hiddenInName } from "./hidden-characters";

const LONGEST = 1_024;
const SHOWN = 200;

/** Why no tool can go by this name, or null. Spaces, dots and letters of any script are fine. */
export function nameFault(name: unknown): string | null {
  if (name === undefined) return "It has no name.";
  if (typeof name !== "string") return `Its name is ${shownJson(name)}, not text.`;
  if (name.trim() === "") return "Its name is empty.";
  if (name.length > LONGEST) return `Its name is longer than ${LONGEST} characters.`;
  if (name === "*") return "Its name is `*`, which in a configuration means every tool.";
  const hidden = hiddenInName(name);
  if (hidden.length > 0) return `Its name holds characters that do not show: ${hidden.join(", ")}.`;
  return null;
}

/** As listed; what is not text as its JSON, an absurd length cut. */
export function shownName(name: unknown): string {
  if (name === undefined) return "";
  if (typeof name !== "string") return shownJson(name);
  return name.length <= LONGEST ? name : `${name.slice(0, SHOWN)}…`;
}
