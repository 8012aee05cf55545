import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import type { ToolDetailData } from "@/lib/client/tools";
import { startingContract } from "@/lib/domain/tools/contract/starting-contract";
import { buildToolDetail } from "@/lib/testing/build-tool-detail";
import { type Answer, type Asked, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { DeclareDrawer } from "./declare-drawer";

// The drawer fetches its code when it first opens, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PUT = "PUT /api/v1/tools/mcp%3Abrowser%2Fclick/declaration";
const saved = (agents: readonly unknown[] = []): Answer => ({
  body: {
    result: {
      id: "mcp:browser/click",
      declaration: null,
      version: 2,
      changed: true,
      lint: [],
      agents,
    },
    revision: 5,
  },
});

function show(tool: ToolDetailData, answer: (asked: Asked) => Answer = () => saved()) {
  const api = fakeApi({ [PUT]: answer });
  vi.stubGlobal("fetch", api.fetch);
  const onOpenChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <KeyboardProvider>
        <DeclareDrawer tool={tool} isOpen onOpenChange={onOpenChange} />
      </KeyboardProvider>
    </QueryClientProvider>,
  );
  const writes = () => api.asked.filter(({ route }) => route === PUT);
  return { api, onOpenChange, writes };
}

const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole("radio", { name }));
const save = () => screen.getByRole("button", { name: "Save" });
const canSave = () => waitFor(() => expect(save().hasAttribute("disabled")).toBe(false));
const say = (why: string) =>
  fireEvent.change(screen.getByLabelText(/^Why/), { target: { value: why } });

describe("DeclareDrawer", () => {
  it("declares a shape with its careful contract, the version that was read, and a reason", async () => {
    const { onOpenChange, writes } = show(buildToolDetail());

    await choose(/^command/);
    say("  Tried it.");
    await canSave();
    fireEvent.click(save());

    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(writes()).toMatchObject([
      {
        version: '"1"',
        body: { shape: "command", contract: startingContract("command"), note: "  Tried it." },
      },
    ]);
  });

  it("saves nothing without a reason", async () => {
    const { writes } = show(buildToolDetail());

    await choose(/^command/);
    await screen.findByText(/No agent has it/);

    expect(save().hasAttribute("disabled")).toBe(true);
    expect(screen.getByText("Say why, then save")).toBeTruthy();
    expect(writes()).toEqual([]);
  });

  it("tells what it would do to each agent before anything is saved", async () => {
    const none = { count: 0, examples: [] };
    const impact = {
      changes: [],
      changedCount: 0,
      becomeAllowed: none,
      becomeRefused: none,
      startEarly: [],
      stopEarly: [],
    };
    const finding = { ruleId: "TRAIT-05", severity: "error", message: "A query reads.", fix: "" };
    show(buildToolDetail(), () =>
      saved([{ agent: "main", impact, appear: [finding], vanish: [] }]),
    );

    await choose(/^query/);

    expect(await screen.findByText("New: 1 finding")).toBeTruthy();
  });

  it("shows a refusal at its field, with the rule", async () => {
    const issues = [{ path: "contract.timeoutMs", message: "BUD-01: 30000 ms at most" }];
    show(buildToolDetail(), () => problemAnswer(422, "INVALID_INPUT", "no", { issues }));

    await choose(/^command/);
    fireEvent.change(screen.getByLabelText(/^Timeout/), { target: { value: "40000" } });

    await waitFor(() =>
      expect(screen.getByLabelText(/^Timeout/).getAttribute("aria-invalid")).toBe("true"),
    );
    expect(screen.getAllByText(/BUD-01/).length).toBeGreaterThan(0);
    expect(save().hasAttribute("disabled")).toBe(true);
  });

  it("shows both versions of a stale edit, and goes on from either", async () => {
    const theirs = {
      shape: "job",
      contract: null,
      notes: null,
      annotations: null,
      inputSchema: null,
      note: "It starts work.",
      by: "Bo",
      at: "2026-09-01T08:00:00.000Z",
    };
    const { api } = show(buildToolDetail(), ({ version }) =>
      version === '"1"'
        ? problemAnswer(412, "STALE", "stale", { current: { version: 7, declaration: theirs } })
        : saved(),
    );

    await choose(/^command/);
    fireEvent.click(await screen.findByRole("button", { name: "Keep editing mine on top" }));

    await waitFor(() => expect(api.asked.at(-1)?.version).toBe('"7"'));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^command/ }).checked).toBe(true);
  });

  it("offers for a tool with code only what is tighter", async () => {
    const contract = { ...startingContract("command"), timeoutMs: 5_000, scopes: ["items:write"] };
    show(buildToolDetail({ definition: { shape: "command", contract } }));

    expect(await screen.findByText(/Here its contract can be made tighter/)).toBeTruthy();
    expect(screen.queryByRole("radio")).toBeNull();
    const effect = screen.getByRole("checkbox", { name: /changes something/ });
    expect(effect.hasAttribute("disabled")).toBe(true);
    expect(screen.getByText(/Code asks for items:write/)).toBeTruthy();
    expect(screen.queryByLabelText(/Usually takes/)).toBeNull();
  });

  it("asks for a schema only where the source lists none", async () => {
    show(buildToolDetail({ definition: { inputSchema: null } }));

    expect(await screen.findByLabelText(/^Input schema/)).toBeTruthy();
    cleanup();
    show(buildToolDetail());
    await screen.findByRole("radio", { name: /^command/ });
    expect(screen.queryByLabelText(/^Input schema/)).toBeNull();
  });
});
