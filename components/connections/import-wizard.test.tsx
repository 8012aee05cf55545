import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { ConfigImportData } from "@/lib/client/configs";
import { type Answer, type Asked, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { ImportWizard } from "./import-wizard";

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NO_PAIRS = { count: 0, examples: [] };
const impact = {
  changes: [],
  changedCount: 0,
  becomeAllowed: NO_PAIRS,
  becomeRefused: NO_PAIRS,
  startEarly: [],
  stopEarly: [],
  opened: ["web.read"],
  closed: ["old.wipe"],
  orphans: [],
};
const agent: ConfigImportData["agents"][number] = {
  agent: "main",
  change: "changed",
  connections: [
    {
      alias: "web",
      change: "changed",
      fields: [{ field: "allowed", before: null, after: ["read"] }],
      keys: [],
    },
  ],
  missingServers: [],
  impact,
};
const imported: ConfigImportData = {
  outcome: "imported",
  documents: [{ bundle: null, agents: ["main"] }],
  bundle: null,
  agents: [agent],
  absent: ["research"],
  gone: 0,
  findings: [],
};
const finding = {
  ruleId: "CONFIG-08",
  severity: "error",
  message: "unknown kind mcpp",
  means: "A connection has a kind that is not known here.",
  fix: 'Did you mean "mcp"?',
  path: "tools[0].kind",
  line: 2,
  column: 5,
} as const;

type Preview = (asked: Asked) => ConfigImportData;

function open(preview: Preview, doImport?: () => Answer) {
  const api = fakeApi({
    "POST /api/v1/configs/preview": (asked) => ({ body: preview(asked) }),
    "POST /api/v1/configs/import":
      doImport ?? (() => ({ body: { result: imported, revision: 18 } })),
  });
  vi.stubGlobal("fetch", api.fetch);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>
        <ImportWizard />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  return { routes: () => api.asked.map(({ route }) => route), asked: api.asked };
}

function paste(text = "agents:\n  kind: mcpp") {
  fireEvent.change(screen.getByLabelText("Or paste its text"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Preview" }));
}
const importButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Import" });

describe("ImportWizard", () => {
  it("previews the text as it is, and tells what it would do", async () => {
    const { asked } = open(() => imported);

    paste("a: 1");

    expect(await screen.findByText("web.read")).toBeTruthy();
    expect(screen.getByText("everything")).toBeTruthy();
    expect(screen.getByText("research")).toBeTruthy();
    expect(asked[0]).toMatchObject({ route: "POST /api/v1/configs/preview", body: "a: 1" });
    expect(importButton().disabled).toBe(false);
  });

  it("shows each finding with its line, its meaning and the way out", async () => {
    open(() => ({ ...imported, findings: [finding] }));

    paste();

    expect(await screen.findByText("unknown kind mcpp")).toBeTruthy();
    expect(screen.getByText("line 2, column 5")).toBeTruthy();
    expect(screen.getByText(/kind: mcpp/)).toBeTruthy();
    expect(screen.getByText(finding.means)).toBeTruthy();
    expect(screen.getByText(finding.fix)).toBeTruthy();
  });

  it("imports only once what is gone has been decided, and sends that choice", async () => {
    const { routes } = open(() => ({ ...imported, gone: 3 }));
    paste();
    await screen.findByText("web.read");

    expect(importButton().disabled).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: /Remove them/ }));
    await waitFor(() => expect(importButton().disabled).toBe(false));
    fireEvent.click(importButton());

    expect(await screen.findByText("Imported 1 agent")).toBeTruthy();
    expect(routes().at(-1)).toBe("POST /api/v1/configs/import?gone=remove");
    expect(screen.getByRole("link", { name: "Revision 18" }).getAttribute("href")).toBe(
      "/revisions/18",
    );
    expect(screen.getByRole("link", { name: /restore revision 17/ })).toBeTruthy();
  });

  it.each<[string, ConfigImportData["outcome"], string]>([
    ["cannot be read", "unreadable", "Correct the file first"],
    ["cannot be kept", "refused", "Correct the file first"],
    ["says what stands already", "unchanged", "Nothing to import"],
  ])("does not offer to import a file that %s", async (_, outcome, why) => {
    open(() => ({ ...imported, outcome, agents: [] }));

    paste();

    expect(await screen.findByText(why)).toBeTruthy();
    expect(importButton().disabled).toBe(true);
  });

  it("asks for a bundle, and previews the one that is chosen", async () => {
    const documents = [
      { bundle: "one", agents: ["main"] },
      { bundle: "two", agents: ["main"] },
    ];
    const { routes } = open(({ route }) =>
      route.includes("bundle=two")
        ? { ...imported, documents, bundle: "two" }
        : { ...imported, outcome: "choose_bundle", documents, agents: [] },
    );
    paste();

    fireEvent.change(await screen.findByLabelText("Bundle"), { target: { value: "two" } });

    expect(await screen.findByText("web.read")).toBeTruthy();
    expect(routes().at(-1)).toBe("POST /api/v1/configs/preview?bundle=two");
  });

  it("says that nothing was imported where the server refuses", async () => {
    open(
      () => imported,
      () => problemAnswer(409, "CONFLICT", "Somebody was faster."),
    );
    paste();
    await screen.findByText("web.read");

    fireEvent.click(importButton());

    expect((await screen.findByRole("alert")).textContent).toContain("Somebody was faster.");
    expect(importButton().disabled).toBe(false);
  });

  it("refuses a file that is too large or no text, before anything is sent", async () => {
    const { asked } = open(() => imported);
    const choose = (file: File) => {
      const input = document.querySelector('input[type="file"]');
      if (!input) throw new Error("there is a file input");
      fireEvent.change(input, { target: { files: [file] } });
    };

    choose(new File([new Uint8Array(3_000_000)], "big.yaml"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/more than 2.0 MB/);
    choose(new File([new Uint8Array([0xff, 0xfe, 0x41])], "odd.yaml"));

    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(/not UTF-8/));
    expect(asked).toEqual([]);
  });
});
