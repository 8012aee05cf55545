// Trying a round beside the matrix: refused in one order, accepted in the other, kept, and shown to a colleague.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { bo, expect, visit } from "./fixtures/browser";
import { openConsole, type TestConsole } from "./fixtures/console";
import { pictureOfFailure } from "./fixtures/picture-of-failure";

describe("a round tried beside the matrix", () => {
  let desk: TestConsole;
  beforeAll(async () => {
    desk = await openConsole();
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  it("is refused where a write follows a search, and accepted the other way round", async () => {
    const { page } = desk;
    await visit(page, "/matrix?agent=main");
    await addCall(page, "workspace_jobs.search");
    await addCall(page, "workspace_jobs.export_report");

    const refused = page.getByRole("listitem", {
      name: "1: workspace_jobs.export_report, refused",
    });
    await expect(refused).toBeVisible();
    await expect(
      refused.getByRole("button", { name: "blocked by 0, workspace_jobs.search" }),
    ).toBeVisible();
    await expect(page.getByText("1 accepted, 1 refused")).toBeVisible();

    await page.getByRole("button", { name: "Move workspace_jobs.export_report up" }).click();
    await expect(page.getByText("All 2 accepted")).toBeVisible();
    await expect(
      page.getByRole("listitem", { name: "0: workspace_jobs.export_report, accepted" }),
    ).toBeVisible();
  });

  it("shows a colleague the same by its address, and is kept for everybody", async () => {
    const { page } = desk;
    await page.getByRole("button", { name: "Keep as scenario" }).click();
    const dialog = page.getByRole("dialog", { name: "Keep as a scenario" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Export, then look");
    await dialog.getByRole("button", { name: "Keep", exact: true }).click();
    await expect(page.getByText("Kept “Export, then look”")).toBeVisible();

    const other = await desk.windowOf(bo);
    await visit(other, page.url());
    await expect(other.getByText("All 2 accepted")).toBeVisible();
    await expect(
      other.getByRole("listitem", { name: "0: workspace_jobs.export_report, accepted" }),
    ).toBeVisible();

    await visit(other, "/matrix");
    await other.getByRole("button", { name: "Scenarios" }).click();
    await other.getByRole("button", { name: /^Export, then look/ }).click();
    await expect(other.getByText("All 2 accepted")).toBeVisible();
    await other.context().close();
  });

  it("says of every cell why, in words, and whose tools meet there", async () => {
    const { page } = desk;
    await visit(page, "/matrix?agent=main");
    const afterWrite = page.getByRole("row", { name: /^exploitation/ }).getByRole("button");
    await expect(page.getByText("A search, then a write: no.")).toBeVisible();

    await afterWrite.first().click();
    await expect(page.getByText("A write, then a search: yes.")).toBeVisible();
    await expect(page.getByRole("link", { name: "expenses.submit_report" })).toBeVisible();

    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(/^A write, then another: /)).toBeVisible();
    await expect(page).toHaveURL(/cell=exploitation-exploitation/);
  });
});

async function addCall(page: Page, tool: string): Promise<void> {
  const field = page.getByRole("combobox", { name: "Add a call of a tool" });
  await field.fill(tool);
  await page.getByRole("option", { name: tool }).first().click();
}
