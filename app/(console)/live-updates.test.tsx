import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { overviewKeys } from "@/lib/client/overview";
import { LiveUpdates } from "./live-updates";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A console that has come with an overview as of one place of the stream, which then begins at another. */
async function joinAt(begins: string, overviewAsOf: string) {
  vi.useFakeTimers();
  const listeners = new Map<string, (event: { data: string }) => void>();
  class FakeSource {
    addEventListener(type: string, listener: (event: { data: string }) => void) {
      listeners.set(type, listener);
    }
    close() {
      listeners.clear();
    }
  }
  vi.stubGlobal("EventSource", FakeSource);
  const client = new QueryClient();
  client.setQueryData(overviewKeys.all, { live: overviewAsOf });
  render(
    <QueryClientProvider client={client}>
      <LiveUpdates />
    </QueryClientProvider>,
  );
  await act(async () => {
    listeners.get("hello")?.({ data: JSON.stringify({ place: begins, now: Date.now() }) });
    await vi.advanceTimersByTimeAsync(2_000);
  });
  return client.getQueryState(overviewKeys.all);
}

describe("LiveUpdates", () => {
  it("asks again for an overview that is older than what it hears", async () => {
    expect((await joinAt("20.4", "20.3"))?.isInvalidated).toBe(true);
  });

  it("leaves one that is as new", async () => {
    expect((await joinAt("20.3", "20.3"))?.isInvalidated).toBe(false);
  });
});
