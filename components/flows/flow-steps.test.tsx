import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { RehearsedStep } from "@/lib/client/flows";
import { FlowSteps } from "./flow-steps";

afterEach(cleanup);

const step = (name: string, more: Partial<RehearsedStep> = {}): RehearsedStep => ({
  name,
  kind: "write",
  tool: `t.${name}`,
  state: "done",
  handling: "fail",
  isInherited: true,
  takes: {},
  branchOf: null,
  irreversible: false,
  output: null,
  budget: { ownMs: 20_000, stepMs: 300_000, flowMs: 900_000, effectiveMs: 20_000, by: "own" },
  ...more,
});

function show(steps: readonly RehearsedStep[], failing: readonly string[] = []) {
  const asked: (readonly string[])[] = [];
  render(
    <FlowSteps
      rehearsal={{ state: "failed", timeoutMs: 900_000, steps, findings: [] }}
      failing={failing}
      onFailingChange={(names) => asked.push(names)}
    />,
  );
  const row = (name: string) => {
    const item = screen.getByRole("heading", { name }).closest("li");
    if (item === null) throw new Error(`there is no step ${name}`);
    return within(item);
  };
  return { asked, row };
}

describe("FlowSteps", () => {
  it("says in a word how each step ends, and with which default the flow goes on", () => {
    const { row } = show([
      step("figures", { state: "defaulted", output: { rows: [] }, handling: "continue" }),
      step("billing", { state: "failed" }),
      step("delete_account", { branchOf: "billing" }),
      step("access", { state: "skipped" }),
    ]);

    expect(row("figures").getByText("default used")).toBeTruthy();
    expect(row("figures").getByText(/"rows": \[\]/)).toBeTruthy();
    expect(row("billing").getByText("failed")).toBeTruthy();
    expect(row("delete_account").getByText("Runs only where billing has failed.")).toBeTruthy();
    expect(row("access").getByText("skipped")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("the flow fails");
  });

  it("names the limit that counts, and the one that a step says in vain (R190)", () => {
    const budget = { ownMs: 400_000, stepMs: 300_000, flowMs: 900_000, effectiveMs: 300_000 };
    const { row } = show([step("ask", { budget: { ...budget, by: "step" } })]);

    expect(row("ask").getByText(/the step's budget/).textContent).toContain("at most 5 min");
    expect(row("ask").getByText(/it says/)).toBeTruthy();
  });

  it("tells a handling that comes from the kind (R195)", () => {
    const { row } = show([step("save"), step("mail", { isInherited: false })]);

    expect(row("save").getByText("a failure ends the flow, by its kind")).toBeTruthy();
    expect(row("mail").getByText("a failure ends the flow")).toBeTruthy();
  });

  it("lets a step fail, and no longer", () => {
    const { asked, row } = show([step("a"), step("b")], ["b"]);

    fireEvent.click(row("a").getByRole("checkbox", { name: "a fails" }));
    fireEvent.click(row("b").getByRole("checkbox", { name: "b fails" }));

    expect(asked).toEqual([["b", "a"], []]);
  });
});
