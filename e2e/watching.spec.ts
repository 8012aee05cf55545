// Several people look at the same rounds and gates: what one does the others see at once, also when the server goes down meanwhile.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { bo, expect, visit } from "./fixtures/browser";
import { openConsole, send, type TestConsole } from "./fixtures/console";
import { openGate } from "./fixtures/gates";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { expectState, openRound, painted, rowOf, runSample, untilPainted } from "./fixtures/rounds";
import type { TestServer } from "./fixtures/server";

/** What a click sets going is over within this, on a busy machine too. */
const SOON = { timeout: 60_000 };

const eve = { name: "Eve Admin", email: "eve@desk.example", password: "a third long secret" };

describe("people who watch", () => {
  let desk: TestConsole;
  let page: Page;
  let other: Page;
  let server: TestServer;
  beforeAll(async () => {
    desk = await openConsole();
    ({ page, server } = desk);
    await send(page, server, "/api/v1/people", { ...eve, role: "admin" });
    other = await desk.windowOf(eve);
  });
  afterAll(async () => {
    await server?.kill();
    await desk?.close();
  });
  pictureOfFailure(() => desk?.browser);

  it("see a round and its gate as they come, and who decided, without a reload", async () => {
    const editor = await desk.windowOf(bo);
    await visit(editor, "/rounds");
    await visit(other, "/gates");
    for (const window of [editor, other]) await stay(window);

    const line = editor.getByRole("row", { name: /Set up Northwind/ });
    const [turn] = await Promise.all([
      runSample(page, "Provisioning fails at the third step", { pace: "slow" }),
      expect(line).toContainText("running", SOON),
    ]);
    await expect(line).toContainText("waits", SOON);
    const waiting = other.getByRole("list", { name: "Gates that wait" });
    await waiting.getByRole("button", { name: /Provision account/ }).click(SOON);
    await expect(other).toHaveTitle(/^\(1\)/);
    await openGate(page, "Provision account");

    const asked = page.getByRole("region", { name: "Provision account" });
    await asked.getByRole("button", { name: /^Approve/ }).click();
    const seen = other.getByRole("region", { name: "Provision account" });
    await expect(seen.getByText("Approved by Ada Admin")).toBeVisible(SOON);
    await expect(seen.getByRole("button", { name: /^Approve/ })).toBeHidden();
    await expect(other).not.toHaveTitle(/^\(/);
    await expect(editor.getByRole("row", { name: /Set up Northwind.*round 2/ })).toContainText(
      "answered",
      SOON,
    );
    for (const window of [editor, other]) await expectStayed(window);

    await visit(other, `/rounds/${turn}/0`);
    await expect(rowOf(other, /#0 .*a person was asked \(approved\)/)).toBeVisible();
    await editor.context().close();
  });

  it("are back by themselves after the server was killed in the middle of a round, and see the truth", async () => {
    await runSample(page, "Delegate and long write", { pace: "slow" });
    await stay(page);
    await expect(rowOf(page, /#0 react\.delegate, succeeded, started early/)).toBeVisible(SOON);
    await expect(rowOf(page, /^Generation: attempt 1 .*still going/)).toBeVisible();

    await server.kill("SIGKILL");
    const dot = page.getByRole("status").filter({ hasText: /live|reconnecting/ });
    await expect(dot).toHaveText("reconnecting", SOON);
    server = await server.restart();

    await expect(dot).toHaveText("live", SOON);
    await expect(rowOf(page, /^Generation: attempt 1 .*attempt 2/)).toBeVisible(SOON);
    await expect(rowOf(page, /#0 react\.delegate, succeeded, .*answered one repeat/)).toBeVisible(
      SOON,
    );
    await untilPainted(rowOf(page, /#0/), "hit");
    await openRound(page, 2);
    await expectState(page, "answered");
    await expectStayed(page);
  });

  it("stop an agent with one click: it is said everywhere, the next call is held, and lifting goes on", async () => {
    const turn = await runSample(page, "Provisioning fails at the third step");
    await expect(rowOf(page, /#0 operations\.provision_account, waits/)).toBeVisible(SOON);
    await visit(other, "/agents/main/traits");
    await openGate(page, "Provision account");
    await stay(page);

    await other.getByRole("button", { name: "Stop agent", exact: true }).click();
    for (const window of [page, other])
      await expect(stopped(window)).toContainText("Stopped: agent main", SOON);
    await expect(stopped(page)).toContainText("by Eve Admin");
    const gate = page.getByRole("region", { name: "Provision account" });
    await gate.getByRole("button", { name: /^Approve/ }).click();
    await expect(page.getByText("Approved by Ada Admin").first()).toBeVisible();
    await runSample(other, "Search then write");
    await expectState(other, "stopped");
    await expect(rowOf(other, /#0/)).toHaveCount(0);
    await visit(other, `/rounds/${turn}/0`);
    await expect(
      rowOf(other, /#0 operations\.provision_account, waits, .*\(approved\)/),
    ).toBeVisible(SOON);
    expect(await painted(rowOf(other, /#0/), "exploitation")).toBeNull();

    await stopped(page).getByRole("button", { name: "Lift" }).click();
    for (const window of [page, other]) await expect(stopped(window)).toBeHidden(SOON);
    await expect(rowOf(other, /^create_account, undone/)).toBeVisible(SOON);
    await openRound(other, 2);
    await expectState(other, "answered");
    await expectStayed(page);
  });

  it("observe an agent first: what the rules would refuse runs, and the timeline says so", async () => {
    await visit(page, "/agents/main/settings");
    const policy = page.getByRole("region", { name: "Policy" });
    await policy.getByRole("radio", { name: /^Observe/ }).check();
    await policy.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved the policy of main")).toBeVisible();

    await runSample(page, "Search then write");
    const row = rowOf(
      page,
      /#1 workspace_jobs\.export_report, succeeded, #0 stands in its way, would have been refused/,
    );
    await expect(row).toBeVisible(SOON);
    await expect(row).toContainText("would be refused");
    await expect(page.getByText("only observed", { exact: true })).toBeVisible();
    await untilPainted(row, "exploitation");
  });
});

/** A mark that no reload would leave. */
async function stay(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-since", "before"));
}

async function expectStayed(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-since", "before");
}

function stopped(page: Page) {
  return page.getByRole("region", { name: "Stopped now" });
}
