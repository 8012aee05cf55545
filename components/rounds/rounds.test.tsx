import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { ActionData, RoundData } from "@/lib/client/rounds";
import { timelineOf } from "@/lib/domain/timeline/fold-round";
import type { Row, Timeline } from "@/lib/domain/timeline/timeline";
import { fakeApi } from "@/lib/testing/fake-api";
import { begun, callOf, ended, outline, said, type Told } from "@/lib/testing/outline-events";
import { ActionPanel } from "./action-panel";
import { ActionTable } from "./action-table";
import { OpenAction } from "./open-action";
import { openTrace } from "./open-trace";
import { RoundTimeline } from "./timeline/round-timeline";
import { TurnStrip } from "./turn-strip";

const told: readonly Told[] = [
  [0, { type: "round.started", revision: 7, enforcement: "enforce" }],
  [0, { type: "attempt.started", attempt: 0, cause: "first" }],
  ...said(300, 0, { tool: "react.delegate", closedGate: null }),
  ...begun(310, 0, { isEarly: true, tool: "react.delegate" }),
  ...said(1_000, 1, { tool: "web.search", strategies: ["exploration"] }),
  ...said(1_500, 2, { tool: "reports.export", code: "STRATEGY_INCOMPATIBLE", blockedBy: 1 }),
  [2_000, { type: "generation.ended", attempt: 0, reason: "tool_calls" }],
  ...begun(2_010, 1, { tool: "web.search" }),
  ended(2_300, 0),
  ended(2_400, 1, "failed"),
  [2_500, { type: "round.ended", outcome: "goes_on" }],
];
const timeline = timelineOf(outline(told));

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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

function showTimeline(openId: string | null = null) {
  const onOpen = vi.fn<(row: Row | null) => void>();
  show(
    <RoundTimeline
      timeline={timeline}
      isLive={false}
      openId={openId}
      onOpen={onOpen}
      range={null}
      onRange={() => undefined}
    />,
  );
  return onOpen;
}

describe("the timeline", () => {
  it("says each row in a sentence: what it is, what became of it, when and for how long", async () => {
    showTimeline();

    const rows = await screen.findAllByRole("option");

    expect(rows.map((row) => row.getAttribute("aria-label"))).toEqual([
      "Generation: attempt 1 from 0 µs for 2 s.",
      "#0 react.delegate, succeeded, started early, saved 1.69 s, ran from 310 ms for 1.99 s.",
      "#1 web.search, failed, ran from 2.01 s for 390 ms.",
      "#2 reports.export, refused, #1 stands in its way.",
    ]);
    expect(rows[3]?.getAttribute("aria-setsize")).toBe("4");
  });

  it("is walked by keyboard, and opens what the cursor is on", async () => {
    const onOpen = showTimeline();
    const list = screen.getByRole("listbox");
    await screen.findAllByRole("option");

    fireEvent.keyDown(list, { key: "ArrowDown" });
    fireEvent.keyDown(list, { key: "ArrowDown" });
    fireEvent.keyDown(list, { key: "Enter" });

    const at = list.getAttribute("aria-activedescendant");
    expect(document.getElementById(at ?? "")?.getAttribute("aria-label")).toMatch(
      /react\.delegate/,
    );
    expect(onOpen.mock.calls[0]?.[0]?.id).toBe("action 0.0");
  });

  it("closes the open row when it is pressed again", async () => {
    const onOpen = showTimeline("action 0.1");
    const row = await screen.findByRole("option", { name: /web\.search/ });

    expect(row.getAttribute("aria-selected")).toBe("true");
    fireEvent.click(row);

    expect(onOpen.mock.calls.map(([opened]) => opened)).toEqual([null]);
  });

  it("begins with long waits folded where they are nearly all of it, and shows them at their length", async () => {
    show(<TimelineOf timeline={waitingUntil(90_000)} />);

    fireEvent.click(await screen.findByRole("button", { name: "Unfold waits" }));

    expect(await screen.findByRole("button", { name: "Fold waits" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^fold 1 min 28 s/ })).toBeTruthy();
  });

  it("offers to fold long waits where there is more to see", async () => {
    show(<TimelineOf timeline={waitingUntil(5_500)} />);

    fireEvent.click(await screen.findByRole("button", { name: "Fold waits" }));

    expect(await screen.findByRole("button", { name: "Unfold waits" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^⌁ 3\.1 s/ })).toBeTruthy();
  });
});

/** Nothing happens from 2.4 s on until then. */
function waitingUntil(ms: number): Timeline {
  return timelineOf(
    outline([
      ...told.slice(0, -1),
      [ms, { type: "gate.decided", of: callOf(0), gate: "g", state: "approved", by: null }],
      [ms + 10, { type: "round.ended", outcome: "ended" }],
    ]),
  );
}

function TimelineOf({ timeline: shown }: { timeline: Timeline }) {
  return (
    <RoundTimeline
      timeline={shown}
      isLive={false}
      openId={null}
      onOpen={() => undefined}
      range={null}
      onRange={() => undefined}
    />
  );
}

describe("the table of actions", () => {
  it("tells what the timeline draws", () => {
    show(
      <ActionTable
        timeline={timeline}
        openId={null}
        onOpen={() => undefined}
        onClose={() => undefined}
      />,
    );

    const [, ...rows] = screen.getAllByRole("row").map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/#0.*react\.delegate.*early.*succeeded.*310 ms.*1\.99 s.*1\.69 s/),
      expect.stringMatching(/#1.*web\.search.*failed.*HANDLER_ERROR.*2\.01 s.*390 ms/),
      expect.stringMatching(/#2.*reports\.export.*refused by #1.*STRATEGY_INCOMPATIBLE/),
    ]);
  });
});

const round = {
  turn: "t1",
  round: 0,
  agent: "main",
  startedAt: new Date(0).toISOString(),
  strip: [],
  findings: [],
} as unknown as RoundData;

const action: ActionData = {
  ...{ attempt: 0, index: 2, kind: "call", tool: "reports.export", shape: null },
  strategies: ["exploitation"],
  state: "refused",
  code: "STRATEGY_INCOMPATIBLE",
  ...{ isObserved: false, blockedBy: 1, fault: null, isEarly: false, closedGate: "overseer" },
  stop: null,
  dispatch: null,
  ...{ of: null, answeredBy: null, hits: [], resultCode: null, savedMs: null, hasOutlived: false },
  ...{ completedAt: new Date(1_500).toISOString(), startedAt: null, endedAt: null },
  stages: [
    { id: "block", state: "passed", says: "The block is complete.", atMs: 1_500 },
    { id: "round", state: "stopped", says: "It may not share the round.", atMs: 1_500 },
  ],
  why: "A search is not over when its write is chosen.",
  args: { text: "<img onerror>" },
  ...{ result: null, shown: "", shownNext: null, entry: null, traits: null, messages: [] },
};

describe("the panel of an action", () => {
  it("says why it was refused, leads to what stands in its way, and quotes what was sent", async () => {
    const path = "GET /api/v1/rounds/t1/0/actions/0/2";
    vi.stubGlobal("fetch", fakeApi({ [path]: () => ({ body: action }) }).fetch);
    const onOpen = vi.fn();
    show(
      <ActionPanel
        round={round}
        place={{ attempt: 0, index: 2 }}
        version=""
        onOpen={onOpen}
        onClose={() => undefined}
      />,
    );

    fireEvent.click(await screen.findByRole("button", { name: /Show #1/ }));

    expect(screen.getByText(action.why ?? "")).toBeTruthy();
    const stages = within(screen.getByRole("list")).getAllByRole("listitem");
    expect(stages.map((stage) => stage.textContent)).toEqual([
      expect.stringMatching(/complete.*\(passed\).*1\.5 s/),
      expect.stringMatching(/share the round.*\(stopped here\)/),
    ]);
    expect(screen.getByRole("region", { name: "arguments" }).textContent).toContain(
      "<img onerror>",
    );
    expect(onOpen).toHaveBeenCalledWith({ attempt: 0, index: 1 });
  });
});

describe("what a streaming call has shown", () => {
  it("is read on, page by page, until there is no more (R143)", async () => {
    const path = "GET /api/v1/rounds/t1/0/actions/0/2";
    const pages = [
      { text: "second ", next: 900 },
      { text: "third", next: null },
    ];
    const asked: string[] = [];
    const api = fakeApi({
      [path]: () => ({ body: { ...action, shown: "first ", shownNext: 500 } }),
      [`${path}/shown`]: ({ route }) => {
        asked.push(route.split("after=")[1] ?? "");
        return { body: pages[asked.length - 1] };
      },
    });
    vi.stubGlobal("fetch", api.fetch);
    show(
      <ActionPanel
        round={round}
        place={{ attempt: 0, index: 2 }}
        version=""
        onOpen={() => undefined}
        onClose={() => undefined}
      />,
    );
    const text = () => screen.getByRole("region", { name: "what it has shown" }).textContent;
    const more = () => screen.queryByRole("button", { name: "Show what follows" });

    fireEvent.click(await screen.findByRole("button", { name: "Show what follows" }));
    await waitFor(() => expect(text()).toContain("first second"));
    await waitFor(() => expect(more()).toHaveProperty("disabled", false));
    fireEvent.click(await screen.findByRole("button", { name: "Show what follows" }));
    await waitFor(() => expect(text()).toContain("first second third"));

    expect(asked).toEqual(["500", "900"]);
    expect(more()).toBeNull();
  });
});

describe("an open action", () => {
  it("closes by Escape, also before its timeline is there", async () => {
    const path = "GET /api/v1/rounds/t1/0/actions/0/2";
    vi.stubGlobal("fetch", fakeApi({ [path]: () => ({ body: action }) }).fetch);
    const onClose = vi.fn();
    show(
      <OpenAction
        round={round}
        timeline={undefined}
        place={{ attempt: 0, index: 2 }}
        onOpen={() => undefined}
        onClose={onClose}
      />,
    );

    fireEvent.keyDown(document.body, { key: "Escape" });

    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("the strip of a turn", () => {
  it("leads to each round and says what happened in it", () => {
    const figures = {
      ...{ calls: 1, early: 0, hits: 0, refused: 1, observed: 0, gates: 0 },
      ...{ undone: 0, partlyUndone: 0 },
    };
    const strip = [0, 1].map((number) => ({
      round: number,
      state: number === 0 ? ("goes_on" as const) : ("answered" as const),
      startedAt: null,
      endedAt: null,
      figures: number === 0 ? figures : { ...figures, refused: 0 },
    }));
    show(<TurnStrip round={{ turn: "t1", round: 1, strip }} />);

    const links = within(screen.getByRole("navigation")).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["11 refused", "/rounds/t1/0"],
      ["2answered", "/rounds/t1/1"],
    ]);
    expect(links[1]?.getAttribute("aria-current")).toBe("page");
  });

  it("says first of a round that it waits, whatever has happened in it", () => {
    const figures = {
      ...{ calls: 1, early: 2, hits: 0, refused: 0, observed: 0, gates: 1 },
      ...{ undone: 0, partlyUndone: 0 },
    };
    const strip = (["goes_on", "suspended"] as const).map((state, number) => ({
      ...{ round: number, state, startedAt: null, endedAt: null, figures },
    }));
    show(<TurnStrip round={{ turn: "t1", round: 1, strip }} />);

    const links = within(screen.getByRole("navigation")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["12 early", "2waits, 2 early"]);
  });
});

describe("a trace from a file", () => {
  it("is refused in a sentence where it is none", () => {
    expect(openTrace("a", "{")).toMatch(/no JSON.*line 1/);
    expect(openTrace("a", "[1]")).toMatch(/no OTLP trace/);
    expect(openTrace("a", '{"resourceSpans":[]}')).toMatch(/no span/);
  });

  it("shows deep spans with long names of any script whole to helpers (V09)", async () => {
    const names = ["あ".repeat(120), "\u05d0\u05d1\u05d2 ".repeat(30), "👩‍🚀".repeat(40)];
    const spans = Array.from({ length: 60 }, (_, at) => ({
      spanId: `s${at}`,
      ...(at === 0 ? {} : { parentSpanId: `s${at - 1}` }),
      name: names[at % 3],
      startTimeUnixNano: String(at),
      endTimeUnixNano: "1000",
    }));
    const trace = openTrace(
      "deep",
      JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }),
    );
    if (typeof trace === "string") throw new Error(trace);
    show(
      <RoundTimeline
        timeline={trace.raw.timeline}
        isLive={false}
        openId={null}
        onOpen={() => undefined}
        range={null}
        onRange={() => undefined}
      />,
    );

    const rows = await screen.findAllByRole("option");

    expect(trace.raw.timeline.rows.at(-1)?.depth).toBe(59);
    expect(rows.length).toBeLessThanOrEqual(100);
    rows.forEach((row, at) => {
      expect(row.getAttribute("aria-label")).toContain(names[at % 3]);
    });
  });
});
