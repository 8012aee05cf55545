import { act, cleanup, renderHook } from "@testing-library/react";
import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { afterEach, describe, expect, it } from "vitest";
import { AddressBar, openAddress } from "@/lib/testing/address-bar";
import { useFilters } from "./use-filters";

afterEach(cleanup);

const parsers = {
  q: parseAsString,
  shape: parseAsStringLiteral(["query", "command"]),
  strategy: parseAsArrayOf(parseAsString),
  sort: parseAsStringLiteral(["name", "changed"]).withDefault("name"),
};

function use(query: string) {
  openAddress(query);
  return renderHook(() => useFilters(parsers), { wrapper: AddressBar });
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
    const { result } = use("?q=report");

    await act(async () => result.current.bind("shape").onValueChange("query"));

    expect(window.location.search).toBe("?q=report&shape=query");
    expect(result.current.bind("shape").value).toBe("query");
  });

  it("tells what a view keeps, and takes it up again without the rest", async () => {
    const { result } = use("?q=report&sort=changed&open=7");
    const kept = result.current.query;
    await act(async () => result.current.restore("?shape=query"));
    expect(window.location.search).toBe("?open=7&shape=query");

    await act(async () => result.current.restore(kept));

    expect(kept).toBe("?q=report&sort=changed");
    expect(new URLSearchParams(window.location.search)).toEqual(
      new URLSearchParams("open=7&q=report&sort=changed"),
    );
  });

  it("clears them all at once, and the address with them", async () => {
    const { result } = use("?q=report&sort=changed");
    expect(result.current.isFiltered).toBe(true);

    await act(async () => result.current.clear());

    expect(window.location.search).toBe("");
    expect(result.current.isFiltered).toBe(false);
  });
});
