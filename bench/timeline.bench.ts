// A timeline of many spans in Chromium: until it is drawn, and each frame while it is moved, beside a page that draws one bar.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { ada, expect, visit } from "@/e2e/fixtures/browser";
import { openConsole } from "@/e2e/fixtures/console";
import { runSample } from "@/e2e/fixtures/rounds";
import { foldRound, timelineOf } from "@/lib/domain/timeline/fold-round";
import type { OutlineEvent } from "@/lib/domain/timeline/outline";
import { manyCalls } from "@/lib/testing/many-calls";
import {
  compositorOf,
  type Frames,
  framesInWords,
  measureFrames,
  WARM_SECONDS,
  whatIsMissing,
} from "./frames";
import { millis, printRows, type Row, timeRuns } from "./measure";

const SIZES = [
  { spans: 5_000, paintMs: 1_000, frameMs: 16.7 },
  { spans: 10_000, paintMs: 500, frameMs: 16.7 },
  { spans: 100_000, paintMs: 2_000, frameMs: 33 },
] as const;
const MOST_ROWS = 100;
const APPENDED = 100;
const BATCHES = 20;
const EVENTS_A_CALL = 5;
const SECONDS = 3;
/** As the server answers them. */
const PAGE = 20_000;

type Size = (typeof SIZES)[number];
type Move = "pan" | "zoom" | "scroll";
type Moved = Frames & { readonly move: Move; readonly mostRows: number; readonly plain: Frames };

// Each table is printed as soon as it is known: the largest one takes minutes on a busy machine.
const appended: Row[] = [];
for (const { spans } of SIZES.slice(1)) appended.push(await appendRow(spans));
printRows("Appending to a timeline", appended);
const missing = await whatIsMissing();
if (missing) console.log(`\nThe timeline in Chromium: not measured, since ${missing}.`);
else await drawEach();

/** What one more batch of the stream costs, beside folding the whole round anew. */
async function appendRow(spans: number): Promise<Row> {
  const events = manyCalls(spans + APPENDED * BATCHES * 2);
  const least = spans * EVENTS_A_CALL;
  const fold = foldRound();
  fold.append(events.slice(0, least));
  let at = least;
  const next = () => {
    fold.append(events.slice(at, at + APPENDED * EVENTS_A_CALL));
    fold.timeline();
    at += APPENDED * EVENTS_A_CALL;
  };
  await timeRuns(next, BATCHES);
  const { median, p99 } = await timeRuns(next, BATCHES);
  const anew = await timeRuns(() => timelineOf(events.slice(0, least)), 3);
  return {
    what: `${size(spans)} spans, ${APPENDED} more appended`,
    value: `${millis(median)}, longest ${millis(p99)}`,
    baseline: `${millis(anew.median)} folded anew`,
    asked: "at most 2 ms",
  };
}

async function drawEach(): Promise<void> {
  const desk = await openConsole();
  try {
    const turn = await runSample(desk.page, "Search then write", { pace: "at-once" });
    await expect(desk.page.getByText("went on", { exact: true }).first()).toBeVisible();
    for (const wanted of SIZES) {
      const page = await desk.windowOf(ada);
      const paint = await open(page, `/rounds/${turn}/0`, manyCalls(wanted.spans));
      const moved: Moved[] = [];
      // Each beside a floor of the same moments: other work on the machine comes and goes.
      for (const move of ["pan", "zoom", "scroll"] as const)
        moved.push({ move, ...(await framesWhile(page, move)), plain: await plainFrames(page) });
      const rows = [paintRow(wanted, paint), ...frameRows(wanted, moved)];
      const compositor = await compositorOf(desk.browser);
      printRows(`Timeline of ${size(wanted.spans)} spans, put together ${compositor}`, rows);
      await page.context().close();
    }
  } finally {
    await desk.close();
  }
}

type Paint = { readonly afterData: number; readonly afterStart: number; readonly bytes: number };

/** Opens the round with these events in place of its own, and waits until all of them are drawn. */
async function open(page: Page, address: string, events: readonly OutlineEvent[]): Promise<Paint> {
  const api = `/api/v1${address}/timeline`;
  const { live } = await (await page.request.get(`${api}?after=-1`)).json();
  const { origin, bytes, close } = await servePages(events, live);
  // Sent there by its address: what a test hands to the browser itself takes longer than anything that is measured here.
  await page.route(`**${api}?*`, (route) =>
    route.continue({
      url: `${origin}/${new URL(route.request().url()).searchParams.get("after")}`,
    }),
  );
  // The row of the generation stands before those of the calls.
  const count = events.filter(({ fact }) => fact.type === "call.claimed").length + 1;
  // What runs this file wraps functions in a helper, which a page does not have.
  await page.addInitScript("globalThis.__name = (work) => work");
  await page.addInitScript(watchFirstPaint, count);
  await visit(page, address);
  await page.waitForFunction(() => Reflect.has(globalThis, "drawnAt"), null, { timeout: 120_000 });
  const { drawnAt, dataAt, startedAt } = await page.evaluate((name) => {
    const answers = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.includes(name)) as PerformanceResourceTiming[];
    return {
      drawnAt: Number(Reflect.get(globalThis, "drawnAt")),
      dataAt: Math.max(...answers.map(({ responseEnd }) => responseEnd)),
      startedAt: Math.min(...answers.map(({ startTime }) => startTime)),
    };
  }, api);
  await close();
  return { afterData: drawnAt - dataAt, afterStart: drawnAt - startedAt, bytes };
}

/** The pages of a round's timeline from a server of their own, written out beforehand: `/<after>` answers what follows it. */
async function servePages(events: readonly OutlineEvent[], live: string) {
  const pages = new Map<string, Buffer>();
  for (let begin = 0; begin < events.length; begin += PAGE) {
    const hasMore = begin + PAGE < events.length;
    const page = JSON.stringify({ events: events.slice(begin, begin + PAGE), hasMore, live });
    pages.set(`/${begin - 1}`, Buffer.from(page));
  }
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    response.writeHead(page ? 200 : 404, { "content-type": "application/json" });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  // Guarantee: a server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    bytes: [...pages.values()].reduce((sum, { length }) => sum + length, 0),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** In the page: notes the frame behind the one in which the list said that it has so many rows. */
function watchFirstPaint(count: number): void {
  const look = () => {
    const option = document.querySelector('[role="option"]');
    if (option?.getAttribute("aria-setsize") === String(count))
      requestAnimationFrame((now) => Reflect.set(globalThis, "drawnAt", now));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function framesWhile(page: Page, move: Move) {
  const mostRows: number[] = [];
  const frames = await measureFrames(page, SECONDS, async (seconds) => {
    const moved = await moveFor(page, move, seconds);
    mostRows.push(moved.mostRows);
    return moved.frames;
  });
  return { ...frames, mostRows: Math.max(...mostRows) };
}

function moveFor(page: Page, move: Move, duration: number) {
  return page.evaluate(
    async ({ seconds, warm, move }) => {
      const list = document.querySelector('[role="listbox"][aria-label="Rows of the timeline"]');
      const plot = list?.nextElementSibling;
      const scroller = list?.parentElement?.parentElement;
      if (!plot || !scroller) throw new Error("there is no timeline");
      const { left, width } = plot.getBoundingClientRect();
      const turn = (deltaY: number, keys: WheelEventInit) =>
        plot.dispatchEvent(
          new WheelEvent("wheel", {
            ...{ bubbles: true, cancelable: true, clientX: left + width / 3, deltaY },
            ...keys,
          }),
        );
      const isFirst = move === "pan" && seconds === warm;
      for (let step = 0; isFirst && step < 12; step += 1) turn(-100, { ctrlKey: true });
      const frames: number[] = [];
      let mostRows = 0;
      const begin = await new Promise<number>(requestAnimationFrame);
      let [last, count] = [begin, 0];
      while (last - begin < seconds * 1000) {
        const direction = Math.floor(count / 40) % 2 === 0 ? 1 : -1;
        if (move === "pan") turn(30 * direction, { shiftKey: true });
        else if (move === "zoom") turn(-60 * direction, { ctrlKey: true });
        else scroller.scrollTop += 90 * direction + (count % 7 === 0 ? 400 : 0);
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        mostRows = Math.max(mostRows, document.querySelectorAll('[role="option"]').length);
        last = now;
        count += 1;
      }
      return { frames, mostRows };
    },
    { seconds: duration, warm: WARM_SECONDS, move },
  );
}

/** The floor of this machine: the same loop over a page with one canvas and one bar. */
async function plainFrames(page: Page): Promise<Frames> {
  const other = await page.context().newPage();
  await other.setContent('<canvas width="1100" height="700"></canvas>');
  const frames = await measureFrames(other, SECONDS, (seconds) =>
    other.evaluate(async (length) => {
      const ctx = document.querySelector("canvas")?.getContext("2d");
      const frames: number[] = [];
      const begin = await new Promise<number>(requestAnimationFrame);
      let last = begin;
      while (last - begin < length * 1000) {
        ctx?.clearRect(0, 0, 1100, 700);
        ctx?.fillRect(frames.length % 900, 100, 200, 20);
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        last = now;
      }
      return frames;
    }, seconds),
  );
  await other.close();
  return frames;
}

function paintRow({ spans, paintMs }: Size, { afterData, afterStart, bytes }: Paint): Row {
  return {
    what: `${size(spans)} spans, drawn after the data`,
    value: millis(afterData),
    baseline: `${millis(afterStart)} from the first request, ${(bytes / 1e6).toFixed(1)} MB`,
    asked: `at most ${size(paintMs)} ms`,
  };
}

function frameRows({ spans, frameMs }: Size, moved: readonly Moved[]): readonly Row[] {
  return [
    ...moved.map(({ move, plain, ...frames }) => ({
      what: `${size(spans)} spans, frames of ${move}`,
      value: framesInWords(frames),
      baseline: `${framesInWords(plain)} one bar`,
      asked: `no frame above ${frameMs} ms, or what one bar takes`,
    })),
    {
      what: `${size(spans)} spans, elements of rows`,
      value: String(Math.max(...moved.map(({ mostRows }) => mostRows))),
      baseline: "",
      asked: `at most ${MOST_ROWS}`,
    },
  ];
}

function size(count: number): string {
  return count.toLocaleString("en");
}
