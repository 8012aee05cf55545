import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import { SearchField } from "./search-field";

function Example({ onSaid }: { onSaid: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>("old");
  return (
    <KeyboardProvider>
      <SearchField
        label="Filter tools"
        value={value}
        onValueChange={(next) => {
          onSaid(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue(null)}>
        Clear
      </button>
    </KeyboardProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Filter tools" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("SearchField", () => {
  it("says once what was typed, a moment after the last key", async () => {
    const onSaid = vi.fn();
    render(<Example onSaid={onSaid} />);

    type("s");
    await wait(150);
    type("se");
    await wait(199);
    expect(onSaid).not.toHaveBeenCalled();
    await wait(1);

    expect(onSaid.mock.calls).toEqual([["se"]]);
  });

  it("says at once on Enter, and an empty field is no filter", () => {
    const onSaid = vi.fn();
    render(<Example onSaid={onSaid} />);

    type("");
    fireEvent.keyDown(field(), { key: "Enter" });

    expect(onSaid.mock.calls).toEqual([[null]]);
  });

  it("takes the focus on a slash and leaves it on the second Escape", () => {
    render(<Example onSaid={vi.fn()} />);

    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(field());
    fireEvent.keyDown(field(), { key: "Escape" });
    expect(field().value).toBe("");
    fireEvent.keyDown(field(), { key: "Escape" });

    expect(document.activeElement).not.toBe(field());
  });

  it("follows when the filter is cleared elsewhere", async () => {
    const onSaid = vi.fn();
    render(<Example onSaid={onSaid} />);

    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    await wait(500);

    expect(field().value).toBe("");
    expect(onSaid).not.toHaveBeenCalled();
  });
});
