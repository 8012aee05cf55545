import { act, cleanup, renderHook } from "@testing-library/react";
import { parseAsInteger, parseAsNativeArrayOf, parseAsString } from "nuqs/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AddressBar, openAddress } from "@/lib/testing/address-bar";
import { useAddress } from "./use-address";

afterEach(cleanup);

const parsers = {
  agent: parseAsString,
  page: parseAsInteger.withDefault(1),
  call: parseAsNativeArrayOf(parseAsString),
};

function use(query: string) {
  openAddress(query);
  const { result, rerender } = renderHook(() => useAddress(parsers), { wrapper: AddressBar });
  return {
    values: () => result.current[0],
    change: (wanted: Parameters<(typeof result.current)[1]>[0]) =>
      act(async () => result.current[1](wanted)),
    result,
    rerender,
  };
}

describe("useAddress", () => {
  it("reads a link, with the defaults of what it does not say", () => {
    const { values } = use("?agent=main&call=fetch&call=store");

    expect(values()).toEqual({ agent: "main", page: 1, call: ["fetch", "store"] });
  });

  it("takes a value that does not parse for the default", () => {
    expect(use("?page=two").values().page).toBe(1);
  });

  it("changes what is named and leaves the rest of the address as it is, another's part too", async () => {
    const { values, change } = use("?agent=main&other=kept#row");

    await change({ page: 3, call: ["fetch", "store"] });

    expect(window.location.search).toBe("?agent=main&other=kept&page=3&call=fetch&call=store");
    expect(window.location.hash).toBe("#row");
    expect(values()).toEqual({ agent: "main", page: 3, call: ["fetch", "store"] });
  });

  it("leaves a default out of the address, and clears with null", async () => {
    const { values, change } = use("?agent=main&page=3&other=kept");

    await change({ page: 1 });
    expect(window.location.search).toBe("?agent=main&other=kept");

    await change(null);
    expect(window.location.search).toBe("?other=kept");
    expect(values().agent).toBeNull();
  });

  it("writes nothing where the address says it already: a way that somebody is going is not taken back", async () => {
    const { change } = use("?agent=main&page=3");
    const written = vi.spyOn(window.history, "replaceState");

    await change({ page: 3 });
    await change({ call: null });
    expect(written).not.toHaveBeenCalled();

    await change({ page: 4 });
    expect(written).toHaveBeenCalledOnce();
    written.mockRestore();
  });

  it("keeps both of two changes of one moment", async () => {
    const { result, values } = use("");

    await act(async () => {
      result.current[1]({ agent: "main" });
      result.current[1]({ page: 2 });
    });

    expect(values()).toMatchObject({ agent: "main", page: 2 });
  });

  it("keeps the identity of the values until one of its own changes", async () => {
    const { result, rerender, change } = use("?agent=main");
    const before = result.current;

    rerender();
    openAddress("?agent=main&other=new");
    rerender();
    expect(result.current[0]).toBe(before[0]);
    expect(result.current[1]).toBe(before[1]);

    await change({ agent: "research" });
    expect(result.current[0]).not.toBe(before[0]);
  });
});
