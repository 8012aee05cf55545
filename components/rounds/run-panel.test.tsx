import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import { timelineOf } from "@/lib/domain/timeline/fold-round";
import type { Row } from "@/lib/domain/timeline/timeline";
import { fakeApi } from "@/lib/testing/fake-api";
import { begun, callOf, outline, said, type Told } from "@/lib/testing/outline-events";
import { RunPanel } from "./run-panel";
import { rowStory } from "./timeline/row-story";

const RUN = { of: callOf(0), run: "turn_2" } as const;
const told: readonly Told[] = [
  ...said(10, 0),
  ...begun(20, 0),
  [25, { type: "agent.started", ...RUN, agent: "research", mode: "awaited" }],
  [30, { type: "agent.round_started", ...RUN, round: 0 }],
  [
    1_030,
    {
      ...{ type: "agent.round_ended", ...RUN, round: 0, outcome: "answered" },
      ...{ steps: 2, tokens: 812 },
    },
  ],
  [1_031, { type: "agent.ended", ...RUN, state: "answered" }],
];
const timeline = timelineOf(outline(told));
const row = timeline.rows.find(({ run }) => run !== undefined) as Row;

const EXECUTION = {
  ...{ id: "turn_2", agent: "research", task: "Gather the figures.", state: "answered" },
  ...{ parent: "turn_1", mode: "awaited" },
  budget: { maxSteps: 8, maxTokens: 20_000, maxWallMs: 25_000, maxSpawn: 0 },
  result: {
    ...{ status: "answered", answer: "18 % less.", isGuess: false },
    evidence: [{ tool: "web.search", callId: "c1", excerpt: "Trains, mostly" }],
    usage: { steps: 2, tokens: 812, wallMs: 1_001 },
  },
  startedAt: "2026-10-02T08:00:00.000Z",
  endedAt: "2026-10-02T08:00:01.001Z",
};

beforeEach(() => {
  const { fetch } = fakeApi({ "GET /api/v1/executions/turn_2": () => ({ body: EXECUTION }) });
  vi.stubGlobal("fetch", fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(content: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <KeyboardProvider>{content}</KeyboardProvider>
    </QueryClientProvider>,
  );
}

describe("another agent's run beside the timeline", () => {
  it("says what it was asked, what it has used of its budget, what it answered and on what that rests", async () => {
    if (row.run === undefined) throw new Error("no run was told of");
    show(<RunPanel run={row.run} state={row.state} onClose={() => undefined} />);

    expect(await screen.findByText("Gather the figures.")).toBeTruthy();
    expect(screen.getByText("812 of 20,000")).toBeTruthy();
    expect(screen.getByText("18 % less.")).toBeTruthy();
    expect(screen.getByText("Trains, mostly")).toBeTruthy();
    const rounds = screen.getByRole("link", { name: "Open its rounds" });
    expect(rounds.getAttribute("href")).toBe("/rounds/turn_2/0");
  });

  it("is told in its row: whose it is, how it ended, and its rounds", () => {
    expect(rowStory(row, timeline)).toBe("Run of research, answered, round 1 from 20 ms for 1 s.");
  });
});
