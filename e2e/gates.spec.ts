// What waits for a person: seen at once in every window, decided once by one of them, on a desk or on a phone, across a restart.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ada, axeFindings, expect, type Person, visit } from "./fixtures/browser";
import { openConsole, send, type TestConsole } from "./fixtures/console";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import type { TestServer } from "./fixtures/server";

const cy: Person = {
  name: "Cy Approver",
  email: "cy@desk.example",
  password: "a third long secret",
};
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe("gates", () => {
  let desk: TestConsole;
  let restarted: TestServer | undefined;
  /** A window of Cy, who approves and does nothing else. */
  let other: Page;
  beforeAll(async () => {
    desk = await openConsole();
    await send(desk.page, desk.server, "/api/v1/people", { ...cy, role: "approver" });
    other = await desk.windowOf(cy);
  });
  afterAll(async () => {
    await restarted?.kill();
    await desk?.close();
  });
  pictureOfFailure(() => desk?.browser);

  it("open in every window that looks, without being asked", async () => {
    for (const page of [desk.page, other]) {
      await visit(page, "/gates");
      await expect(page.getByText("Nothing waits for you")).toBeVisible();
    }

    await play(desk, "server-stops");

    for (const page of [desk.page, other]) {
      await expect(page.getByRole("button", { name: /^Approve/ })).toBeVisible();
      await expect(page).toHaveTitle("(1) Gates · Traitline");
      await expect(page.getByText("archive@northwind.example").first()).toBeVisible();
    }
    expect(await axeFindings(desk.page)).toEqual([]);
  });

  it("are decided once; whoever comes second is told who was first", async () => {
    const { page } = desk;
    // This window hears nothing any more, as on a train.
    await page.route("**/api/v1/**", (route) =>
      route.request().method() === "GET" ? undefined : route.continue(),
    );
    await other.keyboard.press("a");
    await expect(other.getByText("Approved by Cy Approver").first()).toBeVisible();

    await page.getByRole("button", { name: /^Approve/ }).click();

    await expect(page.getByText("Somebody was faster")).toBeVisible();
    await expect(page.getByText(/Cy Approver/).first()).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("ask what became of a call that nobody can tell of, and take the answer from a phone", async () => {
    const phone = await desk.windowOf(ada, PHONE);
    await visit(phone, "/gates");
    await phone.getByRole("button", { name: /^Did this happen\?/ }).click();
    await expect(phone.getByRole("button", { name: "It happened" })).toBeVisible();
    expect(await isTooWide(phone)).toBe(false);
    expect(await axeFindings(phone)).toEqual([]);

    await phone.getByLabel("How you know").fill("It lies in the archive.");
    await phone.getByRole("button", { name: "It happened" }).click();

    await expect(phone.getByText("Nothing waits for you")).toBeVisible();
    await visit(phone, "/gates/history");
    const decided = phone.getByRole("table", { name: "Decided gates" });
    await expect(decided.getByRole("row", { name: /Did this happen\?.*settled/ })).toBeVisible();
    await expect(decided.getByRole("row", { name: /Send email.*approved/ })).toBeVisible();
    await phone.context().close();
  });

  it("wait through the death of the server, and let the run go on where it stood", async () => {
    const { page } = desk;
    const turn = await play(desk, "september-expenses");
    await visit(page, "/gates");
    // A job reads the receipts first.
    await expect(page.getByRole("button", { name: "meals", exact: true })).toBeVisible({
      timeout: 60_000,
    });

    await desk.server.kill("SIGKILL");
    restarted = await desk.server.restart();
    await page.getByRole("button", { name: "meals", exact: true }).click();

    await expect(page.getByText("Answered by Ada Admin").first()).toBeVisible();
    // The rule of the sample's agent: somebody looks at every report.
    await expect(page.getByRole("link", { name: /expenses\.submit_report/ })).toBeVisible();
    await page.getByRole("button", { name: /^Approve/ }).click();
    await expect(page.getByText("Approved by Ada Admin").first()).toBeVisible();
    await expect
      .poll(async () => (await (await page.request.get(`/api/v1/turns/${turn}`)).json()).state)
      .toBe("answered");
  });

  it("are denied with a reason that the agent is told", async () => {
    const { page } = desk;
    await play(desk, "server-stops");
    await expect(page.getByRole("button", { name: /^Approve/ })).toBeVisible();

    await page.keyboard.press("r");
    await page.getByRole("textbox", { name: /Reason/ }).fill("The archive wants it on paper.");
    await page.getByRole("button", { name: "Deny", exact: true }).click();
    await expect(page.getByText("Nothing waits for you")).toBeVisible();

    await page.getByRole("link", { name: "See what was decided" }).click();
    await page.getByRole("row", { name: /Send email.*denied/ }).click();
    const panel = page.locator('[data-slot="side-panel"]');
    await expect(panel.getByText("The archive wants it on paper.")).toBeVisible();
  });

  it("say yes in advance to one exact call, until somebody takes it back", async () => {
    const { page } = desk;
    await play(desk, "server-stops");
    await visit(page, "/gates");
    await page.getByRole("button", { name: "Allow this exact call until…" }).click();
    await page.getByRole("menuitem", { name: "24 hours" }).click();
    await expect(page.getByText("Approved by Ada Admin, with a grant").first()).toBeVisible();

    await visit(page, "/gates/grants");
    await page.getByRole("button", { name: /^Take back/ }).click();

    await expect(page.getByText("Nothing is allowed in advance")).toBeVisible();
  });

  it("can ask the tool itself what became of a call", async () => {
    const { page } = desk;
    // What was approved last has lost its answer on the way.
    await visit(page, "/gates");
    await page.getByRole("button", { name: "Ask operations.check_mail" }).click();

    await expect(page.getByText("Settled by the tool itself")).toBeVisible();
    await expect(page.getByText("Nothing waits for you")).toBeVisible();
  });
});

/** Plays a sample round at once; answers the turn's id. */
async function play({ page, server: { origin } }: TestConsole, sample: string): Promise<string> {
  const answer = await page.request.post("/api/v1/turns", {
    headers: { origin, "idempotency-key": crypto.randomUUID() },
    data: { agent: "main", text: "Go on.", model: { kind: "replay", sample, pace: 0 } },
  });
  if (!answer.ok()) throw new Error(`turns answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).id;
}

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
