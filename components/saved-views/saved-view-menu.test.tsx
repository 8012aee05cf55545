import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { parseAsString } from "nuqs/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useFilters } from "@/components/data/filters/use-filters";
import { AddressBar, openAddress } from "@/lib/testing/address-bar";
import { type Answer, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { SavedViewMenu } from "./saved-view-menu";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const parsers = { q: parseAsString, actor: parseAsString };
const VIEW = {
  id: "view_1",
  name: "Gates of yesterday",
  room: "/audit",
  search: "?q=gate",
  createdAt: "2026-11-30T10:00:00.000Z",
};

function Screen() {
  return <SavedViewMenu room="/audit" filters={useFilters(parsers)} onDone={() => undefined} />;
}

function show(query: string, answers: Readonly<Record<string, () => Answer>>) {
  const api = fakeApi(answers);
  vi.stubGlobal("fetch", api.fetch);
  openAddress(query);
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <AddressBar>
        <Screen />
      </AddressBar>
    </QueryClientProvider>,
  );
  return api;
}

const listed = (...items: readonly unknown[]) => ({
  "GET /api/v1/saved-views": () => ({ body: { items, nextCursor: null } }),
});

describe("the menu of saved views", () => {
  it("takes a kept view up, instead of whatever the filters said", async () => {
    show("?actor=ada", listed(VIEW));

    fireEvent.click(await screen.findByRole("button", { name: "Gates of yesterday" }));

    await waitFor(() => expect(window.location.search).toBe("?q=gate"));
  });

  it("marks the view that the list shows", async () => {
    show("?q=gate", listed(VIEW));

    const view = await screen.findByRole("button", { name: "Gates of yesterday" });

    expect(view.getAttribute("aria-current")).toBe("true");
  });

  it("keeps the list as its filters stand", async () => {
    const api = show("?q=export", {
      ...listed(),
      "POST /api/v1/saved-views": () => ({ status: 201, body: { ...VIEW, name: "Exports" } }),
    });

    fireEvent.change(await screen.findByLabelText("Keep this list as"), {
      target: { value: "Exports" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Keep" }));

    await waitFor(() =>
      expect(api.asked).toContainEqual({
        route: "POST /api/v1/saved-views",
        body: { name: "Exports", room: "/audit", search: "?q=export" },
        version: null,
      }),
    );
  });

  it("says beside the name that it is taken", async () => {
    show("?q=export", {
      ...listed(),
      "POST /api/v1/saved-views": () => problemAnswer(409, "CONFLICT", "Take another name."),
    });

    fireEvent.change(await screen.findByLabelText("Keep this list as"), {
      target: { value: "Exports" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Keep" }));

    expect(await screen.findByText("Take another name.")).toBeTruthy();
  });

  it("asks for a filter where there is nothing to keep", async () => {
    show("", listed());

    expect(await screen.findByText(/Set a filter/)).toBeTruthy();
    expect(screen.queryByLabelText("Keep this list as")).toBeNull();
  });
});
