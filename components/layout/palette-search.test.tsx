import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type PaletteHit, type PaletteSearch, usePaletteSearch } from "./palette-search";

const hit = (label: string): PaletteHit => ({
  id: label,
  label,
  kind: "tool",
  href: `/tools/${label}`,
});
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

function use(search: PaletteSearch, query: string) {
  return renderHook((props: { query: string }) => usePaletteSearch(search, props.query), {
    initialProps: { query },
  });
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("usePaletteSearch", () => {
  it("asks once, a moment after the typing", async () => {
    const search = vi.fn<PaletteSearch>(async (query) => [hit(query)]);
    const { result, rerender } = use(search, "s");

    rerender({ query: "sea" });
    await wait(150);

    expect(search.mock.calls.map(([query]) => query)).toEqual(["sea"]);
    expect(result.current).toEqual({ state: "ready", hits: [hit("sea")] });
  });

  it("drops an answer to a question that is no longer asked", async () => {
    const answers: Array<(hits: PaletteHit[]) => void> = [];
    const search: PaletteSearch = () => new Promise((resolve) => answers.push(resolve));
    const { result, rerender } = use(search, "old");
    await wait(150);
    rerender({ query: "new" });
    await wait(150);

    await act(async () => answers[1]?.([hit("new")]));
    await act(async () => answers[0]?.([hit("old")]));

    expect(result.current.hits).toEqual([hit("new")]);
  });

  it("says that the search failed, and asks nothing for an empty line", async () => {
    const search = vi.fn<PaletteSearch>(() => Promise.reject(new Error("down")));
    const { result, rerender } = use(search, "x");

    await wait(150);
    expect(result.current.state).toBe("failed");
    rerender({ query: "  " });
    await wait(150);

    expect(result.current.state).toBe("idle");
    expect(search).toHaveBeenCalledOnce();
  });
});
