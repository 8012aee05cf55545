import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CopyButton } from "./copy-button";

const giveClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function pressCopy() {
  await act(async () => fireEvent.click(screen.getByRole("button")));
}

describe("CopyButton", () => {
  it("copies the exact text, hidden characters included, and says so aloud", async () => {
    const writeText = vi.fn(async () => undefined);
    giveClipboard({ writeText });
    render(<CopyButton text={"a\u202eb "} label="Copy id" />);

    await pressCopy();

    expect(writeText).toHaveBeenCalledWith("a\u202eb ");
    expect(screen.getByRole("status").textContent).toBe("Copied");
  });

  it("is ready again after two seconds", async () => {
    giveClipboard({ writeText: async () => undefined });
    render(<CopyButton text="a" label="Copy id" />);

    await pressCopy();
    await act(async () => vi.advanceTimersByTime(2000));

    expect(screen.getByRole("button", { name: "Copy id" })).toBeTruthy();
  });

  it.each([
    ["the browser refuses", { writeText: async () => Promise.reject(new Error("denied")) }],
    ["there is no clipboard", undefined],
  ])("says that it could not copy when %s", async (_, clipboard) => {
    giveClipboard(clipboard);
    render(<CopyButton text="a" />);

    await pressCopy();

    expect(screen.getByRole("status").textContent).toContain("Could not copy");
  });
});
