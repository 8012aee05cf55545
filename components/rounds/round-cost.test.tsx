import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { RoundCostData } from "@/lib/client/round-cost";
import { RoundCost } from "./round-cost";
import { RoundCostStat } from "./round-cost-stat";

const round = { turn: "turn_1", round: 0 };
const PRICE = { input: 3_000_000, cachedInput: 300_000, output: 15_000_000 };
const answer: RoundCostData["answers"][number] = {
  ...{ attempt: 0, model: "openai/x", isReplay: false, isEstimated: false },
  ...{ input: 2_100, cachedInput: 2_000, output: 42, price: PRICE, micros: 1_530 },
};
const none: RoundCostData = {
  ...{ currency: "USD", micros: 0, savedMicros: 0, open: 0 },
  ...{ answers: [], asked: [], calls: [], hits: [], unpriced: [], runs: [] },
};

afterEach(cleanup);

function showing(cost: Partial<RoundCostData>) {
  render(<RoundCost round={round} cost={{ ...none, ...cost }} />);
}

function lines(title: string): readonly (string | null)[] {
  const card = screen.getByRole("heading", { name: title }).closest("section");
  if (card === null) throw new Error(`no list ${title}`);
  return within(card)
    .getAllByRole("listitem")
    .map((line) => line.textContent);
}

describe("what a round cost", () => {
  it("is told by attempt and by call, with what the ledger saved (R106)", () => {
    const of = { round: 0, index: 0, occurrence: 0 };
    showing({
      ...{ micros: 6_530, savedMicros: 5_000, answers: [answer] },
      calls: [{ attempt: 0, index: 0, occurrence: 0, tool: "web.search", micros: 5_000 }],
      hits: [{ attempt: 1, index: 2, tool: "web.search", of, savedMicros: 5_000 }],
    });

    expect(lines("Answers")[0]).toContain("2,100 tokens in, 2,000 of them cached, 42 out");
    expect(lines("Answers")[0]).toContain("$0.00153");
    expect(lines("Calls")).toEqual(["web.search#0$0.005"]);
    expect(lines("Not charged twice")[0]).toContain("Answered by #0$0.005");
    expect(screen.getByText("this round cost").textContent).toContain("$0.00653");
  });

  it("is told of what tools have asked a model, at the call that asked", () => {
    const { attempt: _, ...said } = answer;
    showing({
      micros: 1_530,
      asked: [
        {
          ...{ ...said, id: "ask_1", attempt: 1, index: 3, occurrence: 0 },
          tool: "files.analyze_media",
        },
      ],
    });

    expect(lines("Asked by tools")[0]).toContain("files.analyze_media#3 · attempt 2openai/x");
    expect(lines("Asked by tools")[0]).toContain("$0.00153");
    expect(screen.getByRole("link", { name: "files.analyze_media" }).getAttribute("href")).toBe(
      "/rounds/turn_1/0?open=1.3",
    );
    expect(screen.getByText("this round cost").textContent).toContain("$0.00153");
  });

  it("is told in tokens where a model has no price, with the way to set it", () => {
    showing({ answers: [{ ...answer, price: null, micros: null }], unpriced: ["openai/x"] });

    expect(lines("Answers")[0]).toContain("no price");
    expect(screen.queryByText("this round cost")).toBeNull();
    expect(screen.getByRole("link", { name: "openai/x" }).getAttribute("href")).toBe(
      "/settings/prices?model=openai%2Fx",
    );
  });

  it("is nothing for a recording, and waits for a doubt to be settled", () => {
    showing({
      open: 1,
      answers: [{ ...answer, model: "replay/a", isReplay: true, price: null, micros: null }],
    });

    expect(lines("Answers")[0]).toContain("nothing");
    expect(screen.getByText(/in doubt: charged once somebody knows whether it ran/)).toBeDefined();
  });

  it("says where nothing was charged", () => {
    showing({});

    expect(screen.getByText("Nothing was charged in this round")).toBeDefined();
  });
});

describe("the figure of a round's cost", () => {
  it("is money, else tokens, else nothing at all", () => {
    const { container, rerender } = render(
      <RoundCostStat round={round} cost={{ ...none, micros: 1_530, answers: [answer] }} />,
    );
    expect(container.textContent).toBe("$0.00153cost");
    const unpriced = { ...none, answers: [answer], unpriced: ["openai/x"] };
    rerender(<RoundCostStat round={round} cost={unpriced} />);
    expect(container.textContent).toBe("2,142tokens, no price set");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/rounds/turn_1/0/cost");
    rerender(<RoundCostStat round={round} cost={none} />);
    expect(container.textContent).toBe("");
  });
});
