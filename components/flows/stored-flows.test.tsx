import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FlowRunData, RunStepData, StoredFlowData } from "@/lib/client/flow-runs";
import type { FlowData } from "@/lib/client/flows";
import { fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { FlowEditor } from "./flow-editor";
import { OfferCard } from "./offer-card";
import { RemoveFlowButton } from "./remove-flow-button";
import { RunButtons } from "./run-buttons";
import { RunSteps } from "./run-steps";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);

const PLAIN = { name: "digest", version: 3, arguments: null };
const AT = "2026-09-01T08:00:00.000Z";
const step = (name: string, more: Partial<RunStepData>): RunStepData => ({
  ...{ name, kind: "write", tool: `t.${name}`, state: "done", handling: "fail" },
  ...{
    isInherited: true,
    branchOf: null,
    irreversible: false,
    output: null,
    error: null,
    takes: {},
  },
  ...{ startedAt: AT, endedAt: AT, usedMs: 40, round: 0 },
  budget: { ownMs: 5_000, stepMs: 300_000, flowMs: 900_000, effectiveMs: 5_000, by: "own" },
  ...more,
});
const RUN: FlowRunData = {
  ...{ id: "turn_1", flow: "digest", title: "Digest", version: 3, agent: "main" },
  ...{ state: "waiting", ended: 2, startedBy: "Ada", startedAt: AT, endedAt: null },
  ...{ timeoutMs: 900_000, usedMs: 80, args: {} },
  steps: [
    step("save", { output: { path: "reports/a.md" } }),
    step("bill", { state: "failed", error: "TIMEOUT: late", round: 1, takes: { file: "save" } }),
    step("undo", { branchOf: "bill", round: 2 }),
    step("tell", { state: "waiting", endedAt: null, usedMs: null, round: 3 }),
    step("never", { state: "skipped", startedAt: null, endedAt: null, usedMs: null, round: null }),
  ],
};

describe("a run of a flow", () => {
  it("shows of each step what it came to, what it used, and the round that called it", () => {
    show(<RunSteps run={RUN} />);
    const row = (name: string) => {
      const item = screen.getByRole("heading", { name }).closest("li");
      if (item === null) throw new Error(`there is no step ${name}`);
      return within(item);
    };

    expect(row("save").getByRole("region").textContent).toContain("reports/a.md");
    expect(row("bill").getByText("TIMEOUT: late")).toBeTruthy();
    expect(row("bill").getByRole("link", { name: "round 2" }).getAttribute("href")).toBe(
      "/rounds/turn_1/1",
    );
    expect(row("bill").getByText(/^takes/).textContent).toBe("takesfile from save");
    expect(row("undo").getByText("Runs only where bill has failed.")).toBeTruthy();
    expect(row("tell").getByText(/waits for a person/)).toBeTruthy();
    expect(row("never").getByText("skipped")).toBeTruthy();
    expect(row("never").queryByRole("link")).toBeNull();
    expect(row("save").getByText(/at most/).textContent).toContain("by its own limit");
  });
});

describe("running a flow", () => {
  it("for real is asked about first; with nothing executed it is not", async () => {
    const api = fakeApi({
      "POST /api/v1/flows/digest/runs": () => ({ status: 201, body: { id: "turn_9" } }),
    });
    vi.stubGlobal("fetch", api.fetch);
    const onStarted = vi.fn();
    show(<RunButtons stored={PLAIN} parameters={null} onStarted={onStarted} />);

    fireEvent.click(screen.getByRole("button", { name: "Run for real" }));
    expect(api.asked).toEqual([]);
    const dialog = await screen.findByRole("alertdialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Run it" }));
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith("turn_9"));
    fireEvent.click(screen.getByRole("button", { name: "Try, nothing executed" }));
    await waitFor(() => expect(onStarted).toHaveBeenCalledTimes(2));

    expect(api.asked.map(({ body }) => body)).toEqual([
      { execution: "real", args: {} },
      { execution: "nothing", args: {} },
    ]);
  });

  it("that takes arguments asks for them, and says which of them does not fit", async () => {
    const problem = {
      ...{ type: "about:blank", title: "Not valid", status: 422, code: "INVALID_INPUT" },
      ...{ detail: "args.topic: required", requestId: "r" },
      issues: [{ path: "args.topic", message: "required" }],
    };
    let isTaken = false;
    const api = fakeApi({
      "POST /api/v1/flows/digest/runs": () =>
        isTaken ? { status: 201, body: { id: "turn_9" } } : { status: 422, body: problem },
    });
    vi.stubGlobal("fetch", api.fetch);
    const onStarted = vi.fn();
    const stored = { ...PLAIN, arguments: { schema: "{}", example: '{ "topic": "" }' } };
    show(<RunButtons stored={stored} parameters={<p>a topic</p>} onStarted={onStarted} />);

    fireEvent.click(screen.getByRole("button", { name: "Try, nothing executed" }));
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByLabelText(/^Arguments/);
    expect([field, dialog.getByText("a topic")]).toHaveLength(2);
    expect(field).toHaveProperty("value", '{ "topic": "" }');
    fireEvent.change(field, { target: { value: "{" } });
    expect(dialog.getByRole("button", { name: "Try it" })).toHaveProperty("disabled", true);
    fireEvent.change(field, { target: { value: "{}" } });
    fireEvent.click(dialog.getByRole("button", { name: "Try it" }));
    expect((await dialog.findAllByText(/args\.topic/)).length).toBeGreaterThan(0);

    isTaken = true;
    fireEvent.change(field, { target: { value: '{ "topic": "rail" }' } });
    fireEvent.click(dialog.getByRole("button", { name: "Try it" }));
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith("turn_9"));
    expect(api.asked.map(({ body }) => body)).toEqual([
      { execution: "nothing", args: {} },
      { execution: "nothing", args: { topic: "rail" } },
    ]);
  });
});

const FLOW = { name: "digest", title: "Digest", steps: [] } as unknown as FlowData;

const REHEARSED = { state: "done", timeoutMs: 900_000, steps: [], findings: [] };
const rehearse = "POST /api/v1/flows/rehearsals";

describe("editing a flow", () => {
  const edit = (version: number | null, onSaved = vi.fn()) =>
    show(
      <FlowEditor agents={["main"]} agent="main" flow={FLOW} version={version} onSaved={onSaved} />,
    );

  it("saves the next version over the one that was read, and shows what the door objects to", async () => {
    const problem = {
      ...{ type: "about:blank", title: "Not valid", status: 422, code: "INVALID_INPUT" },
      ...{ detail: "flow.steps.0.tool: main has no tool x", requestId: "r" },
      issues: [{ path: "flow.steps.0.tool", message: "main has no tool x" }],
    };
    const api = fakeApi({
      "PUT /api/v1/flows/digest": () => ({ status: 422, body: problem }),
      [rehearse]: () => ({ body: REHEARSED }),
    });
    vi.stubGlobal("fetch", api.fetch);
    const onSaved = vi.fn();
    edit(3, onSaved);

    fireEvent.click(screen.getByRole("button", { name: "Save" }));

    expect((await screen.findAllByText(/main has no tool x/)).length).toBeGreaterThan(0);
    const saved = api.asked.filter(({ route }) => route.startsWith("PUT"));
    expect(saved).toMatchObject([{ version: '"3"', body: { agent: "main", flow: FLOW } }]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  it("says what the rules object to before it is saved, with the place and the way out", async () => {
    const warned = {
      ...{ ruleId: "FLOW-05", severity: "warn", path: "flows.digest.steps[0].args.room" },
      ...{ message: "tell gives room, which the tool does not take", fix: "Take it out." },
    };
    const api = fakeApi({
      [rehearse]: ({ body }) => {
        const { flow } = body as { flow: { title: string } };
        const findings = flow.title === "Digest" ? [] : [warned];
        return { body: { ...REHEARSED, findings } };
      },
    });
    vi.stubGlobal("fetch", api.fetch);
    edit(3);

    expect(await screen.findByText("Nothing is questionable.")).toBeTruthy();
    const text = JSON.stringify({ ...FLOW, title: "Other" });
    fireEvent.change(screen.getByLabelText(/^Flow/), { target: { value: text } });

    expect(await screen.findByText(warned.message)).toBeTruthy();
    expect([screen.getByText(warned.path), screen.getByText(warned.fix)]).toHaveLength(2);
    expect(api.asked.map(({ body }) => body)).toMatchObject([
      { agent: "main", failing: [], flow: { title: "Digest" } },
      { agent: "main", failing: [], flow: { title: "Other" } },
    ]);
  });

  it("says that the rules have nothing to read yet where the text is no flow", async () => {
    const api = fakeApi({ [rehearse]: () => problemAnswer(422, "INVALID_INPUT", "flow.steps: …") });
    vi.stubGlobal("fetch", api.fetch);
    edit(null);

    expect(await screen.findByText(/shows once it is a flow/)).toBeTruthy();
  });

  it("takes no text that is no object", () => {
    vi.stubGlobal("fetch", fakeApi({ [rehearse]: () => ({ body: REHEARSED }) }).fetch);
    edit(null);

    fireEvent.change(screen.getByLabelText(/^Flow/), { target: { value: "{" } });

    expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  });
});

describe("removing a flow", () => {
  it("is asked about, and names the version that was read", async () => {
    const api = fakeApi({
      "DELETE /api/v1/flows/digest": () => ({ body: { result: { name: "digest" }, revision: 1 } }),
    });
    vi.stubGlobal("fetch", api.fetch);
    const onRemoved = vi.fn();
    show(<RemoveFlowButton name="digest" version={3} onRemoved={onRemoved} />);

    fireEvent.click(screen.getByRole("button", { name: "Remove" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(api.asked).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Remove it" }));

    await waitFor(() => expect(onRemoved).toHaveBeenCalled());
    expect(api.asked[0]?.version).toBe('"3"');
  });
});

describe("offering a flow", () => {
  const stored: StoredFlowData = {
    ...{ name: "digest", title: "Digest", exposed: "detached", version: 3, agent: "main" },
    ...{ savedBy: "Ada", savedAt: AT, flow: FLOW, findings: [], versions: [], arguments: null },
    tool: "local:flows/digest",
    offers: [
      { agent: "main", id: "flows.digest", allowed: true },
      { agent: "research", id: "flows.digest", allowed: false },
    ],
  };
  const card = (own: Partial<StoredFlowData> = {}, mayGovern = true) =>
    show(
      <OfferCard
        stored={{ ...stored, ...own }}
        agents={["main", "research", "billing"]}
        mayGovern={mayGovern}
      />,
    );

  it("says which agents have it, under which name, and leads to its tool", () => {
    card({}, false);

    expect(screen.getByText("as a job.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "local:flows/digest" }).getAttribute("href")).toBe(
      "/tools/local%3Aflows%2Fdigest",
    );
    const list = within(screen.getByRole("list", { name: "Agents that have it" }));
    expect(list.getByRole("link", { name: "main" }).getAttribute("href")).toContain("flows.digest");
    expect(list.getByText("not allowed")).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("saves another way as the next version, and shows the rule that stands against it", async () => {
    const problem = {
      ...{ type: "about:blank", title: "Not valid", status: 422, code: "INVALID_INPUT" },
      ...{ detail: "BUD-03: tell waits for a person", requestId: "r" },
      issues: [{ path: "flow.steps.0", message: "BUD-03: tell waits for a person" }],
    };
    const api = fakeApi({ "PUT /api/v1/flows/digest": () => ({ status: 422, body: problem }) });
    vi.stubGlobal("fetch", api.fetch);
    card();

    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
    fireEvent.change(screen.getByLabelText("Offered"), { target: { value: "sync" } });
    fireEvent.click(screen.getByRole("button", { name: "Save as version 4" }));

    expect((await screen.findAllByText(/BUD-03: tell waits/)).length).toBeGreaterThan(0);
    expect(api.asked[0]).toMatchObject({
      ...{ version: '"3"', body: { agent: "main", flow: { exposed: "sync" } } },
    });
  });

  it("lets another agent have this flow and no other", async () => {
    const api = fakeApi({
      "POST /api/v1/connections": () => ({
        ...{ status: 201, body: { result: { connection: { agent: "billing" } }, revision: 2 } },
      }),
    });
    vi.stubGlobal("fetch", api.fetch);
    card();

    fireEvent.change(screen.getByLabelText("Another agent"), { target: { value: "billing" } });
    fireEvent.click(screen.getByRole("button", { name: "Let it call this flow" }));

    await waitFor(() => expect(api.asked).toHaveLength(1));
    expect(api.asked[0]?.body).toEqual({
      ...{ agent: "billing", kind: "local", alias: "flows", ref: "flows", allowed: ["digest"] },
    });
  });
});
