import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { gateKeys } from "./gates";
import type { LiveEvent } from "./live-connection";
import { createLiveGates } from "./live-gates";

const event = (type: string, at: number) => ({ at, fact: { type } }) as unknown as LiveEvent;

/** A browser that holds answers about what waits, and about agents. */
function hold() {
  const client = new QueryClient();
  client.setQueryData(gateKeys.pending, {});
  client.setQueryData(["agents"], {});
  const isStale = (queryKey: readonly unknown[]) =>
    client.getQueryCache().find({ queryKey })?.state.isInvalidated;
  return { live: createLiveGates(client), isStale };
}

describe("what was asked about gates", () => {
  it("is asked again when one opens or is decided, and nothing else is", () => {
    const { live, isStale } = hold();
    live.hear([event("round.started", 2_000)]);
    expect(isStale(gateKeys.pending)).toBe(false);

    live.hear([event("round.started", 2_000), event("gate.opened", 2_000)]);

    expect(isStale(gateKeys.pending)).toBe(true);
    expect(isStale(["agents"])).toBe(false);
  });

  it("is asked again when the stream begins: what happened before was not heard", () => {
    const { live, isStale } = hold();

    live.begin();

    expect(isStale(gateKeys.pending)).toBe(true);
  });

  it("is asked again where a page brings an answer that may be older than the last event", () => {
    const client = new QueryClient();
    const live = createLiveGates(client);
    live.hear([event("gate.decided", 10_000)]);
    const comes = (updatedAt: number) => {
      client.setQueryData(gateKeys.pending, {}, { updatedAt });
      const query = client.getQueryCache().find({ queryKey: gateKeys.pending });
      if (query) live.arrive(query);
      return query?.state.isInvalidated;
    };

    expect(comes(11_000)).toBe(true);
    expect(comes(13_000)).toBe(false);
  });
});
