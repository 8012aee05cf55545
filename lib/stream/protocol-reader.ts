// What each event protocol has to know: how to read one event of its stream into the message.
import type { JsonObject } from "@/lib/kernel/json";

export type ProtocolReader = {
  /** `name` is the SSE event's name, empty where there is none. */
  read(event: JsonObject, name: string): void;
  /** The stream is over; anything kept back goes to the message now. */
  end?(): void;
};
