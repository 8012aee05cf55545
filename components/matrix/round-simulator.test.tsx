import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type {
  MatrixAgentData,
  RoundActionData,
  SimulationInput,
  VerdictData,
} from "@/lib/client/matrix";
import { RoundSimulator } from "./round-simulator";
import { useRound } from "./use-round";

const agent: MatrixAgentData = {
  slug: "main",
  revision: 3,
  mixedStrategies: "every",
  maxActionsPerRound: null,
  tools: {
    exploration: ["web.search"],
    exploitation: ["web.write"],
    neutral: ["memory.put"],
    unknown: [],
  },
  namespaces: { "memory.put": ["notes", "tasks"] },
};

/** A server with one rule: whatever is called `write` is refused behind a `search`. */
function verdictsOf(actions: readonly RoundActionData[]): VerdictData[] {
  const names = actions.map((action) => (action.kind === "final" ? "final" : action.tool));
  return names.map((name, index) => {
    const search = names.indexOf("web.search");
    const isRefused = name === "web.write" && search >= 0 && search < index;
    return {
      index,
      verdict: isRefused ? "refused" : "accepted",
      code: isRefused ? "STRATEGY_INCOMPATIBLE" : null,
      blockedBy: isRefused ? search : null,
      early: { active: name === "memory.put", reason: name === "memory.put" ? null : "no_profile" },
      strategy: ["exploration"],
      why: isRefused ? "The result is not there yet." : "",
      otherwise: isRefused ? "accepted" : null,
      issues: [],
    };
  });
}

const asked = vi.fn<(path: string, body: SimulationInput) => void>();

function answer(url: string, init: RequestInit): Response {
  const body = JSON.parse(String(init.body));
  asked(url, body);
  const result = url.endsWith("/simulate")
    ? { revision: 3, mixedStrategies: "every", verdicts: verdictsOf(body.actions) }
    : { id: "scenario_1", createdBy: "Ada", createdAt: "2026-09-01T08:00:00.000Z", ...body };
  return Response.json(result);
}

function Simulator({ first, mayGovern = true }: { first: RoundActionData[]; mayGovern?: boolean }) {
  const [actions, setActions] = useState<readonly RoundActionData[]>(first);
  const round = useRound(actions, setActions);
  return (
    <RoundSimulator
      agent={agent}
      round={round}
      input={
        actions.length > 0 ? { agent: "main", actions: [...actions], checkArguments: false } : null
      }
      mixed="every"
      checksArguments={false}
      onCheckArguments={vi.fn()}
      onLoad={({ actions: loaded }) => setActions(loaded)}
      mayGovern={mayGovern}
    />
  );
}

const call = (tool: string): RoundActionData => ({ kind: "call", tool });

async function show(tools: string[], props: { mayGovern?: boolean } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <KeyboardProvider>
        <Simulator first={tools.map(call)} {...props} />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  await settle();
}
const settle = () => waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());

const list = () => screen.getByRole("list", { name: "Actions of the round" });
const steps = () => within(list()).queryAllByRole("listitem");
const labels = () => steps().map((step) => step.getAttribute("aria-label"));
const grip = (index: number) =>
  within(steps()[index] ?? list()).getByRole("button", { name: /^Move .*Alt/ });

beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => answer(url, init));
});
afterEach(() => {
  cleanup();
  asked.mockClear();
  vi.unstubAllGlobals();
});

describe("RoundSimulator", () => {
  it("gives each call its verdict, the reason and the other reading", async () => {
    await show(["web.search", "web.write"]);

    expect(labels()).toEqual(["0: web.search, accepted", "1: web.write, refused"]);
    const refused = within(steps()[1] ?? list());
    expect(refused.getByText("The result is not there yet.")).toBeTruthy();
    expect(refused.getByText("with “any pair” it would pass")).toBeTruthy();
    expect(screen.getByText("1 accepted, 1 refused")).toBeTruthy();
  });

  it("leads from a refusal to the call in the way", async () => {
    await show(["web.search", "web.write"]);

    fireEvent.click(screen.getByRole("button", { name: "blocked by 0, web.search" }));

    expect(document.activeElement).toBe(steps()[0]);
  });

  it("moves a call with Alt and the arrows, keeps the focus on it and says so", async () => {
    await show(["web.search", "web.write"]);
    grip(1).focus();

    fireEvent.keyDown(grip(1), { key: "ArrowUp", altKey: true });
    await settle();

    expect(labels()).toEqual(["0: web.write, accepted", "1: web.search, accepted"]);
    expect(document.activeElement).toBe(grip(0));
    expect(screen.getByText("web.write moved to place 0 of 1")).toBeTruthy();
  });

  it("never shows a call the verdict of another while the new ones are on their way", async () => {
    await show(["web.search", "web.write"]);

    fireEvent.keyDown(grip(0), { key: "ArrowDown", altKey: true });
    const meanwhile = labels();
    await settle();

    expect(meanwhile).toEqual(["0: web.write", "1: web.search"]);
  });

  it("keeps the verdicts before the change meanwhile", async () => {
    await show(["web.search", "web.write", "memory.put"]);

    fireEvent.keyDown(grip(2), { key: "ArrowUp", altKey: true });
    const meanwhile = labels();
    await settle();

    expect(meanwhile).toEqual(["0: web.search, accepted", "1: memory.put", "2: web.write"]);
  });

  it("moves nothing beyond the ends", async () => {
    await show(["web.search", "web.write"]);

    fireEvent.keyDown(grip(0), { key: "ArrowUp", altKey: true });
    await settle();

    expect(labels()).toEqual(["0: web.search, accepted", "1: web.write, refused"]);
  });

  it("adds a call of a tool, also of one that the agent does not have", async () => {
    await show([]);
    const field = screen.getByRole("combobox", { name: "Add a call of a tool" });

    fireEvent.keyDown(document.body, { key: "n" });
    const focused = document.activeElement;
    fireEvent.change(field, { target: { value: "writ" } });
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.change(field, { target: { value: "no.such" } });
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.click(screen.getByRole("button", { name: "Final answer" }));
    await settle();

    expect(focused).toBe(field);
    expect(labels()).toEqual([
      "0: web.write, accepted",
      "1: no.such, accepted",
      "2: Final answer, accepted",
    ]);
  });

  it("names a namespace in the call's arguments", async () => {
    await show(["memory.put"]);

    fireEvent.change(screen.getByRole("combobox", { name: "Namespace of memory.put" }), {
      target: { value: "tasks" },
    });
    await settle();

    const [, body] = asked.mock.lastCall ?? [];
    expect(body?.actions).toEqual([
      { kind: "call", tool: "memory.put", params: { namespace: "tasks" } },
    ]);
  });

  it("removes a call and hands the focus to its neighbour", async () => {
    await show(["web.search", "web.write"]);

    fireEvent.click(screen.getByRole("button", { name: "Remove web.search" }));
    await settle();

    expect(labels()).toEqual(["0: web.write, accepted"]);
    expect(document.activeElement).toBe(grip(0));
  });

  it("offers a first round of the agent's own tools", async () => {
    await show([]);

    fireEvent.click(screen.getByRole("button", { name: "Try a search, then a write" }));
    await settle();

    expect(labels()).toEqual(["0: web.search, accepted", "1: web.write, refused"]);
  });

  it("lets a viewer try rounds and keep none", async () => {
    await show(["web.search"], { mayGovern: false });

    expect(screen.queryByRole("button", { name: "Keep as scenario" })).toBeNull();
    expect(labels()).toEqual(["0: web.search, accepted"]);
  });

  it("shows what went wrong in place of verdicts", async () => {
    vi.stubGlobal("fetch", async () =>
      Response.json(
        { title: "Not found", detail: "There is no agent main.", code: "NOT_FOUND" },
        { status: 404, headers: { "content-type": "application/problem+json" } },
      ),
    );

    await show(["web.search"]);

    expect(screen.getByRole("alert").textContent).toContain("There is no agent main.");
  });
});
