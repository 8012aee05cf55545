import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { timelineOf } from "@/lib/domain/timeline/fold-round";
import { manyCalls } from "@/lib/testing/many-calls";
import { createEngine } from "./engine";
import { ROW_PX } from "./scene";

const timeline = timelineOf(manyCalls(200));
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
});
afterEach(() => {
  frames.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An engine at work, and how often it has painted so far. */
function started() {
  const engine = createEngine({ now: () => 0, isStill: () => true });
  const painted = vi.fn();
  engine.follow(painted);
  const element = () => document.createElement("div");
  const canvas = () => document.createElement("canvas");
  const scroller = element();
  const sheets = { canvas: canvas(), axis: canvas(), minimap: canvas() };
  engine.attach({ scroller, plot: element(), frame: element(), ...sheets });
  engine.setTimeline(timeline, false);
  nextFrame();
  const scrollTo = (row: number) => {
    scroller.scrollTop = row * ROW_PX;
    scroller.dispatchEvent(new Event("scroll"));
    nextFrame();
  };
  return { engine, painted, scrollTo };
}

function nextFrame(): void {
  for (const frame of frames.splice(0)) frame(0);
}

describe("the engine of a timeline", () => {
  it("paints once a frame, however much has changed", () => {
    const { engine, painted } = started();
    expect(painted).toHaveBeenCalledTimes(1);

    engine.pan(0.1);
    engine.zoom(0.5);
    engine.select("action 0.0");
    nextFrame();

    expect(painted).toHaveBeenCalledTimes(2);
  });

  it("paints nothing anew for a scroll that stays within what is painted", () => {
    const { engine, painted, scrollTo } = started();
    const told = vi.fn();
    engine.subscribe(told);

    scrollTo(3);
    expect([painted.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);

    scrollTo(90);
    expect([painted.mock.calls.length, told.mock.calls.length]).toEqual([2, 1]);
    expect(engine.seen().firstRow).toBeLessThanOrEqual(90);
  });
});
