import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { STRATEGY_WORDS } from "@/components/traits/strategy-words";
import type { MatrixAgentData, MatrixCellData } from "@/lib/client/matrix";
import { CellDetail } from "./cell-detail";
import { type CellAddress, MatrixTable } from "./matrix-table";

/** Only the words matter here; the rules are the server's. */
const cells: MatrixCellData[] = STRATEGY_WORDS.flatMap((earlier) =>
  STRATEGY_WORDS.map((candidate) => ({
    earlier,
    candidate,
    allowed: !(earlier === "exploration" && candidate === "exploitation"),
    why: `Because of ${earlier} and ${candidate}.`,
  })),
);
const agent: MatrixAgentData = {
  slug: "main",
  revision: 3,
  mixedStrategies: "every",
  maxActionsPerRound: null,
  tools: {
    exploration: Array.from({ length: 9 }, (_, index) => `web.find_${index}`),
    exploitation: ["web.click", "web.find_0"],
    neutral: [],
    unknown: [],
  },
  namespaces: {},
};

function Matrix() {
  const [selected, setSelected] = useState<CellAddress>({
    earlier: "exploration",
    candidate: "exploitation",
  });
  const cell = cells.find(
    ({ earlier, candidate }) => earlier === selected.earlier && candidate === selected.candidate,
  );
  return (
    <>
      <MatrixTable cells={cells} agent={agent} selected={selected} onSelect={setSelected} />
      {cell && <CellDetail cell={cell} agent={agent} decided={{ count: 3, rounds: 40 }} />}
    </>
  );
}

const pressed = () => screen.getByRole("button", { pressed: true });
const arrow = (key: string) => fireEvent.keyDown(pressed(), { key });

afterEach(cleanup);

describe("MatrixTable", () => {
  it("is a table with a heading for each row and each column", () => {
    render(<Matrix />);

    const table = screen.getByRole("table");

    expect(within(table).getAllByRole("columnheader")).toHaveLength(4);
    expect(within(table).getAllByRole("rowheader")).toHaveLength(4);
    expect(within(table).getAllByRole("button")).toHaveLength(16);
  });

  it("says how often the cell decided in real rounds", () => {
    render(<Matrix />);

    expect(
      screen.getByText("It kept 3 pairs of calls apart in the latest 40 rounds."),
    ).toBeTruthy();
    fireEvent.click(screen.getAllByRole("button")[0] as HTMLElement);
    expect(screen.getByText("It let 3 pairs of calls pass in the latest 40 rounds.")).toBeTruthy();
  });

  it("moves with the arrows, takes the focus along and stops at the edge", () => {
    render(<Matrix />);
    pressed().focus();

    arrow("ArrowUp");
    arrow("ArrowRight");
    arrow("ArrowDown");

    expect(document.activeElement).toBe(pressed());
    expect(pressed().dataset.cell).toBe("exploitation-neutral");
  });

  it("has one stop for the tab key", () => {
    render(<Matrix />);

    const stops = screen.getAllByRole("button").filter(({ tabIndex }) => tabIndex === 0);

    expect(stops).toEqual([pressed()]);
  });

  it("tells a pair that is refused from one that runs alone", () => {
    render(<Matrix />);

    expect(pressed().textContent).toMatch(/^no/);
    fireEvent.click(screen.getAllByText("alone")[0] ?? pressed());
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(
      "A search, then an unclassified tool: each alone.",
    );
  });
});

describe("CellDetail", () => {
  it("says why, and leads to the traits of the tools that meet", () => {
    render(<Matrix />);

    expect(screen.getByText(/Because of exploration and exploitation/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "web.click" });
    expect(link.getAttribute("href")).toBe("/agents/main/traits?open=web.click");
  });

  it("says how many tools it leaves out, and where they are", () => {
    render(<Matrix />);

    const rest = screen.getByRole("link", { name: "and 3 more" });

    expect(rest.getAttribute("href")).toBe("/agents/main/traits?strategy=exploration");
  });

  it("counts the tools that stand under several strategies", () => {
    render(<Matrix />);

    expect(screen.getByText(/One tool has more than one strategy/)).toBeTruthy();
  });
});
