import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import { type Answer, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { RestoreDialog } from "./restore-dialog";

// Dialogs fetch their code when they first open, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const ROUTE = "POST /api/v1/revisions/4/restore";
const PART = {
  part: "agent",
  key: "main",
  change: "changed",
  things: [{ kind: "override", name: "web.click", change: "removed", fields: [] }],
};

function show(restored: Answer, parts: readonly unknown[] = [PART]) {
  const api = fakeApi({
    [ROUTE]: ({ route }) =>
      route.endsWith("dryRun=true")
        ? { body: { result: { restored: 4, parts }, revision: 9 } }
        : restored,
  });
  const done = vi.fn();
  vi.stubGlobal("fetch", api.fetch);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>
        <RestoreDialog revision={4} head={9} onClose={vi.fn()} onRestored={done} />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  return { api, done };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("RestoreDialog", () => {
  it("shows what would change before it changes anything, then does just that", async () => {
    const { api, done } = show({ body: { result: { restored: 4, parts: [PART] }, revision: 10 } });

    await screen.findByText("web.click");
    expect(api.asked.map(({ route }) => route)).toEqual([`${ROUTE}?dryRun=true`]);
    fireEvent.click(screen.getByRole("button", { name: "Restore" }));

    await waitFor(() => expect(done).toHaveBeenCalledWith(10));
    expect(api.asked.at(-1)).toMatchObject({ route: ROUTE, version: '"9"' });
  });

  it("has nothing to restore where all of it stands already", async () => {
    show({ body: {} }, []);

    await screen.findByText("It says what stands already");

    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Restore" });
    expect(button.disabled).toBe(true);
  });

  it("says that somebody was quicker, and restores nothing", async () => {
    const detail = "You looked at revision 9, but revision 10 is in force by now.";
    const { done } = show(problemAnswer(412, "STALE", detail));

    await screen.findByText("web.click");
    fireEvent.click(screen.getByRole("button", { name: "Restore" }));

    expect((await screen.findByRole("alert")).textContent).toContain(detail);
    expect(done).not.toHaveBeenCalled();
  });
});
