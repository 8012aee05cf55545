import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import { receiveToasts, type ToastMessage } from "@/components/ui/toast";
import type { GateData } from "@/lib/client/gates";
import { buildGate, hidingArguments } from "@/lib/testing/build-gate";
import { type Answer, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { gateActions } from "./gate-actions";

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const approved: GateData = buildGate({
  state: "approved",
  decision: {
    kind: "approve",
    at: "2026-09-01T08:01:00.000Z",
    by: { id: "user_1", name: "Ada" },
    grant: null,
  },
});

function show(more: Partial<GateData>, answer: () => Answer = () => ({ body: approved })) {
  const api = fakeApi({
    "POST /api/v1/gates/gate_1/decision": answer,
    "POST /api/v1/gates/gate_1/check": () => ({
      body: { isSettled: false, found: "The mailbox is not reachable.", gate: buildGate(more) },
    }),
  });
  vi.stubGlobal("fetch", api.fetch);
  const toasts: ToastMessage[] = [];
  receiveToasts((message) => toasts.push(message));
  const onDecided = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>{gateActions({ gate: buildGate(more), onDecided })}</KeyboardProvider>
    </QueryClientProvider>,
  );
  return { onDecided, toasts, sent: () => api.asked.map(({ body }) => body) };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const key = (letter: string, more = {}) =>
  fireEvent.keyDown(document.body, { key: letter, ...more });

describe("an approval", () => {
  it("is approved with one key, and says that it is", async () => {
    const { onDecided, toasts, sent } = show({});

    key("a");

    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
    expect(sent()).toEqual([{ decision: "approve", grant: null }]);
    expect(toasts[0]?.title).toBe("Approved by Ada");
  });

  it("takes a key that is held for one press", () => {
    const { sent } = show({});

    key("a", { repeat: true });

    expect(sent()).toEqual([]);
  });

  it("is not denied without a reason, which the agent is told", async () => {
    const { sent } = show({});
    key("r");
    const reason = await screen.findByRole("textbox", { name: /Reason/ });
    const deny = screen.getByRole<HTMLButtonElement>("button", { name: "Deny" });
    expect(deny.disabled).toBe(true);

    fireEvent.change(reason, { target: { value: "  Not before Friday. " } });
    fireEvent.click(deny);

    await waitFor(() =>
      expect(sent()).toEqual([{ decision: "deny", reason: "Not before Friday." }]),
    );
  });

  it("asks once more before it approves what hides something", async () => {
    const { sent } = show({ arguments: hidingArguments() });
    press(/^Approve/);
    expect(await screen.findByText("The arguments hide something")).toBeTruthy();
    expect(sent()).toEqual([]);

    press("Approve all the same");

    await waitFor(() => expect(sent()).toEqual([{ decision: "approve", grant: null }]));
  });

  it("tells whoever comes second who was first", async () => {
    const detail = "Grace has approved it already, 2 s ago.";
    const { onDecided, toasts } = show({}, () => problemAnswer(409, "ALREADY_DECIDED", detail));

    press(/^Approve/);

    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ tone: "info", title: "Somebody was faster", detail });
    expect(onDecided).not.toHaveBeenCalled();
  });

  it("offers nothing to whoever may not decide, and nothing that is decided", () => {
    show({ mayDecide: false, approvers: ["admin"] });
    expect(screen.getByText("This waits for an admin to decide.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();

    const ask = { kind: "question", question: "Which?", options: [] } as const;
    show({ mayDecide: false, approvers: [], kind: "question", ask });
    expect(screen.getByText(/waits for whoever started the run, an approver/)).toBeTruthy();

    expect(gateActions({ gate: approved })).toBeNull();
  });
});

describe("a question", () => {
  const question = {
    kind: "question",
    ask: { kind: "question", question: "Travel or meals?", options: ["Travel", "Meals"] },
  } as const;

  it("is answered with one press of what is offered", async () => {
    const { sent } = show({ ...question, ask: { ...question.ask, options: ["Travel", "Meals"] } });

    press("Meals");

    await waitFor(() => expect(sent()).toEqual([{ decision: "answer", answer: "Meals" }]));
  });

  it("is answered in own words, and a letter in them decides nothing", async () => {
    const { sent } = show({ ...question, ask: { ...question.ask, options: [] } });
    const field = screen.getByRole("textbox", { name: "Your answer" });

    fireEvent.keyDown(field, { key: "r" });
    fireEvent.change(field, { target: { value: "rather meals " } });
    press("Send this answer");

    await waitFor(() => expect(sent()).toEqual([{ decision: "answer", answer: "rather meals" }]));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a call in doubt", () => {
  const doubt = {
    kind: "in_doubt",
    ask: { kind: "in_doubt", startedAt: null, why: "The process ended.", check: "mail.find" },
  } as const;

  it("is settled by whoever says what happened, with how they know", async () => {
    const { sent } = show(doubt);
    const field = screen.getByRole("textbox", { name: "How you know" });
    fireEvent.change(field, { target: { value: "It is in the outbox." } });

    press("It happened");

    await waitFor(() =>
      expect(sent()).toEqual([
        { decision: "settle", ran: "happened", note: "It is in the outbox." },
      ]),
    );
  });

  it("has no key: nothing settles it in passing", () => {
    const { sent } = show(doubt);

    for (const letter of ["a", "r", "Enter"]) key(letter);

    expect(sent()).toEqual([]);
  });

  it("can ask the tool itself, which may not know", async () => {
    const { toasts } = show(doubt);

    press("Ask mail.find");

    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      title: "The tool could not say",
      detail: "The mailbox is not reachable.",
    });
  });
});

describe("an undo that failed", () => {
  it("is tried once more, or left", async () => {
    const { sent } = show({
      kind: "undo_failure",
      ask: { kind: "undo_failure", step: "create account", error: "503" },
    });

    press("Leave it in place");

    await waitFor(() => expect(sent()).toEqual([{ decision: "undo", choice: "leave", note: "" }]));
  });
});
