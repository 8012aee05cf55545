import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import { receiveToasts, type ToastMessage } from "@/components/ui/toast";
import { type GateLine, gateKeys } from "@/lib/client/gates";
import { AddressBar, openAddress } from "@/lib/testing/address-bar";
import { buildGate, buildGateLine } from "@/lib/testing/build-gate";
import { type Asked, fakeApi } from "@/lib/testing/fake-api";
import { PendingView } from "./view";

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

/** The console at a desk, or on a phone, over the gates that wait. */
function open(
  waiting: GateLine[],
  {
    isWide = true,
    next = [],
    later = [],
  }: { isWide?: boolean; next?: readonly GateLine[]; later?: readonly GateLine[] } = {},
) {
  openAddress("");
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const decide = (id: string) => {
    const at = waiting.findIndex((gate) => gate.id === id);
    const [gate] = waiting.splice(at, 1);
    return buildGate({
      ...gate,
      state: "approved",
      decision: {
        kind: "approve",
        at: "2026-09-01T08:01:00.000Z",
        by: { id: "user_1", name: "Ada" },
        grant: null,
      },
    });
  };
  const bulk = ({ body }: Asked) => {
    const { gates } = body as { gates: string[] };
    for (const id of gates) decide(id);
    const items = gates.map((gate) => ({
      gate,
      outcome: "decided",
      reason: "",
      state: "approved",
    }));
    return { body: { items, decided: items.length } };
  };
  const known = [...waiting, ...later];
  const api = fakeApi({
    "GET /api/v1/gates": ({ route }) =>
      route.includes("cursor=next")
        ? { body: { items: next, nextCursor: null } }
        : { body: { items: [...waiting], nextCursor: next.length > 0 ? "next" : null } },
    "GET /api/v1/gates/figures": () => ({
      body: { pending: waiting.length + next.length, byKind: {}, oldestAt: null, grants: 0 },
    }),
    "POST /api/v1/gates/decisions": bulk,
    ...Object.fromEntries(
      known.flatMap((gate) => [
        [`GET /api/v1/gates/${gate.id}`, () => ({ body: buildGate(gate) })],
        [`POST /api/v1/gates/${gate.id}/decision`, () => ({ body: decide(gate.id) })],
      ]),
    ),
  });
  vi.stubGlobal("fetch", api.fetch);
  const toasts: ToastMessage[] = [];
  receiveToasts((message) => toasts.push(message));
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <KeyboardProvider>
        <AddressBar>
          <PendingView />
        </AddressBar>
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  const posted = () => api.asked.filter(({ route }) => route.startsWith("POST"));
  /** What opens later, as an event tells it. */
  const comeLater = () => {
    waiting.push(...later);
    return client.invalidateQueries({ queryKey: gateKeys.all });
  };
  return { toasts, posted, comeLater };
}

const gates = (...titles: string[]) =>
  titles.map((title, at) => buildGateLine({ id: `gate_${at + 1}`, title }));
const key = (letter: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: letter });

describe("the gates that wait", () => {
  it("shows the oldest beside the list, and the next one after a decision", async () => {
    const { posted } = open(gates("First", "Second"));
    await screen.findByRole("button", { name: /^Approve/ });

    key("a");

    await waitFor(() => expect(screen.queryByRole("button", { name: /First/ })).toBeNull());
    await waitFor(() => expect(window.location.search).toBe("?open=gate_2"));
    expect(posted().map(({ route }) => route)).toEqual(["POST /api/v1/gates/gate_1/decision"]);
  });

  it("shows nothing once the last one is decided, and then what comes next", async () => {
    const second = buildGateLine({ id: "gate_2", title: "Second" });
    const { comeLater } = open(gates("First"), { later: [second] });
    await screen.findByRole("button", { name: /^Approve/ });

    key("a");
    await screen.findByText("Nothing waits for you");
    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();

    await comeLater();
    await screen.findByRole("button", { name: /^Approve/ });
  });

  it("goes through them with j and k", async () => {
    open(gates("First", "Second", "Third"));
    const list = await screen.findByRole("list", { name: "Gates that wait" });
    const current = () => within(list).getByRole("button", { current: true }).textContent ?? "";
    await waitFor(() => expect(current()).toContain("First"));

    key("j");
    key("j");
    await waitFor(() => expect(current()).toContain("Third"));
    key("k");

    await waitFor(() => expect(current()).toContain("Second"));
  });

  it("opens none by itself on a phone", async () => {
    open(gates("First"), { isWide: false });
    await screen.findByRole("button", { name: /First/ });

    expect(screen.queryByRole("button", { name: /^Approve/ })).toBeNull();
  });

  it("decides a selection alike, after it has said what it is", async () => {
    const { posted, toasts } = open(gates("First", "Second", "Third"));
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select First" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Third" }));
    await screen.findByText("2 gates selected");

    key("a");
    fireEvent.click(await screen.findByRole("button", { name: "Approve 2 gates" }));

    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(["2 gates decided"]));
    expect(posted()[0]?.body).toEqual({
      gates: ["gate_1", "gate_3"],
      decide: { decision: "approve" },
    });
  });

  it("selects gates of one kind only", async () => {
    const question = buildGateLine({ id: "gate_2", kind: "question", title: "Which one?" });
    const { toasts } = open([...gates("First"), question]);
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select First" }));

    fireEvent.click(screen.getByRole("checkbox", { name: "Select Which one?" }));

    expect(toasts.map(({ title }) => title)).toEqual(["Select gates of one kind"]);
    expect(await screen.findByText("1 gate selected")).toBeTruthy();
  });

  it("leaves what hides something out of an approval of many", async () => {
    const { posted } = open([
      ...gates("First"),
      buildGateLine({ id: "gate_2", title: "Odd", hides: true }),
    ]);
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select First" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Odd" }));

    fireEvent.click(await screen.findByRole("button", { name: /^Approve…/ }));
    expect(await screen.findByText(/wait to be looked at one by one/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Approve 1 gate" }));

    await waitFor(() => expect(posted()[0]?.body).toMatchObject({ gates: ["gate_1"] }));
  });

  it("says when more wait than it shows, and shows them page by page", async () => {
    open(gates("First", "Second"), { next: [buildGateLine({ id: "gate_9", title: "Ninth" })] });

    expect(await screen.findByText("2 of 3 gates, the oldest first")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Load more" }));

    expect(await screen.findByRole("button", { name: /Ninth/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("lets nobody select what they may not decide", async () => {
    open([buildGateLine({ title: "First", mayDecide: false })]);
    await screen.findByRole("button", { name: /First/ });

    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("says so when nothing waits", async () => {
    open([]);

    expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
  });
});
