// How the benches in Chromium measure frames: how long each took, and how long the page's own thread was busy for it.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Browser, CDPSession, Page } from "playwright";
import { openBrowser } from "@/e2e/fixtures/browser";
import { millis } from "./measure";

/** Moved before anything counts: what is drawn, fetched and compiled for the first time is no moving. */
export const WARM_SECONDS = 0.5;

export type Frames = {
  readonly count: number;
  readonly longest: number;
  readonly p99: number;
  /** Processor time of the page's own thread, which a busy machine does not stretch. */
  readonly busy: number;
};

/** Why nothing can be measured in a browser here; null where it can. */
export async function whatIsMissing(): Promise<string | null> {
  const build = path.resolve(process.env.TRAITLINE_DIST_DIR ?? ".next", "BUILD_ID");
  if (!existsSync(build)) return "there is no build: run `npm run build` first";
  try {
    await (await openBrowser()).close();
    return null;
  } catch {
    return "no Chromium starts here: name one in TRAITLINE_CHROMIUM";
  }
}

/**
 * Whether a graphics card puts the picture together. Without one the same processor does it that runs the page, for the
 * baselines as well: a canvas of a whole window then costs a frame several milliseconds by itself.
 */
export async function compositorOf(browser: Browser): Promise<string> {
  const devtools = await browser.newBrowserCDPSession();
  const { gpu } = await devtools.send("SystemInfo.getInfo");
  await devtools.detach();
  const status = (gpu.featureStatus as { readonly gpu_compositing?: string })?.gpu_compositing;
  return status?.startsWith("enabled") ? "by the graphics card" : "in software";
}

/** `move` answers the milliseconds between one frame and the next. It is called twice, and counts the second time. */
export async function measureFrames(
  page: Page,
  seconds: number,
  move: (seconds: number) => Promise<readonly number[]>,
): Promise<Frames> {
  await move(WARM_SECONDS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await busyMillis(devtools);
  const times = await move(seconds);
  const busy = ((await busyMillis(devtools)) - before) / times.length;
  await devtools.detach();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { count: times.length, longest: at(1), p99: at(0.99), busy };
}

export function framesInWords({ longest, p99, busy }: Frames): string {
  return `longest ${millis(longest)}, p99 ${millis(p99)}, busy ${millis(busy)}`;
}

async function busyMillis(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}
