// Each sample round from its click in the playground to its end, looked at on its timeline: in words and as it is painted.
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ada, axeFindings, expect, visit } from "./fixtures/browser";
import { openConsole, type TestConsole } from "./fixtures/console";
import { approve, openGate } from "./fixtures/gates";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { expectState, openRound, painted, rowOf, runSample, untilPainted } from "./fixtures/rounds";
import type { TestServer } from "./fixtures/server";

/** What a click sets going is over within this, on a busy machine too. */
const SOON = { timeout: 120_000 };

describe("the sample rounds", () => {
  let desk: TestConsole;
  let page: Page;
  let server: TestServer;
  beforeAll(async () => {
    desk = await openConsole();
    ({ page, server } = desk);
  });
  afterAll(async () => {
    await server?.kill();
    await desk?.close();
  });
  pictureOfFailure(() => desk?.browser);

  it("start what is handed over while the text is still written, and after it without early starts", async () => {
    await runSample(page, "Delegate and long write");
    await expect(rowOf(page, /#0 react\.delegate, succeeded, started early, saved/)).toBeVisible(
      SOON,
    );
    await expectState(page, "went on");
    await expect(page.getByText("saved by overlap")).toBeVisible();
    const early = await untilPainted(rowOf(page, /#0/), "early");
    const spoken = await untilPainted(rowOf(page, /^Generation/), "gen");
    expect(early.from).toBeLessThan(spoken.to - 20);

    await runSample(page, "Delegate and long write", { early: false });
    await expect(rowOf(page, /#0 react\.delegate, succeeded, ran/)).toBeVisible(SOON);
    await expectState(page, "went on");
    const late = await untilPainted(rowOf(page, /#0/), "neutral");
    const before = await untilPainted(rowOf(page, /^Generation/), "gen");
    expect(late.from).toBeGreaterThan(before.to);
    await expect(page.getByText("saved by overlap")).toBeHidden();
  });

  it("strike a write behind a search, name what stood in its way, and make it in the next round", async () => {
    await runSample(page, "Search then write");
    const refused = rowOf(page, /#1 workspace_jobs\.export_report, refused, #0 stands in its way/);
    await expect(refused).toBeVisible(SOON);
    await expect(refused).toContainText("blocked by #0");
    await expect(refused.locator("span", { hasText: "export_report" }).first()).toHaveCSS(
      "text-decoration-line",
      "line-through",
    );
    await untilPainted(refused, "refused");
    expect(await painted(refused, "exploitation")).toBeNull();

    await openRound(page, 2);
    const written = rowOf(page, /#0 workspace_jobs\.export_report, succeeded, ran/);
    await expect(written).toBeVisible(SOON);
    await untilPainted(written, "exploitation");
    await openRound(page, 3);
    await expectState(page, "answered");
  });

  it("find in the ledger what a broken attempt had started, whatever the order, and run nothing twice", async () => {
    const turn = await runSample(page, "Provider retry, reordered");
    await expect(rowOf(page, /^Generation: attempt 1 .* attempt 2 /)).toBeVisible(SOON);
    await expect(rowOf(page, /#2 operations\.post_message, succeeded/)).toBeVisible(SOON);
    const first = rowOf(page, /#0 react\.delegate, succeeded, .*answered one repeat/);
    const second = rowOf(page, /#1 react\.delegate, succeeded, .*answered one repeat/);
    await expect(rowOf(page, /#\d/)).toHaveCount(3);
    await expectState(page, "went on");
    // The picture still glides to its last measure, so both are looked at together until they stand as they should.
    for (const row of [first, second])
      await expect.poll(() => arcOf(row)).toBe("from its start onwards");
    await expect
      .poll(async () => {
        const [ofFirst, ofSecond] = [await painted(first, "hit"), await painted(second, "hit")];
        return ofFirst !== null && ofSecond !== null && ofSecond.to < ofFirst.to;
      })
      .toBe(true);
    await expect(page.getByText("repeats suppressed")).toBeVisible();

    await visit(page, `/rounds/${turn}/0/ledger`);
    const entries = page.getByRole("table", { name: "Ledger" }).getByRole("row");
    await expect(entries.filter({ hasText: "react.delegate" })).toHaveCount(2);
    await expect(entries.filter({ hasText: "fingerprint → #" })).toHaveCount(2);
  });

  it("take back in reverse what had been done before the third step failed", async () => {
    const turn = await runSample(page, "Provisioning fails at the third step");
    await expect(rowOf(page, /#0 operations\.provision_account, waits/)).toBeVisible(SOON);
    await approve(page, "Provision account");

    await visit(page, `/rounds/${turn}/0`);
    await expectState(page, "went on");
    const account = rowOf(page, /^create_account, undone/);
    const billing = rowOf(page, /^setup_billing, undone/);
    await expect(rowOf(page, /^grant_access, failed/)).toBeVisible(SOON);
    const [undone, undoneFirst] = [
      await untilPainted(account, "undo"),
      await untilPainted(billing, "undo"),
    ];
    expect(undoneFirst.to).toBeLessThan(undone.to);
    const failed = await untilPainted(rowOf(page, /^grant_access/), "refused");
    expect(failed.from).toBeLessThan(undoneFirst.to);
    expect(await painted(rowOf(page, /^grant_access/), "undo")).toBeNull();
  });

  it("submit the September expenses: two pages, a job, an answer, and an approval from another day's process", async () => {
    const turn = await runSample(page, "Submit the September expenses");
    expect(await linesOf(page)).toBe(50);
    await openRound(page, 2);
    expect(await linesOf(page)).toBe(12);
    await openRound(page, 3);
    const reading = rowOf(page, /#0 expenses\.start_receipt_ocr/);
    await expect(reading).toBeVisible(SOON);
    const watcher = await desk.windowOf(ada);
    await lookAtJob(watcher);
    await watcher.context().close();
    await expect(rowOf(page, /#0 expenses\.start_receipt_ocr, succeeded/)).toBeVisible(SOON);
    await openRound(page, 4);
    await expect(rowOf(page, /#0 expenses\.ask_user, .*a person was asked/)).toBeVisible(SOON);
    await untilPainted(rowOf(page, /#0/), "wait");

    await openGate(page, /Station Buffet/);
    await page.getByRole("button", { name: "meals", exact: true }).click();
    await expect(page.getByText("Answered by Ada Admin").first()).toBeVisible();
    await visit(page, `/rounds/${turn}/3`);
    await openRound(page, 5);
    await expect(rowOf(page, /#1 expenses\.categorise_line, succeeded/)).toBeVisible(SOON);
    await openRound(page, 7);
    await expect(rowOf(page, /#0 expenses\.submit_report, waits/)).toBeVisible(SOON);

    await server.kill();
    server = await server.restart();
    await approve(page, /Submit/);
    await visit(page, `/rounds/${turn}/6`);
    await expect(rowOf(page, /#0 expenses\.submit_report, succeeded/)).toBeVisible(SOON);
    await openRound(page, 8);
    await page.getByRole("link", { name: /^Messages/ }).click();
    await expect(
      page.getByText(/Your September expenses are submitted as rep\w+: 62 lines/),
    ).toBeVisible(SOON);
  });

  it("leave a mail in doubt whose call the server did not live to see the end of, until a person says", async () => {
    const turn = await runSample(page, "Server stops in the middle");
    await expect(rowOf(page, /#0 operations\.send_email, waits/)).toBeVisible(SOON);
    const watcher = await desk.windowOf(ada);
    await visit(watcher, `/rounds/${turn}/0`);
    await approve(page, "Send email");
    await rowOf(watcher, /#0 operations\.send_email, (running|in doubt)/).waitFor(SOON);
    await server.kill("SIGKILL");
    server = await server.restart();

    const doubt = rowOf(watcher, /#0 operations\.send_email, in doubt: nobody knows how it ended/);
    await expect(doubt).toBeVisible(SOON);
    await expectState(watcher, "went on");
    await untilPainted(doubt, "wait");
    await openGate(page, "Did this happen?");
    await page.getByRole("textbox", { name: "How you know" }).fill("The archive has it.");
    await page.getByRole("button", { name: "It happened", exact: true }).click();
    await expect(page.getByText("Ada Admin says that it happened").first()).toBeVisible();
    await expect(
      rowOf(watcher, /#0 operations\.send_email, a doubt about it was settled/),
    ).toBeVisible(SOON);
    await openRound(watcher, 2);
    await expectState(watcher, "answered");
    await watcher.context().close();
  });
});

/** The job of the receipts from the list to its own page, until it has answered. */
async function lookAtJob(page: Page): Promise<void> {
  await visit(page, "/jobs");
  const list = page.getByRole("table", { name: "Jobs" });
  await list.getByRole("row", { name: /expenses\.start_receipt_ocr/ }).click();
  await page.waitForURL(/\/jobs\/job_/);
  await expect(page.getByRole("heading", { name: "expenses.start_receipt_ocr" })).toBeVisible();
  await expect(page.getByText("rcpt_058")).toBeVisible();
  await expect(page.getByText("succeeded", { exact: true })).toBeVisible(SOON);
  await expect(page.getByText(/"receipt_id": "rcpt_007"/)).toBeVisible();
  await expect(page.getByText("nobody any more")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
}

/** Expense lines in the result of the open round's first action. */
async function linesOf(page: Page): Promise<number> {
  await rowOf(page, /#0 expenses\.find_expenses, succeeded/).click(SOON);
  const panel = page.getByRole("region", { name: "expenses.find_expenses #0" });
  const result = panel.getByRole("region", { name: "result", exact: true });
  await panel.getByRole("button", { name: "Show all" }).last().click();
  await expect(result).toContainText("next_cursor");
  return (await result.textContent())?.match(/"id": "exp_\d+"/g)?.length ?? 0;
}

/** Where the arc of a hit leads, beside the bar of the call that it reuses: a repeat may come before that call has ended. */
async function arcOf(row: Locator): Promise<string> {
  const [started, arc] = [await painted(row, "early"), await painted(row, "hit")];
  if (started === null || arc === null) return "not painted";
  const leaves = arc.from < started.from + 12 ? "its start" : "elsewhere";
  return `from ${leaves} ${arc.to > started.from ? "onwards" : "back"}`;
}
