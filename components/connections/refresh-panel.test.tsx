import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { RefreshData, ServerDetailData } from "@/lib/client/servers";
import { type Answer, type Asked, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { RefreshButtons } from "./refresh-buttons";
import { RefreshPanel } from "./refresh-panel";
import { useRefresh } from "./use-refresh";

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NONE = { new: 0, changed: 0, updated: 0, reverted: 0, returned: 0, gone: 0, quarantined: 0 };
const brought: RefreshData = {
  outcome: "imported",
  importId: "import_1",
  counts: {
    listing: { listed: 3, accepted: 2, renamed: 0, quarantined: 1 },
    changes: { ...NONE, new: 1, changed: 1, quarantined: 1 },
  },
  changes: [
    { callable: "added", change: "new", reason: null, differences: [] },
    {
      callable: "moved",
      change: "changed",
      reason: null,
      differences: [
        { pointer: "/description", kind: "changed", text: "The description\u202e went." },
      ],
    },
    {
      callable: "bad",
      change: "quarantined",
      reason: "Its schema is not usable.",
      differences: [],
    },
  ],
  warnings: ["All tools carry the same hints."],
};

function Desk({ transport = "http" as const }) {
  const refresh = useRefresh("web");
  const server = { key: "web", transport, refreshing: false } as ServerDetailData;
  return (
    <>
      <RefreshButtons server={server} refresh={refresh} onPutList={() => undefined} />
      <RefreshPanel server="web" refresh={refresh} />
    </>
  );
}

/** Answers wait for `held`, where a test wants to look meanwhile. */
function open(answer: (asked: Asked) => Answer, held: Promise<void> = Promise.resolve()) {
  const api = fakeApi({ "POST /api/v1/servers/web/refresh": answer });
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    await held;
    return api.fetch(...request);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>
        <Desk />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  return { routes: () => api.asked.map(({ route }) => route) };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const done = (own: Partial<RefreshData> = {}): Answer => ({
  body: { result: { ...brought, ...own }, revision: 4 },
});

describe("a refresh on screen", () => {
  it("shows that it goes on, then what it brought, hidden characters in sight", async () => {
    let release: () => void = () => undefined;
    open(
      () => done(),
      new Promise((resolve) => {
        release = resolve;
      }),
    );

    press("Refresh");

    expect(await screen.findByRole("progressbar")).toBeTruthy();
    release();
    expect(await screen.findByText("The tools were read")).toBeTruthy();
    expect(screen.getByText("moved")).toBeTruthy();
    expect(screen.getByText(/The description/).textContent).toContain("\\u{202E}");
    expect(screen.getByText("Its schema is not usable.")).toBeTruthy();
    expect(screen.getByText("All tools carry the same hints.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Full report" }).getAttribute("href")).toBe(
      "/connections/servers/web/imports/import_1",
    );
    press("Dismiss");
    await waitFor(() => expect(screen.queryByText("moved")).toBeNull());
  });

  it("may be rehearsed first, and then done", async () => {
    const { routes } = open(({ route }) =>
      route.includes("dryRun=true") ? done({ importId: null }) : done(),
    );

    press("Preview");
    expect(await screen.findByText("A refresh would bring this")).toBeTruthy();
    press("Refresh now");

    expect(await screen.findByText("The tools were read")).toBeTruthy();
    expect(routes()).toEqual([
      "POST /api/v1/servers/web/refresh?dryRun=true",
      "POST /api/v1/servers/web/refresh",
    ]);
  });

  it("says that nothing changed where nothing did", async () => {
    open(() =>
      done({
        outcome: "unchanged",
        changes: [],
        warnings: [],
        counts: { ...brought.counts, changes: NONE },
      }),
    );

    press("Refresh");

    expect(await screen.findByText("Everything is listed as before")).toBeTruthy();
    expect(screen.getByText("nothing new")).toBeTruthy();
  });

  it("tells a failure with its kept report, and can be repeated", async () => {
    let isFirst = true;
    open(() => {
      if (!isFirst) return done();
      isFirst = false;
      return problemAnswer(504, "UPSTREAM_TIMEOUT", "web could not be read.", {
        importId: "import_9",
      });
    });

    press("Refresh");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("web could not be read.");
    expect(screen.getByRole("link", { name: "Kept as an import" }).getAttribute("href")).toBe(
      "/connections/servers/web/imports/import_9",
    );
    press("Try again");

    expect(await screen.findByText("The tools were read")).toBeTruthy();
  });
});
