// Every screen at every size and in both themes: nothing wider than the window, nothing that axe calls serious, no error.
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect, openBrowser, openWindow, visit, watchTrouble } from "./fixtures/browser";
import { openConsole, type TestConsole } from "./fixtures/console";
import { findingsAtEverySize } from "./fixtures/every-size";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { EMPTY_SCREENS, SCREENS, settle } from "./fixtures/screens";
import { startServer, type TestServer } from "./fixtures/server";

const WORKSPACES = [
  { workspace: "the sample workspace", empty: false, screens: SCREENS },
  { workspace: "an empty workspace", empty: true, screens: EMPTY_SCREENS },
];

describe.each(WORKSPACES)("every screen of $workspace", ({ empty, screens }) => {
  let desk: TestConsole;
  beforeAll(async () => {
    desk = await openConsole({ empty });
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  it.each(screens)("$name holds at every size, light and dark", async (screen) => {
    const { path, part, isMissing } = screen;
    const { page } = desk;
    const trouble = watchTrouble(page);

    await visit(page, path);
    await settle(page);

    await expect(page).toHaveTitle(/\S+ · Traitline|^Traitline$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await findingsAtEverySize(page, part)).toEqual([]);
    expect(unforeseen(trouble, isMissing)).toEqual([]);
  });
});

describe("every page at the door", () => {
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

  const doors: readonly { name: string; address: () => string; isMissing?: boolean }[] = [
    { name: "the sign-in", address: () => "/sign-in" },
    { name: "the first account", address: () => server.welcome ?? "no link was printed" },
    { name: "a spent link", address: () => "/welcome?token=spent" },
    { name: "a lost stranger", address: () => "/nothing-here", isMissing: true },
  ];
  it.each(doors)("$name holds at every size", async ({ address, isMissing }) => {
    const page = await openWindow(browser, server.origin);
    const trouble = watchTrouble(page);

    await visit(page, address());
    await settle(page);

    expect(await findingsAtEverySize(page)).toEqual([]);
    expect(unforeseen(trouble, isMissing)).toEqual([]);
  });
});

/** A page that is missing is answered as one. */
function unforeseen(trouble: readonly string[], isMissing = false): readonly string[] {
  return trouble.filter((line) => !(isMissing && line.includes("404")));
}
