import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeApi } from "@/lib/testing/fake-api";
import type { RunSettings } from "./run-words";
import { SampleGrid } from "./sample-grid";
import { StreamForm } from "./stream-form";

const push = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

afterEach(() => {
  cleanup();
  push.mockClear();
  vi.unstubAllGlobals();
});

const SETTINGS: RunSettings = { early: false, pace: "fast", execution: "nothing" };
const SAMPLE = {
  ...{ id: "search-then-write", title: "Search then write", shows: "A refusal.", agent: "main" },
  ...{ asks: "Write a report.", rounds: 3, writesForMs: 4_000 },
};

function server() {
  const api = fakeApi({
    "GET /api/v1/samples": () => ({ body: { items: [SAMPLE] } }),
    "POST /api/v1/turns": () => ({ status: 201, body: { id: "turn_1" } }),
  });
  vi.stubGlobal("fetch", api.fetch);
  return api;
}

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
const started = (api: ReturnType<typeof server>) =>
  api.asked.find(({ route }) => route.startsWith("POST"))?.body;

describe("a sample round", () => {
  it("is started as the settings say, and leads to its round", async () => {
    const api = server();
    show(<SampleGrid agents={["main"]} settings={SETTINGS} mayGovern />);

    fireEvent.click(await screen.findByRole("button", { name: "Run: Search then write" }));

    await waitFor(() => expect(push).toHaveBeenCalledWith("/rounds/turn_1/0"));
    expect(started(api)).toEqual({
      agent: "main",
      text: "Write a report.",
      model: { kind: "replay", sample: "search-then-write", pace: 3 },
      earlyStarts: false,
      execution: "nothing",
    });
  });

  it("says what is missing where it cannot be run", async () => {
    server();
    show(<SampleGrid agents={["other"]} settings={SETTINGS} mayGovern />);

    const button = await screen.findByRole("button", { name: "Run: Search then write" });

    expect(button).toHaveProperty("disabled", true);
    expect(screen.getByText(/Needs the agent main/)).toBeTruthy();
  });

  it("is not offered to who may not run it", async () => {
    server();
    show(<SampleGrid agents={["main"]} settings={SETTINGS} mayGovern={false} />);

    expect(await screen.findByText(/started by editors/)).toBeTruthy();
  });
});

describe("a stream of one's own", () => {
  const form = (onStep = vi.fn()) => (
    <StreamForm
      agents={["main"]}
      agent="main"
      protocol="channel"
      settings={{ ...SETTINGS, execution: "real" }}
      onChange={() => undefined}
      onStep={onStep}
    />
  );

  it("waits for something to be written", () => {
    server();
    show(form());

    expect(screen.getByRole("button", { name: "Run for real" })).toHaveProperty("disabled", true);
    fireEvent.click(screen.getByRole("button", { name: "Put in an example" }));
    expect(screen.getByRole("button", { name: "Run for real" })).toHaveProperty("disabled", false);
    expect(screen.getByLabelText(/What the model sends/)).toHaveProperty(
      "value",
      expect.stringContaining("<channel:action>"),
    );
  });

  it("is stepped through with nothing executed, whatever a run would do", async () => {
    const api = server();
    const onStep = vi.fn();
    show(form(onStep));
    fireEvent.click(screen.getByRole("button", { name: "Put in an example" }));

    fireEvent.click(screen.getByRole("button", { name: "Step through" }));

    await waitFor(() => expect(onStep).toHaveBeenCalledWith("turn_1"));
    expect(started(api)).toMatchObject({ execution: "nothing", model: { pace: 0 } });
    expect(push).not.toHaveBeenCalled();
  });
});
