// Accepting a finding, and thinking better of it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { receiveToasts, type ToastMessage } from "@/components/ui/toast";
import { fakeApi } from "@/lib/testing/fake-api";
import { useWaivers } from "./use-waivers";

afterEach(cleanup);

const finding = { rule: "TRAIT-03", agent: "main", place: "tools.docs.publish" };

function WaiveButton() {
  const { waive } = useWaivers(() => undefined);
  return (
    <button type="button" onClick={() => waive({ ...finding, note: "it is retired", until: null })}>
      Waive
    </button>
  );
}

describe("a waiver", () => {
  it("is offered to be taken back as soon as it stands", async () => {
    const result = { message: "its strategy is unknown", waiver: { id: "waiver_1" } };
    const api = fakeApi({
      "PUT /api/v1/review/waivers": () => ({ body: { result, revision: 5 } }),
      "DELETE /api/v1/review/waivers/waiver_1": () => ({ body: { result: {}, revision: 5 } }),
    });
    vi.stubGlobal("fetch", api.fetch);
    const toasts: ToastMessage[] = [];
    receiveToasts((message) => toasts.push(message));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <WaiveButton />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Waive" }));
    await waitFor(() => expect(toasts).toHaveLength(1));

    toasts[0]?.undo?.();

    await waitFor(() => expect(toasts[1]?.title).toBe("The finding is open again"));
    expect(api.asked.at(-1)?.route).toBe("DELETE /api/v1/review/waivers/waiver_1");
  });
});
