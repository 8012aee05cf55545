import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { CallData, CallFilter } from "@/lib/client/calls";
import { type Answer, fakeApi } from "@/lib/testing/fake-api";
import { CallFilters } from "./call-filters";
import { CallPanel } from "./call-panel";
import { CallTable } from "./call-table";

const REFUSED: CallData = {
  ...{ id: "line_1", at: "2026-09-01T08:00:00.000Z", ms: 0, entry: "round", agent: "main" },
  ...{
    user: "user_1",
    userName: "Ada",
    tool: "docs.write",
    turn: "turn_1",
    parent: null,
    call: "tc_1",
  },
  ...{ round: 1, attempt: 1, index: 2, came: "refused", status: "error" },
  ...{ code: "STRATEGY_INCOMPATIBLE", answeredBy: "overseer", replaySource: null, isLate: false },
  args: '{\n  "text": "Dear all"\n}',
};
const EARLY: CallData = {
  ...REFUSED,
  ...{ id: "line_2", call: "tc_2", tool: "jobs.launch", ms: 1_200, entry: "early", attempt: 0 },
  ...{ came: "answered", status: "ok", code: null, answeredBy: "handler" },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(content: ReactNode, answers: Readonly<Record<string, () => Answer>> = {}) {
  vi.stubGlobal("fetch", fakeApi(answers).fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <KeyboardProvider>{content}</KeyboardProvider>
    </QueryClientProvider>,
  );
}

describe("the list of calls", () => {
  it("says of each what came of it, and by whom where nothing ran", () => {
    show(
      <CallTable
        lines={[REFUSED, EARLY]}
        openId={null}
        onOpen={vi.fn()}
        onClose={vi.fn()}
        footer={null}
      />,
    );

    const refused = screen.getByRole("row", { name: /tc_1|docs\.write/ }).textContent;
    for (const words of [
      "refused",
      "STRATEGY_INCOMPATIBLE",
      "overseer",
      "round 2 · #2",
      "attempt 2",
      "Ada",
    ])
      expect(refused).toContain(words);
    expect(refused).not.toContain("user_1");
    const early = screen.getByRole("row", { name: /tc_2|jobs\.launch/ }).textContent;
    for (const words of ["early", "ran", "1.2 s"]) expect(early).toContain(words);
    expect(early).not.toContain("attempt");
  });
});

describe("one call", () => {
  const open = (line: CallData) =>
    show(<CallPanel id={line.id} onClose={vi.fn()} />, {
      [`GET /api/v1/calls/${line.id}`]: () => ({ body: line }),
    });
  const link = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

  it("leads to the very action, and to its like", async () => {
    open(REFUSED);

    expect((await screen.findByRole("region", { name: "arguments" })).textContent).toContain(
      "Dear all",
    );
    expect(link("round 2, action 2")).toBe("/rounds/turn_1/1?open=1.2");
    expect(link("STRATEGY_INCOMPATIBLE")).toBe("/audit/calls?code=STRATEGY_INCOMPATIBLE");
    expect(link("main")).toBe("/audit/calls?agent=main");
  });

  it("leads to its round where the attempt is not known", async () => {
    open({ ...REFUSED, attempt: null });

    await screen.findByText("round 2, action 2");
    expect(link("round 2, action 2")).toBe("/rounds/turn_1/1");
  });
});

describe("the filters of calls", () => {
  const NONE: CallFilter = {
    ...{ tool: null, came: null, entry: null, agent: null, code: null, user: null },
    ...{ turn: null, round: null, from: null, to: null },
  };

  it("offer outcomes, and say a round that a link has set as people count it", () => {
    const set = vi.fn();
    const filter = { ...NONE, round: 2 };
    show(
      <CallFilters
        isFiltered
        onClear={vi.fn()}
        bind={(key) => ({
          value: filter[key],
          onValueChange: (value: unknown) => set(key, value),
        })}
      />,
    );

    const outcomes = screen.getByRole("combobox", { name: "Came to" });
    fireEvent.change(outcomes, { target: { value: "refused" } });
    fireEvent.click(screen.getByRole("button", { name: /round 3/ }));

    expect(
      within(outcomes)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["any", "ran", "refused", "failed", "not run again", "waits"]);
    expect(set.mock.calls).toEqual([
      ["came", "refused"],
      ["round", null],
    ]);
  });
});
