import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatAgo } from "./format-time";
import { RelativeTime } from "./relative-time";

const NOW = Date.parse("2026-11-30T12:00:00Z");

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("RelativeTime", () => {
  it("says how long ago something was, with the exact instant in the tip", async () => {
    await act(async () => render(<RelativeTime at="2026-11-30T11:56:59.250Z" />));

    const time = screen.getByText("3 min ago");

    expect(time.getAttribute("datetime")).toBe("2026-11-30T11:56:59.250Z");
    expect(time.getAttribute("data-tip")).toMatch(/^Mon 30 Nov 2026, \d\d:56:59\.250 UTC/);
  });

  it("keeps up with the clock", async () => {
    await act(async () => render(<RelativeTime at={NOW - 55_000} />));
    expect(screen.getByText("55 s ago")).toBeTruthy();

    await act(async () => vi.advanceTimersByTime(10_000));

    expect(screen.getByText("1 min ago")).toBeTruthy();
  });

  it("stops its clock when nobody looks", async () => {
    const { unmount } = render(<RelativeTime at={NOW} />);
    await act(async () => undefined);

    unmount();

    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not pretend to know a time that is none", () => {
    render(<RelativeTime at="soon" />);

    expect(screen.getByText("unknown time")).toBeTruthy();
  });
});

describe("formatAgo", () => {
  it.each([
    [500, "now"],
    [12_000, "12 s ago"],
    [59 * 60_000, "59 min ago"],
    [23 * 3_600_000, "23 h ago"],
    [3 * 86_400_000, "3 d ago"],
    [-180_000, "in 3 min"],
    [40 * 86_400_000, "21 Oct"],
    [400 * 86_400_000, "26 Oct 2025"],
  ])("puts a distance of %i ms as %s", (distance, words) => {
    expect(formatAgo(NOW - distance, NOW)).toBe(words);
  });
});
