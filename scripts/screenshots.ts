// `tsx scripts/screenshots.ts [FOLDER]`: takes docs/traits.png from the built product, and every screen into FOLDER.
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { ada, expect, visit } from "@/e2e/fixtures/browser";
import { openConsole, type TestConsole } from "@/e2e/fixtures/console";
import { EMPTY_SCREENS, SCREENS, settle, THEMES } from "@/e2e/fixtures/screens";

const USAGE = "usage: tsx scripts/screenshots.ts [--empty] [FOLDER]";
/** The committed picture is loaded with the README. */
const MOST_BYTES = 250_000;
const PICTURE = path.resolve("docs/traits.png");
const WIDTHS = [390, 1440];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { empty: { type: "boolean", default: false } },
});
if (positionals.length > 1) throw new Error(USAGE);
const [folder] = positionals;

const desk = await openConsole({ empty: values.empty });
try {
  if (!values.empty) await takeCommittedPicture(desk.page);
  if (folder) await takeEveryScreen(desk, path.resolve(folder));
} finally {
  await desk.close();
}

async function takeCommittedPicture(page: Page): Promise<void> {
  await visit(page, "/agents/main/traits?open=browser.open_page");
  const panel = page.getByRole("region", { name: "open_page", exact: true });
  await panel.getByRole("checkbox", { name: "exploitation" }).check();
  await expect(panel.getByText("pairs become refused")).toBeVisible();
  await take(page, PICTURE);
  const { size } = await stat(PICTURE);
  if (size > MOST_BYTES) throw new Error(`${PICTURE} has ${size} bytes, more than ${MOST_BYTES}`);
}

async function takeEveryScreen({ windowOf }: TestConsole, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const colorScheme of THEMES)
    for (const width of WIDTHS) {
      const page = await windowOf(ada, { colorScheme, viewport: { width, height: 900 } });
      for (const { name, path: address } of values.empty ? EMPTY_SCREENS : SCREENS) {
        await visit(page, address);
        await take(page, path.join(into, `${slug(name)}-${colorScheme}-${width}.png`));
      }
      await page.context().close();
    }
}

async function take(page: Page, file: string): Promise<void> {
  await settle(page);
  await page.screenshot({ path: file });
  console.log(path.relative(process.cwd(), file));
}

function slug(name: string): string {
  return name.replaceAll(/[^a-z]+/g, "-");
}
