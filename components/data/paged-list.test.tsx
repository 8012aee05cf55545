import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EmptyList } from "./empty-list";
import { PagedList } from "./paged-list";
import { usePages } from "./use-pages";

type NumberPage = { items: number[]; next: string | null; total: number };

const clear = vi.fn();

function Numbers({ ask, isFiltered }: { ask: Ask; isFiltered: boolean }) {
  const numbers = usePages({
    queryKey: ["numbers"],
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  return (
    <PagedList
      pages={numbers}
      noun="numbers"
      total={numbers.first?.total}
      empty={
        <EmptyList
          filters={{ isFiltered, clear }}
          noMatch="No number matches"
          title="No number yet"
          action={<button type="button">Count</button>}
        />
      }
    >
      {(more) => (
        <>
          <p data-testid="numbers">{numbers.items.join(", ")}</p>
          {more}
        </>
      )}
    </PagedList>
  );
}

type Ask = (cursor: string | null) => Promise<NumberPage>;

function show(ask: Ask, isFiltered = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Numbers ask={ask} isFiltered={isFiltered} />
    </QueryClientProvider>,
  );
}

const nothing: Ask = async () => ({ items: [], next: null, total: 0 });

afterEach(() => {
  cleanup();
  clear.mockReset();
});

describe("a list that comes page by page", () => {
  it("says what it waits for, then shows the first page and how much there is", async () => {
    show(async () => ({ items: [1, 2], next: "b", total: 3 }));

    expect(screen.getByRole("status").textContent).toBe("Loading numbers");
    expect((await screen.findByTestId("numbers")).textContent).toBe("1, 2");
    expect(screen.getByRole("status").textContent).toBe("2 of 3 numbers");
  });

  it("goes on with the next page below what is here, and ends", async () => {
    show(async (cursor) =>
      cursor === null
        ? { items: [1, 2], next: "b", total: 3 }
        : { items: [3], next: null, total: 3 },
    );

    fireEvent.click(await screen.findByRole("button", { name: "Load more" }));

    expect(await screen.findByText("1, 2, 3")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("All 3 numbers");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });

  it("offers the first step where there is nothing yet", async () => {
    show(nothing);

    expect(await screen.findByText("No number yet")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Count" })).toBeTruthy();
  });

  it("offers to clear the filters where they leave nothing over", async () => {
    show(nothing, true);

    expect(await screen.findByText("No number matches")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
    expect(clear).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Count" })).toBeNull();
  });
});
