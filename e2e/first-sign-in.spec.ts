// From the printed link to the first account, and how people come and go afterwards.
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ada, expect, openBrowser, openWindow, visit } from "./fixtures/browser";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { startServer, type TestServer } from "./fixtures/server";

describe("the first sign-in", () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer({ empty: true }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  pictureOfFailure(() => browser);

  it("makes the first account with the printed link, once, and lets it come back by name and password", async () => {
    const page = await openWindow(browser, server.origin);

    await visit(page, "/agents");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await expect(page.getByText("Nobody has an account yet.")).toBeVisible();

    await visit(page, server.welcome ?? "the server printed no link");
    await page.getByLabel("Your name").fill(ada.name);
    await page.getByLabel("Email").fill(ada.email);
    await page.getByRole("textbox", { name: "Password" }).fill(ada.password);
    await page.getByRole("button", { name: "Create the account and sign in" }).click();
    await expect(page.getByRole("button", { name: "Ada Admin admin" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");

    await seesThatTheLinkIsSpent(await openWindow(browser, server.origin));
    await signsOut(page);

    await visit(page, "/agents?q=desk");
    await signsIn(page, "a wrong password");
    await expect(page.getByRole("alert").filter({ hasText: /password/i })).toBeVisible();
    await signsIn(page, ada.password);
    await expect(page.getByRole("heading", { name: "Agents" })).toBeVisible();
    expect(page.url()).toContain("/agents?q=desk");
  });

  async function seesThatTheLinkIsSpent(stranger: Page): Promise<void> {
    await visit(stranger, server.welcome ?? "");
    await expect(stranger.getByRole("heading", { name: "Somebody is here already" })).toBeVisible();
  }
});

async function signsOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Ada Admin admin" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

async function signsIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("Email").fill(ada.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
