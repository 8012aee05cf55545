import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { ConnectionItem } from "@/lib/client/connections";
import { type Answer, type Asked, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { ConnectionPanel } from "./connection-panel";

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const connection: ConnectionItem = {
  id: "connection_1",
  agent: "main",
  key: "files",
  kind: "mcp",
  alias: "files",
  ref: null,
  serverId: "disk",
  allowed: ["read", "ghost"],
  namespaces: [],
  keys: ["read"],
  extra: { owner: "ada" },
  governedOnly: "There is no server disk here.",
  source: null,
  callable: 1,
  overrides: 1,
  version: 4,
  updatedAt: "2026-09-01T08:00:00.000Z",
};
const NO_PAIRS = { count: 0, examples: [] };
const impact = {
  changes: [],
  changedCount: 0,
  becomeAllowed: NO_PAIRS,
  becomeRefused: NO_PAIRS,
  startEarly: [],
  stopEarly: [],
  opened: ["files.wipe"],
  closed: [],
  orphans: [
    { connection: "files", callable: "read", namespace: null, why: "not_allowed" as const },
  ],
};
const saved = (): Answer => ({
  body: { result: { connection, impact, findings: [] }, revision: 9 },
});

function open(
  patch: (asked: Asked) => Answer = saved,
  own: Partial<ConnectionItem> = {},
  may = true,
) {
  const tool = (callable: string, alias = "files") => ({ alias, callable, discovered: true });
  const api = fakeApi({
    "GET /api/v1/agents/main/catalog": () => ({
      body: { tools: [tool("read"), tool("wipe"), tool("other", "web")] },
    }),
    "GET /api/v1/connection-options": () => ({
      body: {
        agents: ["main"],
        servers: [{ key: "web", transport: "http" }],
        families: ["desk"],
        operations: [
          { id: "object.search", callable: "search_objects" },
          { id: "object.resolve", callable: null },
        ],
      },
    }),
    "PATCH /api/v1/connections/connection_1": patch,
  });
  vi.stubGlobal("fetch", api.fetch);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>
        <ConnectionPanel
          connection={{ ...connection, ...own }}
          mayGovern={may}
          onClose={() => undefined}
        />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  return { patches: () => api.asked.filter(({ route }) => route.startsWith("PATCH")) };
}

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

describe("ConnectionPanel", () => {
  it("says plainly that a connection is governed only, and keeps a server that is not here", async () => {
    open();

    expect(screen.getByText("Governed only")).toBeTruthy();
    expect(await screen.findByText("disk (not here)")).toBeTruthy();
  });

  it("offers what the source lists, and keeps names that it does not list in sight", async () => {
    open();

    expect(await screen.findByLabelText(/wipe/)).toBeTruthy();
    expect(screen.getByLabelText(/ghost/)).toHaveProperty("checked", true);
    expect(screen.getByText("not listed by its source")).toBeTruthy();
    expect(screen.queryByLabelText(/other/)).toBeNull();
    expect(save().disabled).toBe(true);
  });

  it("foresees an edit before it is saved, and saves only what differs", async () => {
    const { patches } = open();

    fireEvent.click(await screen.findByLabelText(/wipe/));

    expect(await screen.findByText("files.wipe")).toBeTruthy();
    expect(screen.getByText(/files.read \(not allowed\)/)).toBeTruthy();
    fireEvent.click(save());
    await waitFor(() => expect(patches()).toHaveLength(2));
    expect(patches()).toMatchObject([
      { route: expect.stringContaining("dryRun=true"), version: '"4"' },
      {
        route: "PATCH /api/v1/connections/connection_1",
        version: '"4"',
        body: { allowed: ["read", "ghost", "wipe"] },
      },
    ]);
  });

  it("lets names that stay keep their places, so that one taken and given back is no edit", async () => {
    open(saved, { allowed: ["wipe", "read", "ghost"] });

    fireEvent.click(await screen.findByLabelText(/wipe/));
    expect(save().disabled).toBe(false);
    fireEvent.click(screen.getByLabelText(/wipe/));

    expect(save().disabled).toBe(true);
  });

  it("foresees nothing more of an edit that is being saved at once", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { patches } = open();

    fireEvent.click(await screen.findByLabelText(/wipe/));
    fireEvent.click(save());

    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(patches()).toMatchObject([{ route: "PATCH /api/v1/connections/connection_1" }]);
  });

  it("opens everything with null, and starts a list from what is listed", async () => {
    const { patches } = open(saved, { allowed: null });
    await screen.findByText(/2 now, and whatever/);

    fireEvent.click(screen.getByRole("radio", { name: "Only these" }));
    fireEvent.click(await screen.findByLabelText(/wipe/));

    await waitFor(() => expect(patches().at(-1)?.body).toEqual({ allowed: ["read"] }));
  });

  it("shows what is wrong beside its field, and does not save it", async () => {
    open(() =>
      problemAnswer(422, "INVALID_INPUT", "alias: no", {
        issues: [{ path: "alias", message: "cannot stand in a tool id" }],
      }),
    );

    fireEvent.change(screen.getByLabelText("Alias"), { target: { value: "a.b" } });

    expect(await screen.findByText("cannot stand in a tool id")).toBeTruthy();
    expect(save().disabled).toBe(true);
  });

  it("says that somebody was faster, and takes an edit back", async () => {
    open(() => problemAnswer(412, "STALE", "You edited version 4, but version 5 stands now."));

    fireEvent.change(screen.getByLabelText("Alias"), { target: { value: "disk" } });

    expect((await screen.findByRole("alert")).textContent).toContain("version 5 stands now");
    fireEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("lists the operations of a named service namespace by namespace", async () => {
    const { patches } = open(saved, {
      kind: "named_service",
      serverId: null,
      allowed: null,
      namespaces: [{ name: "task", allowed: ["object.search"], keys: [] }],
    });

    fireEvent.click(await screen.findByLabelText(/object.resolve/));
    fireEvent.change(screen.getByLabelText("Name of another namespace"), {
      target: { value: "memo" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Add" }));

    await waitFor(() =>
      expect(patches().at(-1)?.body).toEqual({
        namespaces: {
          task: { allowed: ["object.search", "object.resolve"] },
          memo: { allowed: [] },
        },
      }),
    );
  });

  it("only shows to who may not govern", async () => {
    open(saved, {}, false);

    await screen.findByLabelText(/wipe/);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.getByLabelText("Alias").matches(":disabled")).toBe(true);
  });
});
