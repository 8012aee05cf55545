import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { AuditEntry, AuditFilter } from "@/lib/client/audit";
import { type Answer, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { AuditFilters } from "./audit-filters";
import { AuditPanel } from "./audit-panel";
import { AuditTable } from "./audit-table";
import { useVerification, VerdictBanner, VerifyButton } from "./verify-button";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(content: ReactNode, answers: Readonly<Record<string, () => Answer>>) {
  const api = fakeApi(answers);
  vi.stubGlobal("fetch", api.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <KeyboardProvider>{content}</KeyboardProvider>
    </QueryClientProvider>,
  );
  return api;
}

function Verification() {
  const verification = useVerification();
  return (
    <>
      <VerifyButton verification={verification} />
      <VerdictBanner verification={verification} />
    </>
  );
}

describe("the list of the audit", () => {
  it.each([
    ["gate.approved", { kind: "approval", tool: "operations.pay" }, "operations.pay"],
    ["turn.started", { model: { kind: "replay", sample: "long_write" } }, "long_write"],
    ["turn.started", { model: { kind: "provider", model: "a-model" } }, "a-model"],
  ])("names what has an id that nobody reads by what it is about: %s", (action, after, name) => {
    const entry: AuditEntry = {
      ...{ seq: 76, at: "2026-09-01T08:00:00.000Z", action, agent: "main" },
      ...{ actor: { kind: "user", id: "user_1", name: "Ada" }, revision: null, request: null },
      target: { kind: "gate", id: "gate_0mx3kjfkk" },
      after,
    };
    const props = { openId: null, onOpen: vi.fn(), onClose: vi.fn(), footer: null };
    show(<AuditTable entries={[entry]} {...props} />, {});

    expect(screen.getByText(name)).toBeTruthy();
    expect(screen.queryByText("gate_0mx3kjfkk")).toBeNull();
  });
});

describe("verifying the audit", () => {
  const verify = (answer: Answer) => {
    show(<Verification />, { "GET /api/v1/audit/verify": () => answer });
    fireEvent.click(screen.getByRole("button", { name: "Verify" }));
  };

  it("says how many entries hold", async () => {
    verify({ body: { whole: true, verified: 1204, broken: null } });

    await screen.findByText("The audit is whole");
    expect(screen.getByText(/1,204 entries/)).toBeTruthy();
  });

  it("names the first entry that does not, aloud", async () => {
    verify({ body: { whole: false, verified: 16, broken: { seq: 17, fault: "altered" } } });

    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Entry 17 was altered");
    expect(alert.textContent).toContain("The first 16 entries hold");
  });

  it("says when it could not be checked", async () => {
    verify(problemAnswer(500, "INTERNAL", "The request could not be carried out."));

    expect((await screen.findByRole("alert")).textContent).toContain("could not be checked");
  });
});

describe("the filters of the audit", () => {
  const NONE: AuditFilter = {
    q: null,
    actor: null,
    action: null,
    target: null,
    targetKind: null,
    agent: null,
    revision: null,
    from: null,
    to: null,
  };

  function filters(values: Partial<AuditFilter>) {
    const set = vi.fn();
    const filter = { ...NONE, ...values };
    show(
      <AuditFilters
        isFiltered={false}
        onClear={vi.fn()}
        bind={(key) => ({
          value: filter[key],
          onValueChange: (value: unknown) => set(key, value),
        })}
      />,
      {
        "GET /api/v1/audit/words": () => ({
          body: {
            actions: ["override.created", "override.updated", "session.opened"],
            actors: [{ kind: "user", id: "u1", name: "Ada" }],
          },
        }),
      },
    );
    return set;
  }

  it("offer what there is, a noun's deeds together where it has several", async () => {
    const set = filters({});
    await screen.findByRole("option", { name: "override.created" });

    const what = screen.getByRole("combobox", { name: "What" });
    const labels = within(what)
      .getAllByRole("option")
      .map((option) => option.textContent);
    fireEvent.change(what, { target: { value: "override" } });

    expect(labels).toEqual([
      "any",
      "override: everything",
      "override.created",
      "override.updated",
      "session.opened",
    ]);
    expect(set).toHaveBeenCalledWith("action", "override");
  });

  it("keep what a link asks for, also where it is none of the words", async () => {
    filters({ action: "gate.expired", actor: "u9" });
    await screen.findByRole("option", { name: "override.created" });

    const chosen = ["What", "Who"].map(
      (name) => screen.getByRole<HTMLSelectElement>("combobox", { name }).value,
    );
    expect(chosen).toEqual(["gate.expired", "u9"]);
  });

  it("say what else a link has set, and take it away at a press", () => {
    const set = filters({ revision: 12 });

    fireEvent.click(screen.getByRole("button", { name: /revision 12/ }));

    expect(set).toHaveBeenCalledWith("revision", null);
  });

  it("take days", () => {
    const set = filters({ from: "2026-09-01" });

    fireEvent.change(screen.getByLabelText("Up to this day"), { target: { value: "2026-09-02" } });
    fireEvent.change(screen.getByLabelText("From this day on"), { target: { value: "" } });

    expect(set.mock.calls).toEqual([
      ["to", "2026-09-02"],
      ["from", null],
    ]);
  });
});

describe("an entry of the audit", () => {
  const ENTRY: AuditEntry = {
    seq: 7,
    at: "2026-09-01T08:00:00.000Z",
    actor: { kind: "user", id: "u1", name: "Ada" },
    action: "agent.updated",
    target: { kind: "agent", id: "main" },
    agent: "main",
    revision: 3,
    before: { description: "old" },
    after: { description: "new" },
    request: "r1",
  };

  const open = (entry: AuditEntry) =>
    show(<AuditPanel seq={7} onClose={vi.fn()} />, {
      "GET /api/v1/audit/7": () => ({ body: entry }),
    });

  it("shows what changed, and leads to who, what and which revision", async () => {
    open(ENTRY);

    const change = await screen.findByRole("region", { name: "Before and after" });
    const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(change.textContent).toContain('"description": "old"');
    expect(change.textContent).toContain('"description": "new"');
    expect(link("Ada")).toBe("/audit?actor=u1");
    expect(link("revision 3")).toBe("/revisions/3");
  });

  it("shows whole what only came", async () => {
    const { before: _, ...created } = ENTRY;
    open(created);

    expect(await screen.findByText("After; nothing stood before")).toBeTruthy();
  });

  it("makes hidden characters of names visible", async () => {
    open({ ...ENTRY, actor: { ...ENTRY.actor, name: "A\u202eda" } });

    expect((await screen.findAllByText(/202E/i)).length).toBeGreaterThan(0);
  });
});
