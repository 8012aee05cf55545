// The traits editor with 1,000 tools, scrolled in Chromium, beside a plain table of as many rows in the same window.
import type { Page } from "playwright";
import { expect, visit } from "@/e2e/fixtures/browser";
import { openConsole, send, type TestConsole } from "@/e2e/fixtures/console";
import { compositorOf, type Frames, measureFrames, whatIsMissing } from "./frames";
import { millis, printRows } from "./measure";

const TOOLS = 1000;
const RUNS = 3;
const SECONDS = 3;
const PIXELS_A_FRAME = 40;
const LONGEST_MS = 33;
/** A row has at least so many pixels. */
const LEAST_ROW = 20;

const missing = await whatIsMissing();
if (missing) console.log(`\nScrolling traits: not measured, since ${missing}.`);
else await measure();

async function measure(): Promise<void> {
  const desk = await openConsole({ empty: true });
  try {
    await makeAgent(desk);
    const runs: { readonly editor: Frames; readonly plain: Frames }[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push({
        editor: await inPageOfItsOwn(desk.page, scrollEditor),
        plain: await inPageOfItsOwn(desk.page, scrollPlainTable),
      });
    const row = (what: string, asked: string, read: (frames: Frames) => number) => ({
      what: `${TOOLS} tools, ${what}`,
      value: millis(median(runs.map(({ editor }) => read(editor)))),
      baseline: `${millis(median(runs.map(({ plain }) => read(plain))))} plain table of as many rows`,
      asked,
    });
    // Where a plain table takes longer, that is the machine's floor.
    const asked = `at most ${LONGEST_MS} ms, or what the plain table takes`;
    const compositor = await compositorOf(desk.browser);
    printRows(`Scrolling traits, median of ${RUNS} runs, put together ${compositor}`, [
      row("longest frame", asked, ({ longest }) => longest),
      row("99 of 100 frames within", asked, ({ p99 }) => p99),
      row("processor time a frame", "well under 16 ms", ({ busy }) => busy),
    ]);
  } finally {
    await desk.close();
  }
}

async function inPageOfItsOwn(
  beside: Page,
  work: (page: Page) => Promise<Frames>,
): Promise<Frames> {
  const page = await beside.context().newPage();
  const frames = await work(page);
  await page.close();
  return frames;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Through the API, as a script of an operator would. */
async function makeAgent({ page, server }: TestConsole): Promise<void> {
  const tools = Array.from({ length: TOOLS }, (_, index) => ({
    name: `${["get", "update", "delete", "search"][index % 4]}_record_${index}`,
    description: `Works on record ${index}.`,
    inputSchema: { type: "object", properties: { id: { type: "string" } } },
    annotations: { readOnlyHint: index % 2 === 0 },
  }));
  const list = { transport: "recorded", list: { tools } };
  await send(page, server, "/api/v1/servers", { key: "records", ...list });
  await send(page, server, "/api/v1/agents", { slug: "clerk", description: "" });
  const connection = { agent: "clerk", kind: "mcp", alias: "records", serverId: "records" };
  await send(page, server, "/api/v1/connections", connection);
}

async function scrollEditor(page: Page): Promise<Frames> {
  await visit(page, "/agents/clerk/traits");
  await expect(page.getByRole("rowheader", { name: /^delete_record_/ }).first()).toBeVisible();
  // The drawing of long tables is fetched when it is needed; from then on the list has its whole height.
  await page.waitForFunction(
    (least) => (document.querySelector("table")?.parentElement?.scrollHeight ?? 0) > least,
    TOOLS * LEAST_ROW,
  );
  return scroll(page);
}

async function scrollPlainTable(page: Page): Promise<Frames> {
  const cells = "<td>update_record</td><td>unknown</td><td>default</td><td>–</td>".repeat(2);
  const rows = `<tr>${cells}</tr>`.repeat(TOOLS);
  await page.setContent(
    `<div style="height:800px;overflow:auto"><table style="line-height:34px">${rows}</table></div>`,
  );
  return scroll(page);
}

/** Moves whatever holds the table a step each frame, to and fro, and takes the time between frames. */
function scroll(page: Page): Promise<Frames> {
  return measureFrames(page, SECONDS, (seconds) => framesOf(page, seconds));
}

/** Milliseconds between one frame and the next. */
function framesOf(page: Page, duration: number): Promise<number[]> {
  return page.evaluate(
    async ({ seconds, step }) => {
      const scroller = document.querySelector("table")?.parentElement;
      const frames: number[] = [];
      const begin = await new Promise<number>(requestAnimationFrame);
      let [last, direction] = [begin, 1];
      while (scroller && last - begin < seconds * 1000) {
        const { scrollTop } = scroller;
        scroller.scrollTop += step * direction;
        if (scroller.scrollTop === scrollTop) direction = -direction;
        const now = await new Promise<number>(requestAnimationFrame);
        frames.push(now - last);
        last = now;
      }
      return frames;
    },
    { seconds: duration, step: PIXELS_A_FRAME },
  );
}
