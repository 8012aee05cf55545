// Where the focus is when a dialog opens, and where once it has closed.
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Dialog } from "./dialog";
import { KeyboardProvider } from "./keyboard/keyboard-provider";

// A dialog fetches its code when it first opens, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

function Asking() {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <KeyboardProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Deny
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Why not?" initialFocus={field}>
        <button type="button">A usual reason</button>
        <input ref={field} aria-label="Reason" />
      </Dialog>
    </KeyboardProvider>
  );
}

describe("a dialog", () => {
  it("begins at the field that it names, and gives the focus back to what opened it", async () => {
    render(<Asking />);
    const opener = screen.getByRole("button", { name: "Deny" });
    opener.focus();
    fireEvent.click(opener);
    const field = await screen.findByRole("textbox", { name: "Reason" });
    await waitFor(() => expect(document.activeElement).toBe(field));

    fireEvent.click(screen.getByRole("button", { name: "Close" }));

    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
