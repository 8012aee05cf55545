import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { StopData } from "@/lib/client/stops";
import { fakeApi } from "@/lib/testing/fake-api";
import { StopBanner } from "./stop-banner";
import { StopSwitch } from "./stop-switch";

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AGENT = { scope: "agent", agent: "main", tool: null } as const;

function stop(more: Partial<StopData> = {}): StopData {
  return {
    id: "stop_1",
    ...AGENT,
    name: "agent main",
    reason: "",
    startedAt: "2026-09-01T08:00:00.000Z",
    startedBy: { id: "user_1", name: "Ada" },
    liftedAt: null,
    liftedBy: null,
    ...more,
  };
}

/** A server that keeps stops, as the real one answers for them. */
function open(standing: StopData[], children: ReactNode) {
  const api = fakeApi({
    "GET /api/v1/stops": () => ({ body: { items: [...standing], nextCursor: null } }),
    "POST /api/v1/stops": ({ body }) => {
      const made = stop(body as Partial<StopData>);
      standing.push(made);
      return { status: 201, body: made };
    },
    "PATCH /api/v1/stops/stop_1": ({ body }) => {
      const [first] = standing.splice(0, 1, stop(body as Partial<StopData>));
      return { body: first };
    },
    "POST /api/v1/stops/stop_1/lift": () => ({ body: standing.shift() }),
  });
  vi.stubGlobal("fetch", api.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
  return api;
}

describe("StopSwitch", () => {
  const desk = <StopSwitch target={AGENT} label="Stop agent" liftLabel="Let it go on" />;

  it("stops with one click, and lifts with the next", async () => {
    const standing: StopData[] = [];
    const api = open(standing, desk);

    fireEvent.click(screen.getByRole("button", { name: "Stop agent" }));
    fireEvent.click(await screen.findByRole("button", { name: "Let it go on" }));

    await screen.findByRole("button", { name: "Stop agent" });
    const writes = api.asked.filter(({ route }) => route.startsWith("POST"));
    expect(writes.map(({ route, body }) => [route, body])).toEqual([
      ["POST /api/v1/stops", AGENT],
      ["POST /api/v1/stops/stop_1/lift", undefined],
    ]);
  });

  it("is not moved by stops of others", async () => {
    open([stop({ agent: "research", name: "agent research" })], desk);

    await waitFor(() => expect(screen.getByRole("button", { name: "Stop agent" })).toBeTruthy());
  });
});

describe("StopBanner", () => {
  it("says who stopped what and why, and leads there", async () => {
    const tool = { scope: "tool", tool: "mcp:web/search\u202e", agent: null } as const;
    open(
      [stop({ ...tool, name: "mcp:web/search\u202e", reason: "It sends twice." })],
      <StopBanner mayGovern={false} />,
    );

    const banner = await screen.findByRole("region", { name: "Stopped now" });
    expect(banner.textContent).toContain("by Ada");
    expect(banner.textContent).toContain("It sends twice.");
    expect(banner.textContent).toContain("\\u{202E}");
    expect(screen.getByRole("link").getAttribute("href")).toBe(
      "/tools/mcp%3Aweb%2Fsearch%E2%80%AE",
    );
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("lets who may lift it, and say why afterwards", async () => {
    const api = open([stop()], <StopBanner mayGovern />);

    fireEvent.click(await screen.findByRole("button", { name: "Say why" }));
    const field = screen.getByRole("textbox", { name: "Why agent main is stopped" });
    fireEvent.change(field, { target: { value: "It loops." } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));

    await screen.findByText("It loops.");
    fireEvent.click(screen.getByRole("button", { name: "Lift" }));
    await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
    expect(api.asked.find(({ route }) => route.startsWith("PATCH"))?.body).toEqual({
      reason: "It loops.",
    });
  });

  it("shows two of many and says how many it folds", async () => {
    const many = ["a", "b", "c", "d"].map((agent) =>
      stop({ id: `stop_${agent}`, agent, name: `agent ${agent}` }),
    );
    open(many, <StopBanner mayGovern />);

    fireEvent.click(await screen.findByRole("button", { name: "Show 2 more" }));

    expect(screen.getAllByRole("listitem")).toHaveLength(4);
  });
});
