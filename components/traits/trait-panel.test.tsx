import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { ToolTraitsData } from "@/lib/client/traits";
import { toolTraits } from "./tool-traits-builder";
import { TraitPanel } from "./trait-panel";
import { useDrafts } from "./use-drafts";

type Sent = {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly version: string | null;
};
type Answer = { readonly status?: number; readonly body: unknown };

// Dialogs fetch their code when they first open, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

let sent: Sent[] = [];
let traits: ToolTraitsData;
let answerPut: (request: Sent) => Answer;

/** The API as the browser sees it: what is asked is kept, what comes back each test says. */
beforeEach(() => {
  sent = [];
  traits = toolTraits();
  answerPut = (request) => ({ body: { result: savedOverride(request), revision: 5 } });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const request = {
      method: init.method ?? "GET",
      url,
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      version: new Headers(init.headers).get("if-match"),
    };
    sent.push(request);
    const { status = 200, body } = request.method === "GET" ? { body: traits } : answerPut(request);
    const type = status >= 400 ? "application/problem+json" : "application/json";
    return new Response(JSON.stringify(body), { status, headers: { "content-type": type } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function savedOverride({ body, url }: Sent, more: object = {}) {
  const { strategy, execution, note } = body as ToolTraitsData["override"] & object;
  const words = strategy.mode === "set" ? strategy.value : ["unknown"];
  const early = { active: false, reason: "no_profile" };
  const isDry = url.includes("dryRun=true");
  const by = { changedBy: "Ada", changedAt: "2026-09-01T08:00:00.000Z", version: isDry ? 0 : 31 };
  return {
    target: { connection: "browser", callable: "click", namespace: null },
    override: { strategy, execution, note, ...by },
    version: by.version,
    entry: isDry ? null : 31,
    before: { strategy: ["unknown"], execution: null, early },
    after: { strategy: words, execution: null, early },
    findings: [],
    impact: {
      changes: [],
      changedCount: 1,
      becomeAllowed: {
        count: 12,
        examples: [
          { earlier: "browser.open_page", candidate: "browser.click", strategies: [[], []] },
        ],
      },
      becomeRefused: { count: 0, examples: [] },
      startEarly: [],
      stopEarly: [],
    },
    notices: [],
    ...more,
  };
}

function problem(code: string, status: number, more: object): Answer {
  return {
    status,
    body: {
      type: "about:blank",
      title: code,
      status,
      code,
      detail: "It does not fit.",
      instance: "r1",
      retryable: false,
      ...more,
    },
  };
}

function Panel({ mayGovern }: { mayGovern: boolean }) {
  const drafts = useDrafts();
  return (
    <TraitPanel
      address={{ agent: "main", tool: "browser.click", namespace: null }}
      mayGovern={mayGovern}
      drafts={drafts}
      onClose={() => undefined}
      onOpen={() => undefined}
    />
  );
}

async function show({ mayGovern = true } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <KeyboardProvider>
        <Panel mayGovern={mayGovern} />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  await screen.findByText("Who says so");
  return client;
}

const tick = (name: RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));
const writes = () => sent.filter(({ method, url }) => method === "PUT" && !url.includes("dryRun"));

describe("the panel of a tool's traits", () => {
  it("foresees what an edit would do, without saving anything", async () => {
    await show();

    tick(/exploration/);

    const pairs = await screen.findByText("pairs become allowed");
    fireEvent.click(pairs);
    expect(screen.getByText("browser.open_page")).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({
      method: "PUT",
      version: '"0"',
      body: { callable: "click", strategy: { mode: "set", value: ["exploration"] } },
    });
    expect(writes()).toEqual([]);
  });

  it("asks once for several quick edits, about the last of them", async () => {
    await show();

    tick(/exploration/);
    tick(/exploitation/);
    tick(/exploration/);

    await screen.findByText("pairs become allowed");
    const asked = sent.filter(({ method }) => method === "PUT");
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ body: { strategy: { value: ["exploitation"] } } });
  });

  it("shows before and after in the last look, and saves with the version it began with", async () => {
    traits = toolTraits({ version: 17 });
    await show();
    tick(/neutral/);
    await screen.findByText("pairs become allowed");

    fireEvent.click(screen.getByRole("button", { name: "Review and save" }));
    const dialog = await screen.findByRole("dialog", { name: /Save browser\.click/ });
    expect(within(dialog).getByText("strategy: neutral")).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));

    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({ version: '"17"' });
  });

  it("keeps the edit and says why when saving fails", async () => {
    await show();
    tick(/neutral/);
    await screen.findByText("pairs become allowed");
    answerPut = () => problem("INTERNAL", 500, { detail: "The store did not answer." });

    fireEvent.click(screen.getByRole("button", { name: "Review and save" }));
    const dialog = await screen.findByRole("dialog", { name: /Save browser\.click/ });
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));

    expect(await within(dialog).findByText("The store did not answer.")).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: /neutral/, hidden: true })).toHaveProperty(
      "checked",
      true,
    );
  });

  it("puts a suggestion aside by the tool's own address", async () => {
    traits = toolTraits({
      suggestion: { strategy: ["exploration"], shape: null, approval: true, why: "By its name." },
    });
    await show();
    answerPut = () => ({ body: { result: { count: 1 }, revision: 4 } });

    fireEvent.click(screen.getByRole("button", { name: "Put aside" }));

    await waitFor(() =>
      expect(sent.find(({ url }) => url.endsWith("/suggestions/dismiss"))).toMatchObject({
        body: { items: [{ connection: "browser", callable: "click" }] },
      }),
    );
    expect(sent.find(({ url }) => url.endsWith("/dismiss"))?.body).not.toHaveProperty(
      "items.0.namespace",
    );
  });

  it("asks for a note where the server wants one, and still shows the consequences", async () => {
    answerPut = (request) =>
      problem("INVALID_INPUT", 422, {
        issues: [{ path: "note", message: "Say why it does not change state here." }],
        preview: savedOverride(request),
      });
    await show();

    tick(/neutral/);

    expect(await screen.findByText("Say why it does not change state here.")).toBeTruthy();
    expect(screen.getByText("pairs become allowed")).toBeTruthy();
    expect(screen.getByLabelText("Note").getAttribute("aria-invalid")).toBe("true");
  });

  it("opens the questions when a profile is asked for, and tells that it is not kept", async () => {
    answerPut = (request) => ({
      body: {
        result: savedOverride(request, {
          notices: [{ code: "PROFILE_REFUSED", message: "The early profile is not kept." }],
        }),
        revision: 4,
      },
    });
    await show();

    fireEvent.click(screen.getByRole("button", { name: "Detached profile" }));

    expect(await screen.findByText("The early profile is not kept.")).toBeTruthy();
    const questions = screen.getByText("Questions before an early start").closest("details");
    expect(questions?.open).toBe(true);
    expect(screen.getByText("0 of 7 answered")).toBeTruthy();
  });

  it("puts both versions side by side when somebody else was faster", async () => {
    const theirs = {
      strategy: { mode: "set", value: ["exploitation"] },
      execution: { mode: "inherit" },
      note: "clicks buy things",
      changedBy: "Bo",
      changedAt: "2026-09-01T08:00:00.000Z",
      version: 23,
    } as const;
    const client = await show();
    tick(/neutral/);
    await screen.findByText("pairs become allowed");

    traits = toolTraits({ override: theirs, version: 23 });
    await client.invalidateQueries();

    expect(
      await screen.findByText("Bo changed this override while you were editing."),
    ).toBeTruthy();
    const both = screen.getByRole("region", { name: "Both versions" });
    expect(within(both).getByText("note: clicks buy things")).toBeTruthy();
    expect(within(both).getByText("override, strategy: neutral")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Review and save" })).toHaveProperty(
      "disabled",
      true,
    );

    fireEvent.click(screen.getByRole("button", { name: "Keep editing mine on top" }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: "PUT", version: '"23"' }));
  });

  it("takes theirs when asked to", async () => {
    const client = await show();
    tick(/neutral/);
    traits = toolTraits({
      below: { strategy: ["exploration"] },
      version: 23,
    });
    await client.invalidateQueries();

    fireEvent.click(await screen.findByRole("button", { name: "Take theirs" }));

    expect(screen.getByRole("checkbox", { name: /exploration/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("checkbox", { name: /neutral/ })).toHaveProperty("checked", false);
  });

  it("takes an accepted suggestion to the last look, and saves nothing by itself", async () => {
    traits = toolTraits({
      suggestion: {
        strategy: ["exploration"],
        shape: "query",
        approval: false,
        why: "The server says that it only reads.",
      },
    });
    await show();

    fireEvent.click(screen.getByRole("button", { name: "Accept" }));

    const dialog = await screen.findByRole("dialog", { name: /Save browser\.click/ });
    expect(await within(dialog).findByText("strategy: exploration")).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it("lets nobody without the role change anything", async () => {
    await show({ mayGovern: false });

    expect(screen.getByText(/^Editors and administrators say what it means/)).toBeTruthy();
    expect(screen.queryByText(/Tick a word/)).toBeNull();
    expect(screen.queryByText(/Edit something/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Review and save" })).toBeNull();
    fireEvent.keyDown(window, { key: "1" });
    expect(screen.getByRole("checkbox", { name: /exploration/ })).toHaveProperty("checked", false);
  });

  it("says what is the matter with a tool that waits for review", async () => {
    traits = toolTraits({ state: "changed", toolId: "mcp:web/read" });
    await show();

    expect(screen.getByText("Its definition changed since somebody reviewed it.")).toBeTruthy();
    const review = screen.getByRole("link", { name: "Review the change" });
    expect(review.getAttribute("href")).toBe("/tools/mcp%3Aweb%2Fread");
  });
});
