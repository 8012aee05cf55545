import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { startingContract } from "@/lib/domain/tools/contract/starting-contract";
import { toDefinition } from "@/lib/domain/tools/definition/to-definition";
import { buildToolDetail } from "@/lib/testing/build-tool-detail";
import { submitReport } from "@/lib/tools/expenses/submit-report";
import { ModelPlane } from "./model-plane";
import { RuntimePlane } from "./runtime-plane";
import { UseCard } from "./use-card";

afterEach(cleanup);

describe("ModelPlane", () => {
  it("tells the author's words from the sentences of the contract", () => {
    render(<ModelPlane tool={buildToolDetail({ definition: toDefinition(submitReport) })} />);

    const generated = screen.getByText("generated").closest("p")?.textContent;
    expect(generated).toMatch(/^Safe to retry: .* generated$/);
    expect(screen.getByText(/Submit expense lines/).textContent).not.toContain("Safe to retry");
  });

  it("shows the tool in every provider's words", () => {
    render(<ModelPlane tool={buildToolDetail()} />);

    for (const [name, part] of [
      ["Anthropic", "input_schema"],
      ["OpenAI", '"type": "function"'],
      ["Gemini", "functionDeclarations"],
      ["MCP", "destructiveHint"],
    ] as const) {
      fireEvent.click(screen.getByRole("radio", { name }));
      expect(screen.getByRole("region", { name: / form$/ }).textContent).toContain(part);
    }
  });

  it("shows hostile words as words", () => {
    const description = "<img src=x onerror=alert(1)>\u202e";
    const { container } = render(
      <ModelPlane tool={buildToolDetail({ definition: { description } })} />,
    );

    expect(container.querySelector("img")).toBeNull();
    expect(screen.getByText(/<img src=x/).textContent).toContain("\\u{202E}");
  });

  it("folds a text that goes on for long, and says how much is folded", () => {
    const description = "a".repeat(5_000);
    render(<ModelPlane tool={buildToolDetail({ definition: { description } })} />);

    expect(screen.getByText(/The last 3,800 of 5,000 characters are folded/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(screen.getByText(description)).toBeTruthy();
  });
});

describe("RuntimePlane", () => {
  const rowOf = (name: string) =>
    within(screen.getByRole("rowheader", { name }).closest("tr") ?? document.body);

  it("says who says each part", () => {
    const contract = { ...startingContract("query"), timeoutMs: 5_000 };
    const declaration = { shape: "query", contract, additions: null } as const;
    const row = { declaration, note: "Tried it.", declaredBy: "Ada" };
    render(<RuntimePlane tool={buildToolDetail({ row })} />);

    expect(rowOf("Timeout").getByText("5 s")).toBeTruthy();
    expect(rowOf("Timeout").getByText("declared")).toBeTruthy();
    expect(rowOf("Timeout").getByText(/careful/).textContent).toContain("30 s");
    expect(rowOf("Scopes").getByText("careful")).toBeTruthy();
    expect(screen.getByText("Tried it.")).toBeTruthy();
    expect(screen.getByText("Because this is a query …")).toBeTruthy();
  });

  it("marks what was declared and code has overruled since", () => {
    const code = startingContract("command");
    const contract = { ...code, scopes: [], timeoutMs: 20_000 };
    const stricter = { ...code, timeoutMs: 5_000 };
    const row = { declaration: { shape: null, contract, additions: null }, declaredBy: "Ada" };
    render(
      <RuntimePlane
        tool={buildToolDetail({ definition: { shape: "command", contract: stricter }, row })}
      />,
    );

    expect(rowOf("Timeout").getByText("5 s")).toBeTruthy();
    expect(rowOf("Timeout").getByText("overruled")).toBeTruthy();
  });

  it("tells hints that the source says from those that stand in, and from ours", () => {
    const definition = { annotations: { readOnlyHint: true } };
    render(<RuntimePlane tool={buildToolDetail({ definition })} />);

    const cells = (name: string) =>
      rowOf(name)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent);
    expect(cells("read-only")).toEqual(["yes", "no"]);
    expect(cells("destructive")).toEqual(["yesdefault", "yes"]);
    expect(screen.getByText(/not guarantees/)).toBeTruthy();
  });
});

describe("UseCard", () => {
  it("leads to where each agent's traits are said", () => {
    const use = {
      agent: "main",
      alias: "browser",
      id: "browser.click",
      kind: "mcp",
      allowed: true,
      strategy: ["unknown"],
      execution: null,
      early: { active: false, reason: "no_profile" },
      says: { strategy: "default", execution: "default" },
      held: true,
    } as const;
    render(<UseCard uses={[use]} />);

    expect(screen.getByRole("link", { name: "main" }).getAttribute("href")).toBe(
      "/agents/main/traits?open=browser.click",
    );
    expect(screen.getByText("held")).toBeTruthy();
  });
});
