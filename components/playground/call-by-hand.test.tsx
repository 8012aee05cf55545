import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { CallFormData, MadeCallData } from "@/lib/client/call-form";
import type { TurnData } from "@/lib/client/turns";
import { fakeApi } from "@/lib/testing/fake-api";
import { CallForm } from "./call-form";
import { CallOutcome } from "./call-outcome";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FORM: CallFormData = {
  ...{ agent: "main", revision: 7, tool: "operations.pay", description: "Pay.", shape: "command" },
  ...{ inputSchema: "{}", example: '{\n  "to": ""\n}', isRead: false, asksPerson: true },
  ...{ scopes: ["payments:send"], timeoutMs: 15_000, pathRoots: [] },
};

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {children}
    </QueryClientProvider>,
  );

function showForm(form: Partial<CallFormData> = {}) {
  const onCall = vi.fn();
  show(
    <CallForm
      form={{ ...FORM, ...form }}
      parameters={<p>its parameters</p>}
      onCall={onCall}
      starting={null}
    />,
  );
  return onCall;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText(/Arguments/), { target: { value: text } });

describe("a call by hand", () => {
  it("asks before a command is called for real, and sends what was written", async () => {
    const onCall = showForm();
    write('{ "to": "A" }');

    press("Call for real");
    expect(onCall).not.toHaveBeenCalled();
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("A person is asked first");
    fireEvent.click(within(dialog).getByRole("button", { name: "Call it" }));

    expect(onCall).toHaveBeenCalledWith({
      ...{ args: { to: "A" }, execution: "real", scopes: ["payments:send"] },
    });
  });

  it("asks nobody for a read, nor where nothing is executed", () => {
    const onCall = showForm({ shape: "query", isRead: true, asksPerson: false });

    press("Call for real");
    press("Try, nothing executed");

    expect(onCall.mock.calls.map(([{ execution }]) => execution)).toEqual(["real", "nothing"]);
  });

  it("takes no text that is no object, and no scope that was taken away", () => {
    const onCall = showForm({ isRead: true });

    write("[1]");
    expect(screen.getByRole("button", { name: "Call for real" })).toHaveProperty("disabled", true);
    write("");
    fireEvent.click(screen.getByRole("checkbox", { name: "payments:send" }));
    press("Call for real");

    expect(onCall).toHaveBeenCalledWith({ args: {}, execution: "real", scopes: [] });
  });

  it("puts the path of a confined file in", async () => {
    const items = [{ path: "chart.png", root: "working", bytes: 5, mediaType: "image/png" }];
    const api = fakeApi({
      "GET /api/v1/agents/main/files": () => ({ body: { items, isCut: false } }),
    });
    vi.stubGlobal("fetch", api.fetch);
    showForm({ pathRoots: ["working"] });
    write('{ "prompt": "How many bars?" }');

    fireEvent.change(await screen.findByLabelText(/A file of its folders/), {
      target: { value: "chart.png" },
    });

    const written = screen.getByLabelText<HTMLTextAreaElement>(/Arguments/).value;
    expect(JSON.parse(written)).toEqual({ prompt: "How many bars?", path: "chart.png" });
  });
});

const TURN = { id: "turn_1", state: "ended", endedAt: "2026-09-01T08:00:01.000Z" };
const CALL = {
  ...{ attempt: 0, index: 0, state: "failed", resultCode: "SCOPE_REQUIRED", code: null, why: null },
  args: { to: "A" },
  result: { status: "error", error: { code: "SCOPE_REQUIRED", message: "Ask the user." } },
  stages: [{ id: "block", state: "passed", says: "The block is complete.", atMs: 1 }],
  dispatch: {
    ...{ entry: "playground", answeredBy: "authorise", at: TURN.endedAt, ms: 1 },
    stages: [{ id: "authorise", state: "stopped", says: "SCOPE_REQUIRED: the call ended here." }],
  },
} as unknown as MadeCallData;

function showOutcome(turn: Partial<TurnData>, call: MadeCallData) {
  const api = fakeApi({
    "GET /api/v1/turns/turn_1": () => ({ body: { ...TURN, ...turn } }),
    "GET /api/v1/rounds/turn_1/0/actions": () => ({ body: { items: [call], nextCursor: null } }),
    "GET /api/v1/rounds/turn_1/0/actions/0/0": () => ({ body: call }),
  });
  vi.stubGlobal("fetch", api.fetch);
  show(
    <CallOutcome
      turn="turn_1"
      stageList={(stages) =>
        stages.map(({ says, state }) => <p key={says}>{`${state}: ${says}`}</p>)
      }
    />,
  );
}

describe("what became of a call by hand", () => {
  it("shows the dispatch stage by stage, and the envelope as it is", async () => {
    showOutcome({}, CALL);

    expect(await screen.findByText("stopped: SCOPE_REQUIRED: the call ended here.")).toBeTruthy();
    expect(screen.getByText("failed: SCOPE_REQUIRED")).toBeTruthy();
    expect(screen.getByRole("region", { name: "result" }).textContent).toContain(
      '"status": "error"',
    );
  });

  it("leads to the gates while somebody is waited for", async () => {
    showOutcome({ state: "suspended", endedAt: null }, CALL);

    expect(await screen.findByText("waiting")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open the gates" }).getAttribute("href")).toBe(
      "/gates",
    );
  });

  it("says of a call that was refused by the round that the dispatch never had it", async () => {
    showOutcome(
      {},
      { ...CALL, dispatch: null, state: "refused", code: "INVALID_ARGUMENTS", resultCode: null },
    );

    expect(await screen.findByText("The call has not come through the dispatch.")).toBeTruthy();
    expect(screen.getByText("refused: INVALID_ARGUMENTS")).toBeTruthy();
  });
});
