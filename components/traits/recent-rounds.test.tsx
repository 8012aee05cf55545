import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { RecentRoundsData } from "@/lib/client/overrides";
import { RecentRounds } from "./recent-rounds";

afterEach(cleanup);

const NONE = { count: 0, examples: [] };
const recent = (own: Partial<RecentRoundsData>): RecentRoundsData => ({
  ...{ rounds: 40, changed: 0, becomeAccepted: NONE, becomeRefused: NONE },
  ...{ startEarly: NONE, stopEarly: NONE },
  ...own,
});

describe("recent rounds under an edit", () => {
  it("say when nothing would have gone another way", () => {
    render(<RecentRounds recent={recent({})} />);

    expect(screen.getByText("The latest 40 rounds would have gone just as they did.")).toBeTruthy();
  });

  it("name the calls, and lead to their rounds", () => {
    const examples = [{ turn: "turn_1", round: 2, index: 1, tool: "docs.write" }];
    render(<RecentRounds recent={recent({ changed: 1, becomeRefused: { count: 3, examples } })} />);
    fireEvent.click(screen.getByText("calls would be refused"));

    expect(screen.getByText("The latest 40 rounds: one would have gone another way.")).toBeTruthy();
    const link = screen.getByRole("link", { name: "action #1 of round 3" });
    expect(link.getAttribute("href")).toBe("/rounds/turn_1/2");
    expect(screen.getByText("and 2 more like these")).toBeTruthy();
  });

  it("say when there is nothing to try the edit on", () => {
    render(<RecentRounds recent={recent({ rounds: 0 })} />);

    expect(screen.getByText(/no rounds yet/)).toBeTruthy();
  });
});
