// SHA-256 of a text in every environment: the pure rooms may not use the platform's.
import { sha256 as hashBytes } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Lower-case hex of the text's UTF-8 bytes. */
export function sha256Hex(text: string): string {
  return bytesToHex(hashBytes(utf8ToBytes(text)));
}
