// traitline parse: the actions and events of a recorded model stream, as the live runtime reads them.

import { PROTOCOLS, type Protocol } from "@/lib/domain/models/protocols";
import { printJson } from "@/lib/kernel/json-print";
import { toContractEvent } from "@/lib/stream/contract-event";
import { readStream } from "@/lib/stream/read-stream";
import type { StreamEvent } from "@/lib/stream/stream-event";
import { type Command, JSON_ANYWAY } from "../command";
import { inputError, UsageError } from "../usage-error";

export const parse: Command = {
  usage: `--protocol ${PROTOCOLS.join("|")} FILE`,
  options: {
    protocol: { kind: "one", value: "NAME", help: "how the stream is written" },
    json: JSON_ANYWAY,
  },
  words: 1,
  notes: ["FILE is raw SSE or one event object a line; for channel, the raw text."],
  run: async (given, io) => {
    const protocol = readProtocol(given.one("protocol"));
    const [file] = given.words;
    if (file === undefined) throw new UsageError("parse needs a FILE, or - for standard input");
    const events = readStream(protocol, await io.read(file));
    const lines = events.map(toContractEvent).filter((line) => line !== null);
    for (const line of lines) io.write(`${printJson(line)}\n`);
    const isFaulty = events.some((event) => event.type === "action" && event.state !== "complete");
    const unread = unreadableEvents(file, events);
    if (unread !== null && !isFaulty && isMissingSome(events)) throw unread;
    if (unread !== null) io.warn(`traitline: ${unread.message}`);
    return isFaulty ? 1 : 0;
  },
};

/** Whether something may be lost that no action tells of; a stream cut off within its last event says so by its end. */
function isMissingSome(events: readonly StreamEvent[]): boolean {
  return events.some((event) => event.type === "input-error" && !event.isCut);
}

/** The first event that could not be read, and how many more there were. */
function unreadableEvents(file: string, events: readonly StreamEvent[]): UsageError | null {
  const [first, ...others] = events.filter((event) => event.type === "input-error");
  if (first === undefined) return null;
  const more = others.length === 1 ? "1 more event" : `${others.length} more events`;
  const rest = others.length === 0 ? "" : ` (${more} like this)`;
  return inputError({ file, line: first.line }, `${first.message}${rest}`);
}

function readProtocol(name: string | null): Protocol {
  const protocol = PROTOCOLS.find((known) => known === name);
  if (protocol !== undefined) return protocol;
  const what =
    name === null ? "parse needs --protocol" : `unknown protocol ${JSON.stringify(name)}`;
  throw new UsageError(`${what}: one of ${PROTOCOLS.join(", ")}`);
}
