// traitline parse: the actions and events of a recorded model stream, as the live runtime reads them.

import { printJson } from "@/lib/kernel/json-print";
import { toContractEvent } from "@/lib/stream/contract-event";
import { PROTOCOLS, type Protocol } from "@/lib/stream/create-reader";
import { readStream } from "@/lib/stream/read-stream";
import { type Command, JSON_ANYWAY } from "../command";
import { UsageError } from "../usage-error";

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
    for (const event of events) {
      const line = toContractEvent(event);
      if (line !== null) io.write(`${printJson(line)}\n`);
    }
    const isFaulty = events.some((event) => event.type === "action" && event.state !== "complete");
    return isFaulty ? 1 : 0;
  },
};

function readProtocol(name: string | null): Protocol {
  const protocol = PROTOCOLS.find((known) => known === name);
  if (protocol !== undefined) return protocol;
  const what =
    name === null ? "parse needs --protocol" : `unknown protocol ${JSON.stringify(name)}`;
  throw new UsageError(`${what}: one of ${PROTOCOLS.join(", ")}`);
}
