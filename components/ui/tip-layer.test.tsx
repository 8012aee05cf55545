import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tip } from "./tip";
import { TipLayer } from "./tip-layer";

const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const bubble = () => screen.queryByRole("tooltip")?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <TipLayer />
      <p {...tip("Reads, and changes nothing")}>
        <b>query</b>
      </p>
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("TipLayer", () => {
  it("shows a tip to a pointer that stays, and ties it to the element", async () => {
    fireEvent.pointerOver(screen.getByText("query"));
    await wait(349);
    expect(bubble()).toBeUndefined();
    await wait(1);

    expect(bubble()).toBe("Reads, and changes nothing");
    expect(screen.getByRole("paragraph").getAttribute("aria-describedby")).toBe("tip-layer");
  });

  it("stays while the pointer is on the bubble, and goes when it leaves both", async () => {
    fireEvent.pointerOver(screen.getByText("query"));
    await wait(350);

    fireEvent.pointerOver(screen.getByRole("tooltip"));
    expect(bubble()).toBeDefined();
    fireEvent.pointerOver(document.body);

    expect(bubble()).toBeUndefined();
    expect(screen.getByRole("paragraph").hasAttribute("aria-describedby")).toBe(false);
  });

  it("hides on Escape", async () => {
    fireEvent.pointerOver(screen.getByText("query"));
    await wait(350);

    fireEvent.keyDown(document.body, { key: "Escape" });

    expect(bubble()).toBeUndefined();
  });

  it("leaves a finger alone", async () => {
    fireEvent.pointerOver(screen.getByText("query"), { pointerType: "touch" });
    await wait(1000);

    expect(bubble()).toBeUndefined();
  });
});
