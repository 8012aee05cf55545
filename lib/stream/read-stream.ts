// Reads a whole recorded stream at once: what the command line, tests and the replay of a recording need.
import type { Protocol } from "@/lib/domain/models/protocols";
import { createReader } from "./create-reader";
import type { StreamEvent } from "./stream-event";

/**
 * All events of a recording, live ones included; `toContractEvent` keeps those of `traitline parse`.
 * Generated ids begin with a mark of the content, so that two recordings of one conversation do not share any.
 */
export function readStream(protocol: Protocol, input: Uint8Array | string): StreamEvent[] {
  const reader = createReader(protocol, { idPrefix: `call_${markOf(input)}` });
  return [...reader.push(input), ...reader.end()];
}

/** FNV-1a over the content; tells recordings apart and proves nothing. */
function markOf(input: Uint8Array | string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < input.length; at += 1) {
    const unit = typeof input === "string" ? input.charCodeAt(at) : (input[at] ?? 0);
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
