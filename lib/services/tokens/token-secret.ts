// What an API token looks like, and the only form of it that is kept.
import { createHash, randomBytes } from "node:crypto";

const MARK = "tl_";
const PREFIX_LENGTH = MARK.length + 6;

/** 256 bits of chance behind a mark that secret scanners can look for. */
export function newTokenSecret(): string {
  return MARK + randomBytes(32).toString("base64url");
}

/** SHA-256 is enough for a secret that nobody chose. */
export function hashToken(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** First characters, to recognise a token by; far too few to guess the rest. */
export function tokenPrefix(secret: string): string {
  return secret.slice(0, PREFIX_LENGTH);
}
