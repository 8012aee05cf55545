// Knows whether a JSON text is complete, from its characters alone and before anybody parses it.
//
// Invariants, each with a test of the same number:
// 1. Every character is looked at once; the scanner keeps only its open brackets.
// 2. The state depends on the text, never on where it was cut.
// 3. `closed` means one whole value, followed by nothing but white space.
// 4. Inside a string only a quote, an escape and a raw control character have a meaning.
// 5. `overfull` means that a whole value is followed by more than white space.
// 6. `broken` and `overfull` are final: no further text can mend them.

/** `open`: a value has begun and is not finished. */
export type ScanState = "empty" | "open" | "closed" | "overfull" | "broken";

export type JsonScanner = {
  /** Reads on, from `start` up to but without `end`. */
  read(text: string, start?: number, end?: number): void;
  state(): ScanState;
  /** True while the next character belongs to a string: a tag here is data. */
  isInString(): boolean;
};

const VALUE = 0;
const FIRST_ITEM = 1;
const FIRST_KEY = 2;
const KEY = 3;
const COLON_NEXT = 4;
const AFTER = 5;
const SCALAR = 6;
const STRING = 7;
const ESCAPE = 8;
const HEX = 9;
const DONE = 10;
const OVERFULL = 11;
const BROKEN = 12;
/** Numbers, because every character of every stream asks for it. */
type Mode = number;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const LETTER_U = 0x75;
const SPACE = 0x20;

const isSpace = (code: number) => code === SPACE || code === 0x0a || code === 0x0d || code === 0x09;
const within = (characters: string) => {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return (code: number) => code < 128 && table[code] === 1;
};
/** Whether a number, `true`, `false` or `null` may hold it; which of them it spells is the parser's business. */
const isScalar = within("-+.0123456789eEtrufalsn");
const isEscape = within('"\\/bfnrt');
const isHex = within("0123456789abcdefABCDEF");

export function createJsonScanner(): JsonScanner {
  const brackets: number[] = [];
  let mode: Mode = VALUE;
  let isKey = false;
  let hexLeft = 0;
  let hasBegun = false;

  function beginString(key: boolean) {
    isKey = key;
    mode = STRING;
  }

  function beginValue(code: number) {
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      brackets.push(code);
      mode = code === OPEN_OBJECT ? FIRST_KEY : FIRST_ITEM;
    } else if (code === QUOTE) beginString(false);
    else mode = isScalar(code) ? SCALAR : BROKEN;
  }

  function beginItem(code: number) {
    if (code === CLOSE_LIST) close(code);
    else beginValue(code);
  }

  function endValue() {
    mode = brackets.length === 0 ? DONE : AFTER;
  }

  function close(code: number) {
    const opener = brackets.pop();
    if (opener !== (code === CLOSE_OBJECT ? OPEN_OBJECT : OPEN_LIST)) mode = BROKEN;
    else endValue();
  }

  function afterValue(code: number) {
    if (code === CLOSE_OBJECT || code === CLOSE_LIST) close(code);
    else if (code !== COMMA) mode = BROKEN;
    else mode = brackets.at(-1) === OPEN_OBJECT ? KEY : VALUE;
  }

  /** The characters of a string that mean nothing are passed over in one go. */
  function readString(text: string, start: number, end: number): number {
    let at = start;
    let code = text.charCodeAt(at);
    while (code !== QUOTE && code !== BACKSLASH && code >= SPACE) {
      at += 1;
      if (at === end) return at;
      code = text.charCodeAt(at);
    }
    if (code === BACKSLASH) mode = ESCAPE;
    else if (code !== QUOTE) mode = BROKEN;
    else if (isKey) mode = COLON_NEXT;
    else endValue();
    return at + 1;
  }

  function inEscape(code: number) {
    if (code === LETTER_U) {
      hexLeft = 4;
      mode = HEX;
    } else mode = isEscape(code) ? STRING : BROKEN;
  }

  function inHex(code: number) {
    if (!isHex(code)) mode = BROKEN;
    else if (--hexLeft === 0) mode = STRING;
  }

  function between(code: number) {
    if (isSpace(code)) return;
    hasBegun = true;
    if (mode === VALUE) beginValue(code);
    else if (mode === AFTER) afterValue(code);
    else if (mode === DONE) mode = OVERFULL;
    else if (mode === COLON_NEXT) mode = code === COLON ? VALUE : BROKEN;
    else if (code === QUOTE && mode !== FIRST_ITEM) beginString(true);
    else if (mode === FIRST_KEY && code === CLOSE_OBJECT) close(code);
    else if (mode === FIRST_ITEM) beginItem(code);
    else mode = BROKEN;
  }

  function step(code: number) {
    if (mode === ESCAPE) inEscape(code);
    else if (mode === HEX) inHex(code);
    else if (mode === SCALAR) {
      if (isScalar(code)) return;
      endValue();
      between(code);
    } else between(code);
  }

  return {
    read(text, start = 0, end = text.length) {
      let at = start;
      while (at < end && mode < OVERFULL) {
        if (mode === STRING) at = readString(text, at, end);
        else {
          step(text.charCodeAt(at));
          at += 1;
        }
      }
    },
    state() {
      if (mode === BROKEN) return "broken";
      if (mode === OVERFULL) return "overfull";
      if (mode === DONE) return "closed";
      return hasBegun ? "open" : "empty";
    },
    isInString: () => mode === STRING || mode === ESCAPE || mode === HEX,
  };
}
