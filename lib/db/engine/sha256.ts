// The hash that names blobs and chains the audit.
import { createHash } from "node:crypto";

/** Lower-case hexadecimal, 64 characters. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
