import { act, renderHook } from "@testing-library/react";
import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { type OnUrlUpdateFunction, withNuqsTestingAdapter } from "nuqs/adapters/testing";
import { describe, expect, it, vi } from "vitest";
import { useFilters } from "./use-filters";

const parsers = {
  q: parseAsString,
  shape: parseAsStringLiteral(["query", "command"]),
  strategy: parseAsArrayOf(parseAsString),
  sort: parseAsStringLiteral(["name", "changed"]).withDefault("name"),
};

function use(searchParams: string) {
  const onUrlUpdate = vi.fn<OnUrlUpdateFunction>();
  const { result } = renderHook(() => useFilters(parsers), {
    wrapper: withNuqsTestingAdapter({ searchParams, onUrlUpdate, hasMemory: true }),
  });
  const address = () => onUrlUpdate.mock.lastCall?.[0].queryString;
  return { result, address };
}

describe("useFilters", () => {
  it("reads the filters of a link", () => {
    const { result } = use("?q=report&shape=command&strategy=neutral,unknown");

    expect(result.current.values).toEqual({
      q: "report",
      shape: "command",
      strategy: ["neutral", "unknown"],
      sort: "name",
    });
  });

  it("takes a value that no filter knows for none", () => {
    const { result } = use("?shape=mutation");

    expect(result.current.values.shape).toBeNull();
    expect(result.current.isFiltered).toBe(false);
  });

  it("writes a changed filter into the address", async () => {
    const { result, address } = use("?q=report");

    await act(async () => result.current.bind("shape").onValueChange("query"));

    await vi.waitFor(() => expect(address()).toBe("?q=report&shape=query"));
    expect(result.current.bind("shape").value).toBe("query");
  });

  it("clears them all at once, and the address with them", async () => {
    const { result, address } = use("?q=report&sort=changed");
    expect(result.current.isFiltered).toBe(true);

    await act(async () => result.current.clear());

    await vi.waitFor(() => expect(address()).toBe(""));
    expect(result.current.isFiltered).toBe(false);
  });
});
