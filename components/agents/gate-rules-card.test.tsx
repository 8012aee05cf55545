import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { receiveToasts, type ToastMessage } from "@/components/ui/toast";
import type { AgentDetailData, GateRuleData } from "@/lib/client/agents";
import { type Answer, type Asked, fakeApi, problemAnswer } from "@/lib/testing/fake-api";
import { GateRulesCard } from "./gate-rules-card";

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const MAIL: GateRuleData = { tool: "mail.*", expiresMs: 3_600_000, approver: null, note: "Mail." };
const PAY: GateRuleData = { tool: "bank.pay", expiresMs: null, approver: "admin", note: "" };

const saved = ({ body }: Asked): Answer => ({
  body: { result: { version: 8, ...(body as object) }, revision: 5 },
});

function open(rules: GateRuleData[], { mayGovern = true, save = saved } = {}) {
  const api = fakeApi({
    "GET /api/v1/agents/main/gate-reach": ({ route }) => ({
      body: route.includes("bank")
        ? { count: 0, tools: [], isOpenEnded: false }
        : { count: 2, tools: ["mail.find", "mail.send"], isOpenEnded: false },
    }),
    "PATCH /api/v1/agents/main": save,
  });
  vi.stubGlobal("fetch", api.fetch);
  const toasts: ToastMessage[] = [];
  receiveToasts((message) => toasts.push(message));
  // The card reads no more of its agent than this.
  const agent = { slug: "main", version: 7, gateRules: rules } as unknown as AgentDetailData;
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <GateRulesCard agent={agent} mayGovern={mayGovern} />
    </QueryClientProvider>,
  );
  const writes = () => api.asked.filter(({ route }) => route.startsWith("PATCH"));
  return { toasts, writes, rulesSent: () => writes().map(({ body }) => body) };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const fill = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });

describe("GateRulesCard", () => {
  it("says each rule in words, and which tools it asks about", async () => {
    open([MAIL, PAY]);

    expect(document.body.textContent).toContain(
      "An approver or an admin decides within 1 h: “Mail.”",
    );
    expect(document.body.textContent).toContain("An admin decides");
    expect(await screen.findByText("2 tools")).toBeTruthy();
    expect(await screen.findByText("It matches none of the agent’s tools.")).toBeTruthy();
  });

  it("adds a rule behind the others, and can take it back", async () => {
    const { toasts, writes, rulesSent } = open([MAIL]);
    press("Add a rule");
    fill(/Tool or pattern/, " bank.pay ");
    fill(/Why/, "Money.");

    press("Save rule");

    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(["Gate rule added"]));
    const added = { tool: "bank.pay", expiresMs: null, approver: null, note: "Money." };
    expect(rulesSent()).toEqual([{ gateRules: [MAIL, added] }]);
    expect(screen.queryByRole("button", { name: "Save rule" })).toBeNull();

    toasts[0]?.undo?.();
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({ body: { gateRules: [MAIL] }, version: '"8"' });
  });

  it("changes a rule in its place", async () => {
    const { rulesSent } = open([MAIL, PAY]);
    press("Edit the rule mail.*");
    fill(/Why/, "Mail leaves the house.");

    press("Save rule");

    await waitFor(() =>
      expect(rulesSent()).toEqual([
        { gateRules: [{ ...MAIL, note: "Mail leaves the house." }, PAY] },
      ]),
    );
  });

  it("takes a rule out", async () => {
    const { rulesSent } = open([MAIL, PAY]);

    press("Remove the rule mail.*");

    await waitFor(() => expect(rulesSent()).toEqual([{ gateRules: [PAY] }]));
  });

  it("says at the field what is wrong with a pattern, and keeps what was written", async () => {
    const message = "another rule has this pattern";
    const issues = [{ path: "gateRules.0.tool", message }];
    open([], { save: () => problemAnswer(400, "INVALID_INPUT", "…", { issues }) });
    press("Add a rule");
    fill(/Tool or pattern/, "mail send");

    press("Save rule");

    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Tool/ }).value).toBe("mail send");
  });

  it("shows the rules to whoever may not change them", () => {
    open([MAIL], { mayGovern: false });

    expect(screen.getByText("mail.*")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
