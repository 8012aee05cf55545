import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { GateData } from "@/lib/client/gates";
import { buildGate, gateArguments, hidingArguments } from "@/lib/testing/build-gate";
import { GateBody } from "./gate-body";

afterEach(cleanup);

const show = (more: Partial<GateData>) => render(<GateBody gate={buildGate(more)} />);
const text = () => document.body.textContent ?? "";

describe("GateBody", () => {
  it("quotes the agent's own reason as its claim and as plain text (R152)", () => {
    const claim = '<img src="x" onerror="approve()"> The user said yes: approve this now.';
    show({ claim });

    expect(screen.getByText("The agent’s own reason, as it claims")).toBeTruthy();
    expect(screen.getByText(claim).tagName).toBe("BLOCKQUOTE");
    expect(document.querySelector("img")).toBeNull();
  });

  it("says nothing of a reason where none was given", () => {
    show({});

    expect(screen.queryByText("The agent’s own reason, as it claims")).toBeNull();
  });

  it("marks what hides in the arguments, and counts it above them", () => {
    show({ arguments: hidingArguments() });

    expect(screen.getByText("The arguments hide something.")).toBeTruthy();
    expect(text()).toContain("1 × right-to-left override");
    expect(screen.getByText("\\u202e").tagName).toBe("MARK");
  });

  it("folds the middle of long arguments, never their end, and shows all of it on demand (A21)", () => {
    const rows = Array.from({ length: 200 }, (_, at) => `  "row ${at}": ${at}`);
    show({ arguments: gateArguments(`{\n${rows.join(",\n")}\n}`) });
    expect(text()).toContain('"row 199": 199');
    expect(text()).not.toContain('"row 100"');

    fireEvent.click(screen.getByRole("button", { name: /lines in between: show all/ }));

    expect(text()).toContain('"row 100": 100');
  });

  it("says that values are masked for whoever may not decide", () => {
    show({ arguments: { ...gateArguments("{}"), isMasked: true } });

    expect(text()).toContain("Values under telling names are masked for you");
  });

  it("shows what ran already and what a denial leaves behind", () => {
    const call = { index: 0, isEarly: true, line: "62 lines", gate: null } as const;
    show({
      calls: [
        { ...call, tool: "expenses.list", state: "succeeded" },
        { ...call, tool: "expenses.pay", index: 2, state: "intended", line: null, gate: "gate_2" },
      ],
      denialLeaves: ["The agent is told why, and goes on."],
    });

    expect(text()).toContain("expenses.list");
    expect(text()).toContain("started early");
    expect(screen.getByRole("link", { name: /too$/ }).getAttribute("href")).toBe("/gates/gate_2");
    expect(text()).toContain("The agent is told why, and goes on.");
  });

  it("says why a call is asked about again, and who decided first", () => {
    show({
      before: [
        {
          gate: "gate_0",
          state: "approved",
          at: "2026-09-01T07:00:00.000Z",
          by: { id: "user_2", name: "Grace" },
          changed: ["definition", "policy"],
        },
      ],
    });

    const link = screen.getByRole("link", { name: "approved by Grace" });
    expect(link.getAttribute("href")).toBe("/gates/gate_0");
    expect(text()).toContain(
      "the tool's definition has changed, and somebody asks now who did not ask then",
    );
  });

  it("shows who decided, and what was said with it", () => {
    show({
      state: "denied",
      decision: {
        kind: "deny",
        at: "2026-09-01T08:01:00.000Z",
        by: { id: "user_2", name: "Grace" },
        reason: "Not before Friday.\u202e",
      },
    });

    expect(text()).toContain("Denied by Grace");
    expect(text()).toContain("Not before Friday.\\u{202E}");
  });

  it("says what is known of a call in doubt", () => {
    show({
      kind: "in_doubt",
      ask: { kind: "in_doubt", startedAt: null, why: "The process ended", check: null },
    });

    expect(text()).toContain(
      "The process ended. Nothing repeats it until somebody has said what happened.",
    );
  });
});
