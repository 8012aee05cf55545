// Numbers beyond the range of a double in arguments that come as JSON, not as its text: kept as they are spelled, so that the
// call's text says what came, and is refused like the same text of any other provider.

/** Stands in front of such a number while its event is read: a character that Unicode gives to nobody. */
export const BEYOND = "\uE000";

/** Whether no string of the text can be taken for such a number. */
export function isUnmarked(text: string): boolean {
  return !text.includes(BEYOND) && !/\\ue000/i.test(text);
}

export function markBeyond(literal: string): string {
  return BEYOND + literal;
}

const MARKED = new RegExp(`"${BEYOND}([-+.\\deE]+)"`, "g");

/** Printed JSON with these numbers as they came. */
export function withBeyond(printed: string): string {
  return printed.includes(BEYOND) ? printed.replace(MARKED, "$1") : printed;
}
