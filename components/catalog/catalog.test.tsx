import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import {
  type CatalogFindingData,
  type CatalogToolData,
  catalogFormOptions,
  type ToolExplanationData,
  toolExplanationOptions,
  turnOfferOptions,
} from "@/lib/client/catalogs";
import { type CatalogFilter, inSections, matchesCatalogFilter } from "./catalog-filter";
import { CatalogFindings } from "./catalog-findings";
import { CatalogHeader } from "./catalog-header";
import { CatalogTable } from "./catalog-table";
import { DifferencePanel } from "./difference-panel";
import { differenceWords } from "./difference-words";
import { ProviderViews } from "./provider-views";
import { ToolPanel } from "./tool-panel";
import { TurnOffer } from "./turn-offer";
import { WhyField } from "./why-field";

const tool = (id: string, more: Partial<CatalogToolData> = {}): CatalogToolData => {
  const [alias = "", callable = ""] = id.split(".");
  return {
    id,
    alias,
    callable,
    kind: "mcp",
    shape: null,
    allowed: true,
    discovered: true,
    held: false,
    description: "",
    strategy: ["exploration"],
    execution: null,
    early: { active: false, reason: "no_profile" },
    says: { strategy: "connection", execution: "default" },
    namespaces: [],
    gateRules: [],
    byNamespace: {},
    ...more,
  };
};
const tools = [
  tool("web.search", { description: "Finds pages." }),
  tool("web.delete", { allowed: false }),
  tool("web.note", { strategy: ["neutral"], early: { active: true, reason: null } }),
  tool("jobs.run", { strategy: ["unknown"], held: true }),
  tool("jobs.half", { early: { active: false, reason: "profile_incomplete" } }),
  tool("later.any", { discovered: null }),
];
const everything: CatalogFilter = {
  q: null,
  connection: null,
  strategy: null,
  early: null,
  standing: null,
};
const place = { agent: "main", revision: null };

function show(children: React.ReactNode, prepare: (client: QueryClient) => void = () => undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  prepare(client);
  return render(
    <QueryClientProvider client={client}>
      <KeyboardProvider>{children}</KeyboardProvider>
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

describe("matchesCatalogFilter", () => {
  const found = (filter: Partial<CatalogFilter>) =>
    tools
      .filter((each) => matchesCatalogFilter(each, { ...everything, ...filter }))
      .map(({ id }) => id);

  it("finds words in ids and descriptions, every one of them", () => {
    expect(found({ q: "PAGES web" })).toEqual(["web.search"]);
  });

  it("tells profiles that count from those that do not, and from none", () => {
    expect(found({ early: "active" })).toEqual(["web.note"]);
    expect(found({ early: "inactive" })).toEqual(["jobs.half"]);
  });

  it("finds what is held, not allowed, or not listed yet", () => {
    expect(found({ standing: "held" })).toEqual(["jobs.run"]);
    expect(found({ standing: "not_allowed" })).toEqual(["web.delete"]);
    expect(found({ standing: "unlisted" })).toEqual(["later.any"]);
  });

  it("narrows by every part at once", () => {
    expect(found({ connection: "web", strategy: "exploration", standing: "callable" })).toEqual([
      "web.search",
    ]);
  });
});

describe("CatalogTable", () => {
  it("keeps what is not allowed apart, under its whole id", () => {
    show(
      <CatalogTable
        agent="main"
        tools={inSections(tools)}
        openId={null}
        onOpen={vi.fn()}
        onClose={vi.fn()}
      />,
    );

    const names = screen.getAllByRole("rowheader").map((cell) => cell.textContent);
    expect(names.at(-1)).toBe("web.delete");
    expect(names).toContain("search");
    expect(screen.getByText("Not allowed")).toBeTruthy();
  });

  it("marks a tool whose definition has changed", () => {
    show(
      <CatalogTable agent="main" tools={tools} openId={null} onOpen={vi.fn()} onClose={vi.fn()} />,
    );

    expect(screen.getAllByText("changed")).toHaveLength(1);
  });
});

describe("ToolPanel", () => {
  const open = (explanation: ToolExplanationData, onAsk = vi.fn()) => {
    show(
      <ToolPanel
        place={place}
        id={explanation.id}
        tool={tools.find(({ id }) => id === explanation.id) ?? null}
        onAsk={onAsk}
        onClose={vi.fn()}
      />,
      (client) =>
        client.setQueryData(toolExplanationOptions(place, explanation.id).queryKey, explanation),
    );
    return onAsk;
  };

  it("says why a tool is there, and leads to its traits", () => {
    open({ id: "web.search", status: "callable", reasons: ["It is allowed."], closest: [] });

    expect(screen.getByText("The agent may call it")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open its traits" }).getAttribute("href")).toBe(
      "/agents/main/traits?open=web.search",
    );
  });

  it("offers what may have been meant", () => {
    const onAsk = open({
      id: "web.serch",
      status: "unknown_tool",
      reasons: ["There is no such tool."],
      closest: ["web.search"],
    });

    fireEvent.click(screen.getByRole("button", { name: "web.search" }));

    expect(onAsk).toHaveBeenCalledExactlyOnceWith("web.search");
    expect(screen.queryByRole("link", { name: "Open its traits" })).toBeNull();
  });
});

describe("WhyField", () => {
  it("takes any id, also of a tool that is not there", () => {
    const onAsk = vi.fn();
    show(<WhyField tools={tools} onAsk={onAsk} />);
    const field = screen.getByRole("combobox");

    fireEvent.change(field, { target: { value: "no.such" } });
    fireEvent.keyDown(field, { key: "Enter" });

    expect(onAsk).toHaveBeenCalledExactlyOnceWith("no.such");
  });
});

describe("CatalogHeader", () => {
  const header = (revision: number | null, onRevisionChange = vi.fn()) => {
    show(
      <CatalogHeader
        place={{ agent: "main", revision }}
        newest={20}
        catalog={{
          agent: "main",
          revision: revision ?? 20,
          hash: "a".repeat(64),
          tools,
          findings: [],
        }}
        view="table"
        onViewChange={vi.fn()}
        onRevisionChange={onRevisionChange}
      >
        {null}
      </CatalogHeader>,
    );
    return onRevisionChange;
  };

  it("counts what may be called, what may not, and what is held", () => {
    header(null);

    expect(screen.getByText(/5 callable · 1 not allowed · 1 held until reviewed/)).toBeTruthy();
    expect(screen.queryByText(/as it was/)).toBeNull();
  });

  it("says that an old revision is the past, with the way back", () => {
    const onRevisionChange = header(12);

    fireEvent.click(screen.getByRole("button", { name: "Show the newest, 20" }));

    expect(screen.getByText("This is revision 12, as it was.")).toBeTruthy();
    expect(onRevisionChange).toHaveBeenCalledExactlyOnceWith(null);
  });
});

describe("ProviderViews", () => {
  it("shows the provider's JSON and says which ids have other names there", () => {
    show(<ProviderViews place={place} provider="openai" onProviderChange={vi.fn()} />, (client) =>
      client.setQueryData(catalogFormOptions(place, "openai").queryKey, {
        revision: 20,
        hash: "h",
        json: '[{"type":"function"}]',
        renamed: { web_a_1f: "web.a b" },
      }),
    );

    expect(screen.getByRole("region", { name: "openai tools" }).textContent).toBe(
      '[{"type":"function"}]',
    );
    expect(screen.getByText("web.a b").closest("li")?.textContent).toBe(
      "web.a b is called web_a_1f",
    );
  });
});

describe("a difference", () => {
  const left = tool("web.search");
  const right = tool("web.search", { strategy: ["unknown"], allowed: false });

  it("says what differs, or which side has the tool", () => {
    const id = "web.search";

    expect(differenceWords({ id, left, right, differs: ["allowed", "strategy"] })).toEqual([
      "permission",
      "strategy",
    ]);
    expect(differenceWords({ id, left, right: null, differs: [] })).toEqual(["only left"]);
    expect(differenceWords({ id, left: null, right, differs: [] })).toEqual(["only right"]);
  });

  it("marks the facts that differ, side by side", () => {
    show(
      <DifferencePanel
        difference={{ id: "web.search", left, right, differs: ["strategy"] }}
        leftTitle="main, r5"
        rightTitle="main, r20"
        onClose={vi.fn()}
      />,
    );

    const marked = screen
      .getAllByRole("row")
      .filter((row) => /differs/.test(row.textContent ?? ""));
    expect(marked).toHaveLength(1);
    expect(marked[0]?.textContent).toBe("strategydiffersexplorationunknown");
  });
});

describe("CatalogFindings", () => {
  const finding = (severity: CatalogFindingData["severity"]): CatalogFindingData => ({
    ruleId: "TRAIT-07",
    severity,
    message: `a ${severity}`,
    path: "tools[0]",
    fix: "Mend it.",
    standing: "open",
  });

  it("puts what is waived behind the rest, and leads to who accepted it", () => {
    const waived = { ...finding("error"), standing: "waived" as const };
    show(<CatalogFindings findings={[waived, finding("info")]} />);

    const order = screen.getAllByText(/^a (error|info)$/).map((line) => line.textContent);
    expect(order).toEqual(["a info", "a error"]);
    expect(screen.getByRole("link", { name: "waived" }).getAttribute("href")).toBe(
      "/review?standing=waived&rule=TRAIT-07",
    );
  });

  it("puts the worst first, each with the way out", () => {
    show(<CatalogFindings findings={[finding("info"), finding("error"), finding("warn")]} />);

    const order = screen.getAllByText(/^a (error|warn|info)$/).map((line) => line.textContent);
    expect(order).toEqual(["a error", "a warn", "a info"]);
    expect(screen.getAllByText("Mend it.")).toHaveLength(3);
  });

  it("is content where nothing is questionable", () => {
    show(<CatalogFindings findings={[]} />);

    expect(screen.getByText("Nothing is questionable")).toBeTruthy();
  });
});

describe("TurnOffer", () => {
  const question = { task: "find pages", maxTools: 1 };
  const offer = {
    agent: "main",
    revision: 4,
    maxTools: 1,
    ownMaxTools: 30,
    canSearch: false,
    lines: [
      {
        id: "web.search",
        description: "Finds pages.",
        standing: "offered",
        score: 2.25,
        words: ["page"],
      },
      { id: "web.note", description: "", standing: "left_out", score: 0, words: [] },
    ],
  } as const;
  const showOffer = (onAsk = vi.fn()) =>
    show(
      <TurnOffer place={place} question={question} onAsk={onAsk} openId={null} onOpen={vi.fn()} />,
      (client) => client.setQueryData(turnOfferOptions(place, question).queryKey, offer),
    );

  it("says what is offered and by which words, what stays behind, and that nothing can find it", () => {
    showOffer();

    const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining("Tool"),
      "Offered· 1",
      "web.searchpageFinds pages.2.3",
      "Behind search_tools· 1",
      "web.noteno word of the task0.0",
    ]);
    expect(screen.getByText(/^1 of 2 tools are offered, 1 stay behind/)).toBeTruthy();
    expect(screen.getByText("What stays behind cannot be found.")).toBeTruthy();
  });

  it("asks about another task, and not with a limit that is none", () => {
    const onAsk = vi.fn();
    showOffer(onAsk);
    const limit = screen.getByRole("spinbutton", { name: "Tools a turn, at most" });
    const submit = screen.getByRole("button", { name: "Show the tools" });

    fireEvent.change(limit, { target: { value: "0" } });
    fireEvent.click(submit);
    expect(onAsk).not.toHaveBeenCalled();
    fireEvent.change(screen.getByRole("textbox", { name: "What a person asks" }), {
      target: { value: " send a letter " },
    });
    fireEvent.change(limit, { target: { value: "" } });
    fireEvent.click(submit);

    expect(onAsk).toHaveBeenCalledExactlyOnceWith({ task: "send a letter", maxTools: null });
  });
});
