// What an open side panel hides on a small screen, however it came there.
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "./keyboard/keyboard-provider";
import { SidePanel } from "./side-panel";

let isWide = false;
beforeEach(() => {
  isWide = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type ScreenProps = { notice?: ReactNode; isOpen?: boolean };

function Screen({ notice, isOpen = true }: ScreenProps) {
  return (
    <KeyboardProvider>
      <main>
        {notice}
        <div>
          <p>The list</p>
          <button type="button">A row</button>
          {isOpen && (
            <SidePanel title="The detail" onClose={vi.fn()}>
              What is said of it
            </SidePanel>
          )}
        </div>
      </main>
    </KeyboardProvider>
  );
}

const banner = <p>Everything is stopped</p>;
const isHidden = (text: string) => screen.getByText(text).inert === true;

describe("a side panel on a small screen", () => {
  it("is a dialog that hides the rest of the screen and nothing of itself", () => {
    render(<Screen notice={banner} />);

    expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "The detail" }));
    expect(isHidden("The list")).toBe(true);
    expect(isHidden("Everything is stopped")).toBe(true);
    expect(screen.getByRole("dialog").inert ?? false).toBe(false);
  });

  it("hides what comes after it was opened, and gives all of it back", async () => {
    const { rerender } = render(<Screen />);

    rerender(<Screen notice={banner} />);
    await waitFor(() => expect(isHidden("Everything is stopped")).toBe(true));

    rerender(<Screen notice={banner} isOpen={false} />);
    expect(isHidden("Everything is stopped")).toBe(false);
    expect(isHidden("The list")).toBe(false);
  });

  it("hides nothing where there is room beside it", () => {
    isWide = true;
    render(<Screen notice={banner} />);

    expect(screen.queryByRole("dialog")).toBeNull();
    expect(isHidden("The list")).toBe(false);
  });
});

describe("the focus beside a side panel", () => {
  it.each([false, true])(
    "is on the row again that it came from, once the panel closes (wide: %s)",
    (wide) => {
      isWide = wide;
      const { rerender } = render(<Screen isOpen={false} />);
      screen.getByRole("button", { name: "A row" }).focus();
      rerender(<Screen />);
      screen.getByRole("button", { name: "Close" }).focus();

      rerender(<Screen isOpen={false} />);

      expect(document.activeElement).toBe(screen.getByRole("button", { name: "A row" }));
    },
  );
});
