import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { OverviewData, RecentChangeData } from "@/lib/client/overview";
import { attentionItems } from "./attention-items";
import { AttentionList } from "./attention-list";
import { severityWords } from "./attention-words";
import { BenefitFigures } from "./benefit-figures";
import { changeWords } from "./change-words";
import { FirstSteps, needsFirstSteps } from "./first-steps";
import { RecentChanges } from "./recent-changes";
import { SpendingFigures } from "./spending-figures";
import { StandingFigures } from "./standing-figures";

const none = { total: 0, places: 0, items: [] };
const empty: OverviewData = {
  revision: 0,
  stands: { agents: 0, servers: 0, connections: 0, tools: 0, overrides: 0 },
  unknown: none,
  findings: { ...none, bySeverity: { error: 0, warn: 0, info: 0 } },
  changed: none,
  quarantined: none,
  vanished: none,
  failedImports: none,
  waitingTurns: { count: 0, since: null, isPressing: false },
  waitingJobs: { count: 0, since: null, isPressing: false },
  gates: none,
  failedUndos: none,
  doubts: none,
  risingTimeouts: none,
  bought: {
    since: "2026-08-01T08:00:00.000Z",
    ...{ rounds: 0, pairs: 0, unknownTools: 0, observed: 0, early: 0, savedMs: 0, hits: 0 },
    ...{ undone: 0, partlyUndone: 0 },
  },
  spent: { currency: "USD", micros: 0, input: 0, output: 0, savedMicros: 0, unpriced: [] },
  early: none,
  recent: [],
  live: "1.0",
};
const overview = (more: Partial<OverviewData>): OverviewData => ({ ...empty, ...more });

const change: RecentChangeData = {
  seq: 7,
  at: "2026-09-01T08:00:00.000Z",
  actor: { kind: "user", id: "user_1", name: "Ada" },
  action: "override.created",
  target: { kind: "override", id: "main/web.search" },
  agent: "main",
  revision: 3,
  label: null,
};

const hrefs = () =>
  Object.fromEntries(
    screen
      .getAllByRole("link")
      .map((link) => [
        link.getAttribute("aria-label") ?? link.textContent,
        link.getAttribute("href"),
      ]),
  );

afterEach(cleanup);

describe("what it cost", () => {
  const bought = { ...empty.bought, rounds: 2 };

  it("tells money and what the ledger saved, each with the rounds behind it (R106)", () => {
    const spent = {
      ...empty.spent,
      micros: 1_500_000,
      savedMicros: 4_200,
      input: 1_000,
      output: 24,
    };
    render(<SpendingFigures overview={overview({ bought, spent })} />);

    expect(hrefs()).toEqual({
      "$1.50spent on models and tools": "/rounds?has=costs&since=2026-08-01T08%3A00%3A00.000Z",
      "$0.0042saved by the ledger": "/rounds?has=hits&since=2026-08-01T08%3A00%3A00.000Z",
    });
    expect(screen.getByText("1,024")).toBeDefined();
  });

  it("tells tokens and no money where no price is set, with the way to set one", () => {
    const spent = { ...empty.spent, input: 900, output: 100, unpriced: ["openai/x"] };
    render(<SpendingFigures overview={overview({ bought, spent })} />);

    expect(hrefs()).toEqual({ "1 modelno price set": "/settings/prices" });
    expect(screen.queryByText(/spent/)).toBeNull();
    expect(screen.getByText("1,000")).toBeDefined();
  });

  it("says why there is nothing to tell", () => {
    render(<SpendingFigures overview={overview({ bought })} />);

    expect(screen.getByText(/only recordings have answered/)).toBeDefined();
  });
});

describe("what governance bought", () => {
  it("opens from each figure the rounds behind it (R203)", () => {
    const bought = {
      ...empty.bought,
      rounds: 9,
      pairs: 3,
      savedMs: 500,
      hits: 2,
      undone: 1,
      partlyUndone: 1,
    };
    render(<BenefitFigures overview={overview({ bought })} />);

    const since = "since=2026-08-01T08%3A00%3A00.000Z";
    expect(hrefs()).toEqual({
      "3pairs prevented": `/rounds?code=STRATEGY_INCOMPATIBLE&${since}`,
      "0unclassified tools kept alone": `/rounds?code=UNKNOWN_RUNS_ALONE&${since}`,
      "500 mssaved by overlap": `/rounds?has=early&${since}`,
      "2repeats suppressed": `/rounds?has=hits&${since}`,
      "1 of 2undone cleanly, the rest in part": `/rounds?has=compensations&${since}`,
    });
  });

  it("says that nothing has run rather than nothing at all", () => {
    render(<BenefitFigures overview={overview({})} />);

    expect(screen.getByText(/no round has run/)).toBeTruthy();
  });
});

describe("AttentionList", () => {
  it("puts what waits for a person first, each with its gate or its action", () => {
    const gate = { kind: "approval", agent: "main", openedAt: "2026-09-01T08:00:00.000Z" };
    const items = attentionItems(
      overview({
        gates: { total: 1, places: 1, items: [{ ...gate, gate: "g1", tool: "ops.send" }] },
        failedUndos: {
          total: 1,
          places: 1,
          items: [{ ...gate, kind: "undo_failure", gate: "g2", tool: "ops.provision" }],
        },
        doubts: {
          total: 1,
          places: 1,
          items: [{ turn: "t1", round: 0, attempt: 1, index: 2, agent: "main", tool: "ops.mail" }],
        },
        changed: { total: 1, places: 1, items: [{ source: "mcp:web", count: 1 }] },
      }),
    );

    expect(items.slice(0, 4).map(({ title, places }) => [title, places[0]?.href])).toEqual([
      ["gate waits for a decision", "/gates/g1"],
      ["call in doubt", "/rounds/t1/0?open=1.2"],
      ["failed compensation", "/gates/g2"],
      ["changed tool to review", "/tools?state=changed&source=mcp%3Aweb"],
    ]);
  });

  it("says how long ago a gate asked, and when exactly to who wants to know", () => {
    const openedAt = new Date(Date.now() - 3.5 * 3_600_000).toISOString();
    const item = { gate: "g1", kind: "question", agent: "main", tool: "ops.ask", openedAt };
    render(
      <AttentionList overview={overview({ gates: { total: 1, places: 1, items: [item] } })} />,
    );

    const time = screen.getByText("3 h ago");
    expect(time.getAttribute("datetime")).toBe(openedAt);
    expect(time.parentElement?.textContent).toBe("to answer, asked 3 h ago");
  });

  it("leads from each figure and each place to the list behind it", () => {
    render(
      <AttentionList
        overview={overview({
          unknown: {
            total: 5,
            places: 2,
            items: [
              { agent: "main", count: 4 },
              { agent: "other", count: 1 },
            ],
          },
          changed: { total: 1, places: 1, items: [{ source: "mcp:web", count: 1 }] },
        })}
      />,
    );

    expect(hrefs()).toEqual({
      "5 tools to classify": "/agents",
      main: "/agents/main/traits?strategy=unknown",
      other: "/agents/other/traits?strategy=unknown",
      "1 changed tool to review": "/tools?state=changed&source=mcp%3Aweb",
      "mcp:web": "/tools?state=changed&source=mcp%3Aweb",
    });
  });

  it("says how many places it leaves out", () => {
    render(
      <AttentionList
        overview={overview({
          unknown: { total: 66, places: 12, items: [{ agent: "main", count: 20 }] },
        })}
      />,
    );

    expect(screen.getByRole("link", { name: "and 11 more" })).toBeTruthy();
  });

  it("shows what the source says of a failed import, hidden characters included", () => {
    const items = [{ server: "web", at: change.at, error: "gone\u202e away" }];

    render(
      <AttentionList overview={overview({ failedImports: { total: 1, places: 1, items } })} />,
    );

    expect(hrefs().web).toBe("/connections/servers/web");
    expect(screen.getByText("\\u{202E}")).toBeTruthy();
  });

  it("names what is clear, and is content where nothing waits", () => {
    render(<AttentionList overview={empty} />);

    expect(screen.getByText("Nothing waits for a person.")).toBeTruthy();
  });
});

describe("attentionItems", () => {
  it("puts what is open before what is clear, failures first", () => {
    const items = attentionItems(
      overview({
        unknown: { total: 1, places: 1, items: [{ agent: "main", count: 1 }] },
        failedImports: {
          total: 1,
          places: 1,
          items: [{ server: "web", at: change.at, error: null }],
        },
      }),
    );

    expect(items.slice(0, 2).map(({ id }) => id)).toEqual(["imports", "unknown"]);
    expect(items).toHaveLength(12);
  });

  it("names jobs that no worker takes once they press", () => {
    const since = "2026-09-01T08:00:00.000Z";
    const first = (isPressing: boolean) =>
      attentionItems(overview({ waitingJobs: { count: 2, since, isPressing } }))[0];

    expect(first(true)).toMatchObject({ id: "jobs", total: 2, href: "/jobs?state=queued" });
    expect(first(false)?.total).toBe(0);
  });

  it("names turns that nobody drives once they press, before everything else", () => {
    const since = "2026-09-01T08:00:00.000Z";
    const first = (isPressing: boolean) =>
      attentionItems(overview({ waitingTurns: { count: 3, since, isPressing } }))[0];

    expect(first(true)).toMatchObject({ id: "turns", total: 3, tone: "refused", href: "/rounds" });
    expect(first(false)?.total).toBe(0);
  });

  it("colours findings by their worst", () => {
    const toneOf = (bySeverity: OverviewData["findings"]["bySeverity"]) =>
      attentionItems(overview({ findings: { ...none, total: 1, bySeverity } }))[0]?.tone;

    expect(toneOf({ error: 1, warn: 0, info: 9 })).toBe("refused");
    expect(toneOf({ error: 0, warn: 1, info: 9 })).toBe("wait");
    expect(toneOf({ error: 0, warn: 0, info: 9 })).toBe("plain");
  });
});

describe("severityWords", () => {
  it("leaves out what is zero and counts one as one", () => {
    expect(severityWords({ error: 1, warn: 0, info: 2 })).toBe("1 error, 2 notes");
  });
});

describe("RecentChanges", () => {
  it("tells who did what, and leads to the entry and to its revision", () => {
    render(<RecentChanges changes={[change]} />);

    const entry = screen.getByRole("link", { name: /Ada created override/ });
    expect(entry.textContent).toBe("Ada created override main/web.search");
    expect(entry.getAttribute("href")).toBe("/audit?open=7");
    expect(screen.getByRole("link", { name: "Revision 3" }).getAttribute("href")).toBe(
      "/revisions/3",
    );
  });

  it("calls things by the name that people gave them", () => {
    const words = changeWords({
      action: "scenario.deleted",
      target: { kind: "scenario", id: "scenario_0x" },
      label: "Search, then write",
    });

    expect(words).toEqual({ did: "deleted scenario", to: "Search, then write" });
  });
});

describe("FirstSteps", () => {
  it("stays until an agent has tools", () => {
    const stands = { ...empty.stands, agents: 1, servers: 1 };

    expect(needsFirstSteps(empty)).toBe(true);
    expect(needsFirstSteps({ stands })).toBe(true);
    expect(needsFirstSteps({ stands: { ...stands, tools: 3 } })).toBe(false);
  });

  it("marks what is done", () => {
    render(<FirstSteps overview={{ stands: { ...empty.stands, servers: 2 } }} />);

    const done = screen.getAllByRole("listitem").filter((step) => within(step).queryByText(/done/));
    expect(done.map((step) => within(step).getByRole("heading").textContent)).toEqual([
      "Connect a server · done",
    ]);
  });
});

describe("StandingFigures", () => {
  it("leads to the early tools of each agent", () => {
    render(
      <StandingFigures
        overview={overview({
          early: { total: 2, places: 1, items: [{ agent: "main", count: 2 }] },
        })}
      />,
    );

    expect(hrefs().main).toBe("/agents/main/traits?early=active");
  });
});
