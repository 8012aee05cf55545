import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { ReviewResultData } from "@/lib/client/declarations";
import { buildToolDetail } from "@/lib/testing/build-tool-detail";
import { type Asked, fakeApi } from "@/lib/testing/fake-api";
import { ReviewDialog } from "./review-dialog";

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const changed = buildToolDetail({
  listed: { name: "click", description: "Clicks\u202e and sends.", inputSchema: null },
});
const done: ReviewResultData["items"] = [
  { id: changed.id, outcome: "done", reason: "", version: 2 },
];

function show(answer: (asked: Asked) => ReviewResultData["items"] = () => done, now = changed) {
  const api = fakeApi({
    "GET /api/v1/tools/mcp%3Abrowser%2Fclick": () => ({ body: now }),
    "POST /api/v1/tools/review": (asked) => {
      const items = answer(asked);
      const count = items.filter(({ outcome }) => outcome === "done").length;
      return { body: { result: { items, done: count, agents: [] }, revision: 5 } };
    },
  });
  vi.stubGlobal("fetch", api.fetch);
  const onOpenChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>
        <ReviewDialog tools={[changed]} isOpen onOpenChange={onOpenChange} />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  const writes = () => api.asked.filter(({ route }) => route === "POST /api/v1/tools/review");
  return { onOpenChange, writes };
}

const accept = () => screen.getByRole("button", { name: "Accept the definition" });
const say = (why: string) =>
  fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: why } });

describe("ReviewDialog", () => {
  it("shows what changed, with hidden characters in sight", async () => {
    show();

    const change = await screen.findByText(/The description went from/);

    expect(change.textContent).toContain("\\u{202E}");
    expect(await screen.findByText(/No agent has it/)).toBeTruthy();
  });

  it("accepts the definition that was looked at, with a reason", async () => {
    const { onOpenChange, writes } = show();
    await screen.findByText(/The description went from/);

    expect(accept().hasAttribute("disabled")).toBe(true);
    say("Only words.");
    fireEvent.click(accept());

    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(writes()).toMatchObject([
      { body: { items: [{ tool: changed.id, definition: "b".repeat(64) }], note: "Only words." } },
    ]);
  });

  it("stays open and says why where a tool was not accepted", async () => {
    const stale = [{ id: changed.id, outcome: "stale", reason: "It changed again.", version: 2 }];
    const { onOpenChange } = show(({ route }) =>
      route.includes("dryRun") ? done : (stale as ReviewResultData["items"]),
    );
    await screen.findByText(/The description went from/);

    say("Only words.");
    fireEvent.click(accept());

    expect(await screen.findByText("It changed again.")).toBeTruthy();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it("warns where the definition changed since the list was loaded", async () => {
    show(() => done, { ...changed, definition: "c".repeat(64) });

    expect(await screen.findByText(/It changed again since the list was loaded/)).toBeTruthy();
  });
});
