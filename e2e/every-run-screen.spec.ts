// Every screen of what runs, with rounds behind it and gates that wait, at every size and in both themes.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expect, visit, watchTrouble } from "./fixtures/browser";
import { openConsole, send, type TestConsole } from "./fixtures/console";
import { findingsAtEverySize } from "./fixtures/every-size";
import {
  decide,
  gateOf,
  jobOf,
  playSample,
  runOf,
  sagaOf,
  subscribe,
} from "./fixtures/past-rounds";
import { pictureOfFailure } from "./fixtures/picture-of-failure";
import { settle } from "./fixtures/screens";

const HOUR = 3_600_000;

describe("every screen of what runs", () => {
  let desk: TestConsole;
  let rounds: Record<"retried" | "undone" | "doubted" | "asked" | "handed", string>;
  let run: string;
  let gates: Record<"decided" | "doubted" | "asked", string>;
  let jobs: Record<"read" | "subscribed", string>;
  let saga: string;
  beforeAll(async () => {
    desk = await openConsole();
    const retried = await playSample(desk, "provider-retry-reordered", "answered");
    const undone = await playSample(desk, "provisioning-fails", "suspended");
    const decided = await gateOf(desk, undone);
    await decide(desk, undone, { decision: "approve", grant: { forMs: HOUR } });
    const doubted = await playSample(desk, "server-stops", "suspended");
    await decide(desk, doubted, { decision: "approve", grant: null });
    const asked = await playSample(desk, "september-expenses", "suspended");
    const unsettled = await playSample(desk, "undo-fails", "suspended");
    await decide(desk, unsettled, { decision: "approve", grant: null });
    saga = await sagaOf(desk, unsettled);
    jobs = { read: await jobOf(desk, asked), subscribed: await subscribe(desk) };
    const handed = await playSample(desk, "delegate-and-long-write", "answered");
    run = await runOf(desk, handed);
    rounds = { retried, undone, doubted, asked, handed };
    gates = { decided, doubted: await gateOf(desk, doubted), asked: await gateOf(desk, asked) };
  });
  afterAll(() => desk?.close());
  pictureOfFailure(() => desk?.browser);

  const screens: readonly { name: string; path: () => string }[] = [
    { name: "overview", path: () => "/" },
    { name: "rounds", path: () => "/rounds" },
    { name: "a round", path: () => `/rounds/${rounds.retried}/0` },
    { name: "what a round cost", path: () => `/rounds/${rounds.retried}/0/cost` },
    { name: "a round, an action open", path: () => `/rounds/${rounds.retried}/0?open=0.0` },
    {
      name: "a round that handed a task over, its run open",
      path: () => `/rounds/${rounds.handed}/0?run=${run}`,
    },
    { name: "a round of that run", path: () => `/rounds/${run}/0` },
    { name: "a round that was undone", path: () => `/rounds/${rounds.undone}/0` },
    { name: "a round in doubt", path: () => `/rounds/${rounds.doubted}/0` },
    { name: "a round that waits", path: () => `/rounds/${rounds.asked}/3` },
    { name: "its actions", path: () => `/rounds/${rounds.retried}/0/actions` },
    { name: "its ledger", path: () => `/rounds/${rounds.retried}/0/ledger` },
    { name: "its events", path: () => `/rounds/${rounds.retried}/0/events` },
    { name: "its messages", path: () => `/rounds/${rounds.retried}/0/messages` },
    { name: "the ledger of all", path: () => "/ledger" },
    { name: "the calls of all", path: () => "/audit/calls" },
    { name: "the calls of a round", path: () => `/audit/calls?turn=${rounds.retried}&round=0` },
    { name: "multi-step commands", path: () => "/sagas" },
    { name: "an undo that failed", path: () => `/sagas/${saga}` },
    { name: "jobs", path: () => "/jobs" },
    { name: "a job that is over", path: () => `/jobs/${jobs.read}` },
    { name: "a subscription", path: () => `/jobs/${jobs.subscribed}` },
    { name: "gates that wait", path: () => `/gates?open=${gates.asked}` },
    { name: "gates that were decided", path: () => "/gates/history" },
    { name: "grants", path: () => "/gates/grants" },
    { name: "a question", path: () => `/gates/${gates.asked}` },
    { name: "a doubt", path: () => `/gates/${gates.doubted}` },
    { name: "a decided gate", path: () => `/gates/${gates.decided}` },
  ];
  it.each(screens)("$name holds at every size, light and dark", async ({ path }) => {
    const trouble = watchTrouble(desk.page);

    await visit(desk.page, path());

    await hold(desk.page);
    expect(trouble).toEqual([]);
  });

  it("what is stopped is said at every size, light and dark", async () => {
    const { page, server } = desk;
    for (const [scope, agent] of [
      ["agent", "main"],
      ["early", null],
    ])
      await send(page, server, "/api/v1/stops", { scope, agent, tool: null });

    await visit(page, "/rounds");

    await expect(page.getByRole("region", { name: "Stopped now" })).toContainText("agent main");
    await hold(page);
  });
});

async function hold(page: Page): Promise<void> {
  await settle(page);
  await expect(page).toHaveTitle(/\S+ · Traitline|^Traitline$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await findingsAtEverySize(page)).toEqual([]);
}
