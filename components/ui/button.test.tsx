// A button while its work goes on.
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button";

afterEach(cleanup);

describe("a busy button", () => {
  it("keeps the focus, says that it is busy and takes no further press", () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>Stop</Button>);
    const button = screen.getByRole("button", { name: "Stop" });
    button.focus();

    rerender(
      <Button isBusy onClick={press}>
        Stop
      </Button>,
    );
    fireEvent.click(button);

    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button).toHaveProperty("disabled", false);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(button.getAttribute("aria-busy")).toBe("true");
  });

  it("submits no form", () => {
    const submit = vi.fn((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" isBusy>
          Save
        </Button>
      </form>,
    );

    screen.getByRole("button", { name: "Save" }).click();

    expect(submit).not.toHaveBeenCalled();
  });
});
