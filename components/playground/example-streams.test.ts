import { describe, expect, it } from "vitest";
import { readStream } from "@/lib/stream/read-stream";
import { exampleStream } from "./example-streams";
import { PROTOCOL_WORDS } from "./run-words";

describe("the example of each protocol", () => {
  it.each(PROTOCOL_WORDS)("%s is read as a task that is handed over and a search", (protocol) => {
    const events = readStream(protocol, exampleStream(protocol));

    const actions = events.flatMap((event) => (event.type === "action" ? [event] : []));
    expect(actions.map(({ name, state }) => [name, state])).toEqual([
      ["react.delegate", "complete"],
      ["workspace_jobs.search", "complete"],
    ]);
    expect(events.at(-1)).toMatchObject({ type: "end", reason: "tool_calls" });
  });
});
