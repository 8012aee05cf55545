// A whole journey without a pointer: sign in, find, say what a tool means, save, try a round, look at the keys.
import type { Browser, Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ada, expect, openWindow, visit } from "./fixtures/browser";
import { openConsole, type TestConsole } from "./fixtures/console";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { rowOf } from "./fixtures/traits";

describe("the console by keyboard alone", () => {
  let desk: TestConsole;
  let page: Page;
  beforeAll(async () => {
    desk = await openConsole();
    page = await openWindowWithoutPointer(desk.browser, desk.server.origin);
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  it("lets a person in, and past the sidebar", async () => {
    await visit(page, "/agents");
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.keyboard.type(ada.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(ada.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Agents" })).toBeVisible();

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the screen" })).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "New agent" }));
  });

  it("finds a tool from anywhere", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Find or run anything" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("search_tools");
    const hit = palette.getByRole("option", { name: /search_tools/ }).first();
    await expect(hit).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /search_tools/ }).first()).toBeVisible();
  });

  it("moves between rooms, through rows, and says what a tool means", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("a");
    await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Traits of main" })).toBeVisible();

    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Filter tools" })).toBeFocused();
    await page.keyboard.type("expenses.submit_report");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row")).toHaveCount(3);
    await tabTo(page, rowOf(page, "submit_report"));
    await page.keyboard.press("Enter");

    const panel = page.getByRole("region", { name: "submit_report", exact: true });
    await tabTo(page, panel.getByRole("checkbox", { name: "exploration" }));
    await page.keyboard.press("Space");
    await expect(panel.getByText(/pairs? becomes? refused/)).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("dialog")).toContainText("strategy: exploration, exploitation");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Saved expenses.submit_report")).toBeVisible();
    await expect(rowOf(page, "submit_report")).toContainText("override");

    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  });

  it("builds a round and puts it in another order", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await expect(page.getByRole("heading", { name: "Try a round" })).toBeVisible();
    for (const tool of ["workspace_jobs.search", "workspace_jobs.export_report"]) {
      await page.keyboard.press("n");
      await page.keyboard.type(tool);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("listitem", { name: tool })).toBeVisible();
      await page.keyboard.press("Escape");
      await leave(page);
    }
    await expect(page.getByText("1 accepted, 1 refused")).toBeVisible();

    const grip = page.getByRole("button", { name: /^Move workspace_jobs.export_report, place 1/ });
    await tabBackTo(page, grip);
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByText("All 2 accepted")).toBeVisible();
    await expect(
      page.getByRole("button", { name: /^Move workspace_jobs.export_report, place 0/ }),
    ).toBeFocused();
  });

  it("shows its keys, and puts the letters to sleep", async () => {
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("Matrix");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();

    await tabTo(page, page.getByRole("button", { name: "Ada Admin admin" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "As the system" })).toBeVisible();
    await arrowTo(page, page.getByRole("menuitemradio", { name: "Letter keys off" }));
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(page.getByRole("button", { name: "Ada Admin admin" })).toBeFocused();
    await page.keyboard.press("?");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Find or run anything" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });
});

/** A window in which a pointer would throw. */
async function openWindowWithoutPointer(browser: Browser, origin: string): Promise<Page> {
  const page = await openWindow(browser, origin);
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      () => {
        throw new Error("this journey has no pointer");
      },
      true,
    );
  });
  return page;
}

const FAR = 60;

/** Tab until something has the focus, as far as somebody would go. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await pressUntilFocused(page, "Tab", target);
}

/** The same towards what lies above. */
async function tabBackTo(page: Page, target: Locator): Promise<void> {
  await pressUntilFocused(page, "Shift+Tab", target);
}

async function arrowTo(page: Page, target: Locator): Promise<void> {
  await pressUntilFocused(page, "ArrowDown", target);
}

async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  for (let press = 0; press < FAR; press += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${FAR} times ${key} did not reach ${target}`);
}

/** Out of a field, so that letters are keys again. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
}
