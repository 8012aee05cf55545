// A person calls one tool by hand: without executing it, for real, and one that somebody has to approve.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect, visit } from "./fixtures/browser";
import { openConsole, send, type TestConsole } from "./fixtures/console";
import { approve } from "./fixtures/gates";
import { pictureOfFailure } from "./fixtures/picture-of-failure";

const SOON = { timeout: 60_000 };

describe("one tool called by hand", () => {
  let desk: TestConsole;
  let page: Page;
  beforeAll(async () => {
    desk = await openConsole();
    page = desk.page;
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  const outcome = () => page.getByRole("region", { name: "What became of it" });
  const stages = () => page.getByRole("region", { name: "What the dispatch did" });

  async function choose(tool: string, args: unknown): Promise<void> {
    await visit(page, "/playground?from=tool&agent=main");
    await page.getByRole("combobox", { name: "Tool" }).fill(tool);
    await page.getByRole("option", { name: tool }).first().click();
    await page.getByRole("textbox", { name: "Arguments" }).fill(JSON.stringify(args));
  }

  it("is tried with nothing executed, then read for real, and tells each stage of its way", async () => {
    await choose("workspace_jobs.search", { query: "rail" });

    await page.getByRole("button", { name: "Try, nothing executed" }).click();
    await expect(outcome().getByText("nothing executed", { exact: true })).toBeVisible(SOON);
    await expect(
      stages()
        .getByText(/Left out: nothing is executed/)
        .first(),
    ).toBeVisible();

    await page.getByRole("button", { name: "Call for real" }).click();
    await expect(outcome().getByText("succeeded", { exact: true })).toBeVisible(SOON);
    await expect(stages().getByText("The tool's code ran.")).toBeVisible();
    await expect(page.getByRole("region", { name: "result" })).toContainText('"status": "ok"');
  });

  it("runs code that keeps the processor busy in a thread of its own, as it is built", async () => {
    await choose("workspace_jobs.compare_texts", { before: "a", after: "b" });

    await page.getByRole("button", { name: "Call for real" }).click();
    await expect(outcome().getByText("succeeded", { exact: true })).toBeVisible(SOON);
    await expect(page.getByRole("region", { name: "result" })).toContainText('"added": 1');
  });

  it("stops each failure of the guides, as it is built (R201)", async () => {
    const { items } = await (await page.request.get("/api/v1/failures")).json();

    for (const { id } of items)
      expect(await send(page, desk.server, `/api/v1/failures/${id}/plays`, {})).toMatchObject({
        held: true,
      });
    expect(items.length).toBeGreaterThan(15);
  });

  it("asks before a command, waits at its gate, and shows the envelope once it is approved", async () => {
    await choose("operations.pay", { to: "Northwind", amount: 3, idempotencyKey: "by-hand-1" });

    await page.getByRole("button", { name: "Call for real" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Call it" }).click();
    await expect(outcome().getByText("waiting", { exact: true })).toBeVisible(SOON);
    await expect(stages().getByText("It waits for a person.")).toBeVisible();

    const address = page.url();
    await approve(page, "Pay");
    await visit(page, address);

    await expect(outcome().getByText("succeeded", { exact: true })).toBeVisible(SOON);
    await expect(stages().getByText("A person has approved it.")).toBeVisible();
    await expect(page.getByRole("region", { name: "result" })).toContainText("payment_id");
  });
});
