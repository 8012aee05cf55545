// A person keeps an example as a flow, runs it, approves what waits, and sees each step with its limits; then plays a failure.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect, visit } from "./fixtures/browser";
import { openConsole, type TestConsole } from "./fixtures/console";
import { approve } from "./fixtures/gates";
import { pictureOfFailure } from "./fixtures/picture-of-failure";

const SOON = { timeout: 60_000 };

describe("a flow", () => {
  let desk: TestConsole;
  let page: Page;
  beforeAll(async () => {
    desk = await openConsole();
    page = desk.page;
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  it("is kept from an example, run, parked at its approval, and done once somebody has approved", async () => {
    await visit(page, "/flows/new");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/flows\/travel_digest/);
    await expect(page.getByText("travel_digest, version 1, of the agent main")).toBeVisible(SOON);

    await page.getByRole("button", { name: "Run for real" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Run it" }).click();
    await page.waitForURL(/\/flows\/runs\//);
    const state = page.getByRole("status").filter({ hasText: /^(waiting|done)$/ });
    await expect(state.filter({ hasText: "waiting" })).toBeVisible(SOON);
    const run = page.url();

    await approve(page, "Send email");
    await visit(page, run);
    await expect(state.filter({ hasText: "done" })).toBeVisible(SOON);
    const steps = page.getByRole("region", { name: "Steps of the run" });
    await expect(steps.getByText("skipped", { exact: true })).toHaveCount(1);
    await expect(steps.getByRole("link", { name: "round 3" })).toBeVisible();

    await visit(page, "/flows?show=runs");
    await expect(page.getByRole("row", { name: /travel_digest/ })).toContainText("done");
  });

  it("is saved as its next version, and says which of its tools the agent has not", async () => {
    await visit(page, "/flows/travel_digest?edit=true");
    const text = page.getByRole("textbox", { name: /^Flow/ });
    const written = await text.inputValue();
    await text.fill(written.replace("workspace_jobs.search", "workspace_jobs.nothing"));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/main has no tool workspace_jobs\.nothing/).first()).toBeVisible();

    await text.fill(written.replace("reports", "news"));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("travel_digest, version 2, of the agent main")).toBeVisible(SOON);
  });

  it("is offered as a job where it waits for people, and is a tool of the agent that may call it", async () => {
    await visit(page, "/flows/travel_digest");
    const card = page.getByRole("region", { name: "Offered to agents" });
    await card.getByLabel("Offered").selectOption({ label: "awaited" });
    await card.getByRole("button", { name: "Save as version 3" }).click();
    await expect(card.getByText(/BUD-03: tell waits for a person/).first()).toBeVisible(SOON);
    await card.getByLabel("Offered").selectOption({ label: "as a job" });
    await card.getByRole("button", { name: "Save as version 3" }).click();
    await card.getByLabel("Another agent").selectOption("main", SOON);
    await card.getByRole("button", { name: "Let it call this flow" }).click();
    await expect(card.getByRole("listitem").filter({ hasText: "main" })).toContainText(
      "flows.travel_digest",
      SOON,
    );

    await card.getByRole("link", { name: "local:flows/travel_digest" }).click();
    await page.waitForURL(/\/tools\//);
    await expect(page.getByText("flows.travel_digest")).toBeVisible(SOON);
    await page.getByRole("link", { name: "the flow that it is" }).click();
    await page.waitForURL(/\/flows\/travel_digest/);
  });
});

describe("a flow that takes arguments", () => {
  let desk: TestConsole;
  let page: Page;
  beforeAll(async () => {
    desk = await openConsole();
    page = desk.page;
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  it("asks for them before it runs, says which does not fit, and hands them to its steps", async () => {
    await visit(page, "/flows/new");
    await page
      .getByLabel("Example to begin with")
      .selectOption({ label: "Look a topic up, and write what was found into a report" });
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/flows\/topic_report/);
    await expect(page.getByRole("region", { name: "What it takes" })).toContainText("topic", SOON);

    await page.getByRole("button", { name: "Run for real" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Run it" }).click();
    await expect(dialog.getByText(/args\.topic/).first()).toBeVisible(SOON);
    await dialog
      .getByRole("textbox", { name: /^Arguments/ })
      .fill('{ "topic": "travel", "report": "asked-for" }');
    await dialog.getByRole("button", { name: "Run it" }).click();

    await page.waitForURL(/\/flows\/runs\//);
    const given = page.getByRole("region", { name: "What it was given" });
    await expect(given).toContainText("asked-for", SOON);
    await expect(page.getByRole("status").filter({ hasText: "done" })).toBeVisible(SOON);
    await expect(page.getByRole("region", { name: "output of write_report" })).toContainText(
      "reports/asked-for.md",
    );
  });

  it("is saved with no reference to an argument that it does not declare", async () => {
    await visit(page, "/flows/topic_report?edit=true");
    const text = page.getByRole("textbox", { name: /^Flow/ });
    const written = await text.inputValue();
    await text.fill(written.replace('"query": "topic"', '"query": "subject"'));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/no argument subject is declared/).first()).toBeVisible(SOON);
  });
});

describe("a failure of the guides", () => {
  let desk: TestConsole;
  beforeAll(async () => {
    desk = await openConsole();
  });
  afterAll(() => desk?.close());

  it("is played, and its guard is seen to hold", async () => {
    const { page } = desk;
    await visit(page, "/playground?from=failures");
    await page.getByRole("button", { name: /^Play: A search and the write/ }).click();
    const card = page.getByRole("region", { name: /^A search and the write/ });
    await expect(card.getByText("the guard held")).toBeVisible(SOON);
    await expect(card.getByText("STRATEGY_INCOMPATIBLE")).toBeVisible();
  });
});
