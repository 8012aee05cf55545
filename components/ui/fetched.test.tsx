import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchedDialog, fetchedPart, quietPart } from "./fetched";

const Panel = ({ name }: { name: string }) => <p>Panel of {name}</p>;
const Watch = () => <p>watching</p>;
const Window = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? "open" : "closing"}</p>;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("fetchedPart", () => {
  it("keeps the place until its code is there, and hands its props on", async () => {
    const Part = fetchedPart(async () => Panel, <p>a moment</p>);

    render(<Part name="main" />);

    expect(screen.getByText("a moment")).toBeTruthy();
    expect(await screen.findByText("Panel of main")).toBeTruthy();
    expect(screen.queryByText("a moment")).toBeNull();
  });

  it("is there already where the page has had a quiet moment", () => {
    const load = vi.fn(async () => Panel);
    const idle: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));

    fetchedPart(load);
    expect(load).not.toHaveBeenCalled();
    for (const run of idle) run();

    expect(load).toHaveBeenCalledOnce();
  });
});

describe("fetchedDialog", () => {
  it("asks for its code when it first opens, and stays to close in its own way", async () => {
    const load = vi.fn(async () => Window);
    const Dialog = fetchedDialog(load);

    const { rerender } = render(<Dialog isOpen={false} />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Dialog isOpen />);
    await screen.findByText("open");
    rerender(<Dialog isOpen={false} />);

    expect(screen.getByText("closing")).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });
});

describe("quietPart", () => {
  it("joins in the first quiet moment, and not where it has gone by then", async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
    const load = vi.fn(async () => Watch);
    const Part = quietPart(load);
    const quiet = () => {
      for (const run of idle.splice(0)) run();
    };

    render(<Part />).unmount();
    quiet();
    render(<Part />);
    expect(load).not.toHaveBeenCalled();
    quiet();

    expect(await screen.findByText("watching")).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it("asks again for code that could not be had", async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => Watch).mockRejectedValueOnce(new Error("no answer"));
    const Part = quietPart(load);

    render(<Part />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(load).toHaveBeenCalledOnce();
    await act(() => vi.advanceTimersByTimeAsync(5_000));

    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.getByText("watching")).toBeTruthy();
  });
});
