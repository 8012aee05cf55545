// A first password that nobody guesses and anybody can read out: five groups of four letters and digits.

/** No 0, 1, i, l, o: they are mistaken for each other. 31 characters, 20 of them: 99 bits. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

export function randomPassword(): string {
  const groups = Array.from({ length: 5 }, () => Array.from({ length: 4 }, letter).join(""));
  return groups.join("-");
}

/** Every letter is as likely as any other: what is left over above the last whole round is drawn again. */
function letter(): string {
  const limit = 256 - (256 % LETTERS.length);
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return LETTERS.charAt(byte % LETTERS.length);
  }
}
