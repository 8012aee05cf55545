import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeApi } from "@/lib/testing/fake-api";
import { FailureGallery } from "./failure-gallery";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FAILURE = {
  ...{ id: "search-then-write", title: "A search and a write", without: "It writes a guess." },
  ...{ guard: "The matrix refuses it.", requirements: ["R67"], code: "X", plays: "runtime" },
};

function show(held: boolean) {
  const played = { code: "STRATEGY_INCOMPATIBLE", says: "In the way.", seen: ["It ran 0 times."] };
  const api = fakeApi({
    "GET /api/v1/failures": () => ({ body: { items: [FAILURE] } }),
    "POST /api/v1/failures/search-then-write/plays": () => ({ body: { ...played, held } }),
  });
  vi.stubGlobal("fetch", api.fetch);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FailureGallery />
    </QueryClientProvider>,
  );
}

describe("the gallery of failures", () => {
  it("names what goes wrong without the guard, and shows the guard hold when it is played", async () => {
    show(true);
    const card = within(await screen.findByRole("region", { name: "A search and a write" }));

    expect(card.getByText("It writes a guess.")).toBeTruthy();
    expect(card.getByText("R67")).toBeTruthy();
    fireEvent.click(card.getByRole("button", { name: "Play: A search and a write" }));

    expect(await card.findByText("the guard held")).toBeTruthy();
    expect(card.getByText("STRATEGY_INCOMPATIBLE")).toBeTruthy();
    expect(card.getByText("It ran 0 times.")).toBeTruthy();
  });

  it("says so where a guard did not hold", async () => {
    show(false);

    fireEvent.click(await screen.findByRole("button", { name: /^Play/ }));

    expect(await screen.findByText("the guard did not hold")).toBeTruthy();
  });
});
