import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type CallFiguresData, toolFiguresOptions } from "@/lib/client/call-figures";
import { type Answer, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { FiguresCard } from "./figures-card";

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const ID = "mcp:browser/open_page";
const NONE = { calls: 0, timeouts: 0 };
const UNCALLED: CallFiguresData = {
  calls: 0,
  latency: null,
  estimate: null,
  timeouts: { last: NONE, before: NONE },
  findings: [],
};

function open(figures: Partial<CallFiguresData>, advice?: () => Answer) {
  const api = fakeApi({ "GET /api/v1/pattern-advice": advice ?? (() => ({ body: ADVICE })) });
  vi.stubGlobal("fetch", api.fetch);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  });
  client.setQueryData(toolFiguresOptions(ID).queryKey, { ...UNCALLED, ...figures });
  render(
    <QueryClientProvider client={client}>
      <FiguresCard id={ID} />
    </QueryClientProvider>,
  );
  return api;
}

const ADVICE = {
  pattern: "async_job",
  reasons: ["Its slowest calls take 45 s, more than the 30 s that one call may run."],
  cautions: [],
  settings: [{ part: "retry", says: "A repeated start finds the first job." }],
};

/** jsdom opens a disclosure by its property alone. */
async function ask() {
  const details = screen.getByText("How should it answer?").closest("details");
  if (details === null) throw new Error("the questions stand in a disclosure");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  return screen.findByRole("textbox", { name: "At worst takes, ms" });
}

describe("the figures of a tool's calls", () => {
  it("show what was measured beside what its author expected, and what is wrong with it (R130, R132)", () => {
    open({
      calls: 812,
      latency: { p50Ms: 120, p99Ms: 9_000 },
      estimate: { p50Ms: 50, p99Ms: 400 },
      timeouts: { last: { calls: 20, timeouts: 6 }, before: { calls: 20, timeouts: 3 } },
      findings: [
        { ruleId: "TIME-05", severity: "warn", message: "6 of the last 20", fix: "Make it a job." },
      ],
    });

    const text = document.body.textContent;
    for (const shown of ["812", "120 ms", "9 s", "6 of 20", "3 of 20", "TIME-05", "Make it a job."])
      expect(text).toContain(shown);
    expect(text).toContain("Its author expected 50 ms usually, 400 ms at worst.");
  });

  it("say what is missing rather than nothing", () => {
    open({});
    expect(screen.getByText("Nobody has called it yet.")).toBeTruthy();
    cleanup();

    open({ calls: 7 });
    expect(screen.getByText("Percentiles are shown from 20 calls on.")).toBeTruthy();
  });

  it("lead to how it should answer, from what was measured, with reasons and settings (R133)", async () => {
    const api = open({ calls: 20, latency: { p50Ms: 20_000, p99Ms: 45_000 } });

    expect((await ask()).getAttribute("value")).toBe("45000");
    expect(await screen.findByText("Later, as a job")).toBeTruthy();
    expect(screen.getByText(/more than the 30 s/)).toBeTruthy();
    expect(screen.getByText("Repeats")).toBeTruthy();
    expect(api.asked[0]?.route).toContain("p50Ms=20000&p99Ms=45000&isAwaited=true");
  });

  it("say why there is no advice where the answers do not fit together", async () => {
    open({}, () => problemAnswer(422, "INVALID_INPUT", "p99Ms: at least p50Ms"));
    await ask();

    expect(await screen.findByText(/at least p50Ms/)).toBeTruthy();
  });
});
