// Saying what a tool means for one agent: foresee, save, meet a colleague's edit, undo, bring back.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { bo, expect } from "./fixtures/browser";
import { openConsole, type TestConsole } from "./fixtures/console";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { openTool, rowOf } from "./fixtures/traits";

describe("what a tool means for one agent", () => {
  let desk: TestConsole;
  beforeAll(async () => {
    desk = await openConsole();
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  it("is foreseen and saved for that agent alone, and can be undone", async () => {
    const { page } = desk;

    const panel = await openTool(page, "research", "workspace_jobs.read_handle");
    await panel.getByRole("checkbox", { name: "exploitation" }).check();
    await expect(panel.getByText("pairs become refused")).toBeVisible();
    await panel.getByRole("textbox", { name: "Note" }).fill("It moves the handle's cursor.");
    await save(page, panel, "strategy: exploration, exploitation");
    await expect(rowOf(page, "read_handle")).toContainText("override");

    await openTool(page, "main", "workspace_jobs.read_handle");
    await expect(rowOf(page, "read_handle")).toContainText("exploration");
    await expect(rowOf(page, "read_handle")).not.toContainText("exploitation");

    const again = await openTool(page, "research", "workspace_jobs.read_handle");
    await again.getByText("History of this override").click();
    await expect(again.getByText("Ada Admin set it")).toBeVisible();
    await again.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone")).toBeVisible();
    await expect(rowOf(page, "read_handle")).not.toContainText("override");
  });

  it("is not overwritten by somebody who began from an older state: both see both versions", async () => {
    const { page } = desk;
    const other = await desk.windowOf(bo);
    const mine = await openTool(page, "research", "web.web_fetch");
    const theirs = await openTool(other, "research", "web.web_fetch");

    await theirs.getByRole("checkbox", { name: "neutral" }).check();
    await theirs.getByRole("textbox", { name: "Note" }).fill("Only a look at the cache.");
    await mine.getByRole("checkbox", { name: "exploitation" }).check();
    await save(page, mine, "strategy: exploration, exploitation");

    await theirs.getByRole("button", { name: "Review and save" }).click();
    await other.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      theirs.getByText("Ada Admin changed this override while you were editing."),
    ).toBeVisible();
    const both = theirs.getByRole("region", { name: "Both versions" });
    await expect(both).toContainText("strategy: exploration, exploitation");
    await expect(both).toContainText("strategy: exploration, neutral");
    await expect(theirs.getByRole("button", { name: "Review and save" })).toBeDisabled();

    await theirs.getByRole("button", { name: "Keep editing mine on top" }).click();
    await save(other, theirs, "strategy: exploration, neutral");
    await page.reload();
    await expect(rowOf(page, "web_fetch")).toContainText("neutral");
    await other.context().close();
  });

  it("leaves a trace from which what stood before comes back", async () => {
    const { page } = desk;
    const panel = await openTool(page, "main", "browser.read_page");
    await panel.getByRole("button", { name: "Clear override" }).click();
    await expect(page.getByText("Took back the override of browser.read_page")).toBeVisible();
    await expect(rowOf(page, "read_page")).toContainText("unknown");

    await page.getByRole("link", { name: "History", exact: true }).click();
    await expect(page.getByRole("heading", { name: "History of main" })).toBeVisible();
    await page
      .getByRole("row", { name: /browser\.read_page/ })
      .first()
      .click();
    const entry = page.getByRole("region", { name: "browser.read_page" });
    await expect(entry.getByRole("region", { name: "Change" })).toContainText(
      "removed: strategy: exploration",
    );
    await entry.getByRole("button", { name: "Undo: bring back what stood before" }).click();
    await expect(page.getByText("Undone")).toBeVisible();
    await expect(entry.getByRole("link", { name: "exploration" })).toBeVisible();
  });

  it("starts early only with the whole profile, every question answered, and exactly neutral", async () => {
    const { page } = desk;
    const panel = await openTool(page, "main", "browser.scroll");
    const starts = panel.getByText("tool starts early");
    await expect(rowOf(page, "scroll")).toContainText("inactive: incomplete");

    await panel.getByRole("button", { name: "Detached profile" }).click();
    await expect(panel.getByText("3 of 7 answered")).toBeVisible();
    await expect(starts).toBeHidden();

    for (const yes of await panel.getByText("Yes", { exact: true }).all()) await yes.click();
    await expect(panel.getByText("7 of 7 answered")).toBeVisible();
    await expect(starts).toBeVisible();

    await panel.getByRole("checkbox", { name: "exploration" }).check();
    await expect(starts).toBeHidden();
    await panel.getByRole("checkbox", { name: "exploration" }).uncheck();
    await save(page, panel, "early: active");
    await expect(rowOf(page, "scroll")).toContainText("active");
    await expect(rowOf(page, "scroll")).not.toContainText("inactive");
  });
});

/** Through the review, which must say this of the tool. */
async function save(page: Page, panel: Locator, expected: string): Promise<void> {
  await panel.getByRole("button", { name: "Review and save" }).click();
  const review = page.getByRole("dialog");
  await expect(review).toContainText(expected);
  await review.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
}
