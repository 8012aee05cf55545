import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { timelineOf } from "@/lib/domain/timeline/fold-round";
import { begun, callOf, outline, said, type Told } from "@/lib/testing/outline-events";
import { buildStop } from "@/lib/testing/stops";
import { RoundNotices } from "./round-notices";

afterEach(cleanup);

const started = (enforcement = "enforce"): Told => [
  1_000,
  { type: "round.started", revision: 7, enforcement },
];
const ATTEMPT: Told = [1_000, { type: "attempt.started", attempt: 0, cause: "first" }];

function show(told: readonly Told[]) {
  const address = { turn: "t1", round: 0 };
  render(<RoundNotices address={address} timeline={timelineOf(outline(told))} />);
  const list = screen.queryByRole("list");
  return list ? within(list).getAllByRole("listitem") : [];
}
const textOf = (item: HTMLElement | undefined) => item?.textContent?.replaceAll(/\s+/g, " ");

describe("what is worth knowing of a round", () => {
  it("is nothing where nothing was stopped, broken or only observed", () => {
    expect(show([started(), ATTEMPT])).toEqual([]);
  });

  it("tells of a stop who set it, why, when, and what it held back", () => {
    const stop = buildStop({ scope: "early", startedAt: 1_040, reason: "It sends twice." });

    const [item] = show([
      started(),
      ATTEMPT,
      ...said(1_050, 0, { closedGate: "stopped", stop }),
      ...said(1_060, 1, { closedGate: "stopped", stop }),
      [1_070, { type: "generation.ended", attempt: 0, reason: "tool_calls" }],
      ...begun(1_080, 0).slice(0, 1),
      [1_081, { type: "call.held", of: callOf(0), stop }],
      [1_090, { type: "run.stopped", ...stop }],
    ]);

    expect(textOf(item)).toBe(
      "Ada stopped every early start: It sends twice, 40 ms into the round. Did not run: #0. Not started early: #1. The run ended by it.",
    );
    const links = within(item as HTMLElement).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/rounds/t1/0?open=0.0",
      "/rounds/t1/0?open=0.1",
    ]);
  });

  it("tells of a provider's fault its kind, its words, and the attempt that ended by it", () => {
    const items = show([
      started(),
      ATTEMPT,
      [
        1_070,
        {
          type: "generation.ended",
          attempt: 0,
          reason: "error",
          fault: "overloaded",
          detail: "Overloaded\u202e",
        },
      ],
      [1_080, { type: "attempt.started", attempt: 1, cause: "provider_retry" }],
      [1_090, { type: "generation.ended", attempt: 1, reason: "stop" }],
      [1_095, { type: "round.ended", outcome: "broken", reason: "The store is gone." }],
    ]);

    expect(items.map(textOf)).toEqual([
      expect.stringMatching(
        /^Attempt 1 ended: provider overloaded\. The provider said: Overloaded\\u/,
      ),
      "The turn broke: The store is gone.",
    ]);
  });

  it("leads to every action that would have been refused, or says that none would", () => {
    const refused = { code: "STRATEGY_INCOMPATIBLE", blockedBy: 0, isObserved: true };

    const [some] = show([started("observe"), ATTEMPT, ...said(1_050, 1, refused)]);
    expect(textOf(some)).toBe("The agent is only observed. Would have been refused: #1.");
    cleanup();

    const [none] = show([started("observe"), ATTEMPT, ...said(1_050, 1)]);
    expect(textOf(none)).toBe("The agent is only observed. Nothing would have been refused.");
  });

  it("names a dozen and says how many more there are", () => {
    const refused = { code: "STRATEGY_INCOMPATIBLE", isObserved: true };
    const many = Array.from({ length: 15 }, (_, at) => said(1_050 + at, at, refused)).flat();

    const [item] = show([started("observe"), ATTEMPT, ...many]);

    expect(textOf(item)).toMatch(/#11 and 3 more\.$/);
  });
});
