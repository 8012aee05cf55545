// The server dies under an open page and comes back: nothing that was answered is lost, and the page goes on.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect } from "./fixtures/browser";
import { openConsole, type TestConsole } from "./fixtures/console";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import type { TestServer } from "./fixtures/server";
import { openTool, rowOf } from "./fixtures/traits";

describe("a server that is killed under an open page", () => {
  let desk: TestConsole;
  let restarted: TestServer | undefined;
  beforeAll(async () => {
    desk = await openConsole();
  });
  afterAll(async () => {
    await restarted?.kill();
    await desk?.close();
  });
  pictureOfFailure(() => desk?.browser);

  it("shares its data with no second process, which ends with one line and code 2", async () => {
    const { code, output } = await desk.server.rival();

    expect(code).toBe(2);
    expect(output.split("\n").filter((line) => line.startsWith("Traitline"))).toHaveLength(1);
    expect(output).not.toMatch(/^\s+at /m);
  });

  it("loses no saved edit, tells of the one that it could not take, and takes it afterwards", async () => {
    const { page, server } = desk;
    const saved = await openTool(page, "main", "react.search_tools");
    await saved.getByRole("checkbox", { name: "neutral" }).check();
    await save(page, saved);
    await expect(page.getByText("Saved react.search_tools")).toBeVisible();
    const panel = await openTool(page, "main", "react.ask_user");
    await panel.getByRole("checkbox", { name: "exploitation" }).check();
    await expect(panel.getByText("pairs become refused")).toBeVisible();

    await server.kill("SIGKILL");
    await save(page, panel);
    const review = page.getByRole("dialog");
    await expect(review.getByRole("alert").first()).toContainText("The server cannot be reached");

    restarted = await server.restart();
    await review.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved react.ask_user")).toBeVisible();
    await page.reload();
    await expect(rowOf(page, "ask_user")).toContainText("exploitation");
    await openTool(page, "main", "react.search_tools");
    await expect(rowOf(page, "search_tools")).toContainText("neutral");
  });
});

async function save(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
}
