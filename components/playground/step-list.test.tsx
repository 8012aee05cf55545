import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SteppedAction } from "@/lib/client/turns";
import { StepList } from "./step-list";

afterEach(cleanup);

const stage = (id: string, state: SteppedAction["stages"][number]["state"], says: string) => ({
  id,
  state,
  says,
  atMs: 0,
});

function action(index: number, own: Partial<SteppedAction>): SteppedAction {
  return {
    ...{ attempt: 0, index, kind: "call", tool: `t.${index}`, shape: "command" },
    ...{ strategies: ["neutral"], state: "failed", code: null, isObserved: false },
    ...{ blockedBy: null, fault: null, isEarly: false, closedGate: null, of: null },
    ...{ answeredBy: null, hits: [], completedAt: "2026-09-01T08:00:00.000Z" },
    ...{ startedAt: null, endedAt: null, resultCode: null, savedMs: null, hasOutlived: false },
    ...{ stages: [], why: null, args: { q: index }, result: null, shown: "", entry: null },
    ...{ traits: null, messages: [] },
    ...own,
  } as SteppedAction;
}

const ACTIONS = [
  action(0, {
    stages: [
      stage("block", "passed", "The block is complete."),
      stage("early", "passed", "Every gate was open."),
    ],
  }),
  action(1, {
    state: "refused",
    why: "The write could not be based on the search.",
    stages: [
      stage("block", "passed", "The block of the write is complete."),
      stage("round", "stopped", "It may not share the round."),
      stage("early", "not_reached", "never seen"),
    ],
  }),
];

const next = () => fireEvent.click(screen.getByRole("button", { name: "Next" }));
const line = (name: RegExp) =>
  within(
    screen
      .getAllByRole("listitem")
      .find((item) => name.test(item.textContent ?? "")) as HTMLElement,
  );

describe("a stream stepped through", () => {
  it("goes from stage to stage in stream order, and leaves out what was never reached", () => {
    render(<StepList actions={ACTIONS} />);
    const seen = ["The block is complete.", "Every gate was open."];
    const then = ["The block of the write is complete.", "It may not share the round."];

    for (const [at, says] of [...seen, ...then].entries()) {
      expect(screen.getByText(says)).toBeTruthy();
      expect(screen.getByText(`${at + 1} of 4`)).toBeTruthy();
      if (at < 3) next();
    }
    expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
    expect(screen.queryByText("never seen")).toBeNull();
  });

  it("says why at the verdict, and strikes the action from then on", () => {
    render(<StepList actions={ACTIONS} />);
    const { why } = ACTIONS[1] ?? {};
    for (let at = 0; at < 3; at += 1) {
      expect(screen.queryByText(String(why))).toBeNull();
      next();
    }

    expect(screen.getByText(String(why))).toBeTruthy();
    expect(line(/t\.1/).getByText("Verdict: stopped")).toBeTruthy();
    expect(line(/t\.0/).queryByText("Verdict: stopped")).toBeNull();
  });

  it("tells what is still to come from what has been looked at", () => {
    render(<StepList actions={ACTIONS} />);

    expect(line(/t\.0/).getByText("Block: passed")).toBeTruthy();
    expect(line(/t\.0/).getByText("Early start: still to come")).toBeTruthy();
    fireEvent.change(screen.getByRole("slider", { name: "Step" }), { target: { value: "4" } });
    expect(line(/t\.0/).getByText("Early start: passed")).toBeTruthy();
  });

  it("says so where the stream holds no action", () => {
    render(<StepList actions={[]} />);

    expect(screen.getByText(/holds no action/)).toBeTruthy();
  });
});
