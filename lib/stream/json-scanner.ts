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

type Mode =
  | "value"
  | "first-item"
  | "first-key"
  | "key"
  | "colon"
  | "after"
  | "scalar"
  | "string"
  | "escape"
  | "hex"
  | "done"
  | "overfull"
  | "broken";

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const LETTER_U = 0x75;

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
/** Whether a number, `true`, `false` or `null` may hold it; which of them it spells is the parser's business. */
const SCALAR = /^[-+.0-9eEtrufalsn]$/;
const ESCAPES = '"\\/bfnrt';

export function createJsonScanner(): JsonScanner {
  const brackets: number[] = [];
  let mode: Mode = "value";
  let isKey = false;
  let hexLeft = 0;
  let hasBegun = false;

  function beginString(key: boolean) {
    isKey = key;
    mode = "string";
  }

  function beginValue(code: number) {
    if (code === OPEN_OBJECT || code === OPEN_LIST) {
      brackets.push(code);
      mode = code === OPEN_OBJECT ? "first-key" : "first-item";
    } else if (code === QUOTE) beginString(false);
    else mode = SCALAR.test(String.fromCharCode(code)) ? "scalar" : "broken";
  }

  function beginItem(code: number) {
    if (code === CLOSE_LIST) close(code);
    else beginValue(code);
  }

  function endValue() {
    mode = brackets.length === 0 ? "done" : "after";
  }

  function close(code: number) {
    const opener = brackets.pop();
    if (opener !== (code === CLOSE_OBJECT ? OPEN_OBJECT : OPEN_LIST)) mode = "broken";
    else endValue();
  }

  function afterValue(code: number) {
    if (code === CLOSE_OBJECT || code === CLOSE_LIST) close(code);
    else if (code !== COMMA) mode = "broken";
    else mode = brackets.at(-1) === OPEN_OBJECT ? "key" : "value";
  }

  function inString(code: number) {
    if (code === QUOTE) {
      if (isKey) mode = "colon";
      else endValue();
    } else if (code === BACKSLASH) mode = "escape";
    else if (code < 0x20) mode = "broken";
  }

  function inEscape(code: number) {
    if (code === LETTER_U) {
      hexLeft = 4;
      mode = "hex";
    } else mode = ESCAPES.includes(String.fromCharCode(code)) ? "string" : "broken";
  }

  function inHex(code: number) {
    if (!/^[0-9a-fA-F]$/.test(String.fromCharCode(code))) mode = "broken";
    else if (--hexLeft === 0) mode = "string";
  }

  function inScalar(code: number) {
    if (SCALAR.test(String.fromCharCode(code))) return;
    endValue();
    between(code);
  }

  function between(code: number) {
    if (isSpace(code)) return;
    if (mode === "value") beginValue(code);
    else if (mode === "after") afterValue(code);
    else if (mode === "done") mode = "overfull";
    else if (mode === "colon") mode = code === COLON ? "value" : "broken";
    else if (code === QUOTE && mode !== "first-item") beginString(true);
    else if (mode === "first-key" && code === CLOSE_OBJECT) close(code);
    else if (mode === "first-item") beginItem(code);
    else mode = "broken";
    hasBegun = true;
  }

  function step(code: number) {
    if (mode === "string") inString(code);
    else if (mode === "escape") inEscape(code);
    else if (mode === "hex") inHex(code);
    else if (mode === "scalar") inScalar(code);
    else between(code);
  }

  return {
    read(text, start = 0, end = text.length) {
      for (let at = start; at < end && mode !== "broken" && mode !== "overfull"; at++) {
        step(text.charCodeAt(at));
      }
    },
    state() {
      if (mode === "broken" || mode === "overfull") return mode;
      if (mode === "done") return "closed";
      return hasBegun ? "open" : "empty";
    },
    isInString: () => mode === "string" || mode === "escape" || mode === "hex",
  };
}
