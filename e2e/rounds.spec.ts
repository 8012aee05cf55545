// A round looked at closely: an action's panel, what is in sight, a round taken elsewhere as a trace, and a list with nothing in it.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect, visit } from "./fixtures/browser";
import { openConsole, send, type TestConsole } from "./fixtures/console";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { expectState, rowOf, runSample } from "./fixtures/rounds";

describe("a round, closely", () => {
  let desk: TestConsole;
  let page: Page;
  let turn: string;
  beforeAll(async () => {
    desk = await openConsole();
    ({ page } = desk);
    turn = await runSample(page, "Search then write", { pace: "at-once" });
    await expectState(page, "went on");
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  it("shows the way of an action through the pipeline, from the picture or by its address", async () => {
    await rowOf(page, /^#1 .*refused/).click();
    const panel = page.locator('[data-slot="side-panel"]');
    await expect(panel.getByText("It may not share the round.", { exact: false })).toBeVisible();
    await expect(page).toHaveURL(/open=0\.1/);

    await panel.getByRole("button", { name: /Show #0/ }).click();

    await expect(panel.getByText("It succeeded.")).toBeVisible();
    await page.reload();
    await expect(panel.getByText("It succeeded.")).toBeVisible();
    await expect(rowOf(page, /^#0 /)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
  });

  it("keeps what is in sight in the address", async () => {
    await visit(page, `/rounds/${turn}/0`);
    await expect(rowOf(page, /^#1 /)).toBeVisible();

    await page.keyboard.press("w");
    await expect(page).toHaveURL(/range=/);
    await page.keyboard.press("f");

    await expect(page).not.toHaveURL(/range=/);
  });

  it("opens its own export again as a trace from a file", async () => {
    const answer = await page.request.get(`/api/v1/rounds/${turn}/0/export?format=otlp`);
    const buffer = await answer.body();

    await visit(page, "/rounds/trace");
    const file = { name: "round.otlp.json", mimeType: "application/json", buffer };
    await page.locator('input[type="file"]').setInputFiles(file);

    await expect(page.getByRole("heading", { level: 1, name: "round.otlp.json" })).toBeVisible();
    await expect(rowOf(page, /^round 1/)).toBeVisible();
  });
});

describe("an empty list", () => {
  it("says what to do", async () => {
    const empty = await openConsole({ empty: true });
    try {
      await send(empty.page, empty.server, "/api/v1/agents", { slug: "clerk", description: "" });
      await visit(empty.page, "/rounds");

      await expect(empty.page.getByText("No agent has run yet")).toBeVisible();
    } finally {
      await empty.close();
    }
  });
});
