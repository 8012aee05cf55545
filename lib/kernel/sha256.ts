// SHA-256 of a text in every environment: the platform's own where it has one, several times as fast, else the library's.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Browsers have none that answers at once. */
const platform = globalThis.process?.getBuiltinModule?.("node:crypto");

/** Lower-case hex, 64 characters, of the text's UTF-8 bytes; half of a surrogate pair counts as U+FFFD. */
export function sha256Hex(text: string): string {
  return platform === undefined ? sha256HexByLibrary(text) : platform.hash("sha256", text);
}

/** The same, wherever it runs. */
export function sha256HexByLibrary(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
