import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type GateFiguresData, gateKeys } from "@/lib/client/gates";
import { fakeApi } from "@/lib/testing/fake-api";
import { useGateWatch } from "./use-gate-watch";

afterEach(cleanup);

const figures = (pending: number): GateFiguresData => ({
  pending,
  byKind: { approval: pending, plan_confirm: 0, question: 0, in_doubt: 0, undo_failure: 0 },
  oldestAt: null,
  grants: 0,
});

/** The console in a window, looked at or not, of a browser that may show notices or not. */
function watch(permission: NotificationPermission, isHidden: boolean) {
  const notices: string[] = [];
  class FakeNotice {
    static permission = permission;
    constructor(title: string, { body }: NotificationOptions) {
      notices.push(`${title}: ${body}`);
    }
  }
  vi.stubGlobal("Notification", FakeNotice);
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  vi.stubGlobal(
    "fetch",
    fakeApi({ "GET /api/v1/gates/figures": () => ({ body: figures(1) }) }).fetch,
  );
  const client = new QueryClient();
  const { result } = renderHook(() => useGateWatch(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const become = (pending: number) =>
    act(async () => client.setQueryData(gateKeys.figures, figures(pending)));
  return { result, notices, become };
}

describe("useGateWatch", () => {
  it("gives a notice when a gate opens, to whoever allowed it and looks elsewhere", async () => {
    const { result, notices, become } = watch("granted", true);
    await waitFor(() => expect(result.current).toBe(1));
    expect(notices).toEqual([]);

    await become(2);
    await waitFor(() => expect(notices).toEqual(["Traitline waits for a person: 2 gates wait."]));

    await become(1);
    await waitFor(() => expect(result.current).toBe(1));
    expect(notices).toHaveLength(1);
  });

  it.each([
    ["who has not allowed it", "default", true],
    ["who sees the console anyway", "granted", false],
  ] as const)("gives none to a person %s", async (_, permission, isHidden) => {
    const { result, notices, become } = watch(permission, isHidden);
    await waitFor(() => expect(result.current).toBe(1));

    await become(2);

    await waitFor(() => expect(result.current).toBe(2));
    expect(notices).toEqual([]);
  });
});
