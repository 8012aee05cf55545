import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PartChange } from "@/lib/client/revisions";
import { ChangeList } from "./change-list";
import { SincePicker } from "./since-picker";

afterEach(cleanup);

function part(things: PartChange["things"], more: Partial<PartChange> = {}): PartChange {
  return { part: "agent", key: "main", change: "changed", things, ...more };
}

describe("ChangeList", () => {
  it("says of each field what stood before and what stands after", () => {
    render(
      <ChangeList
        parts={[
          part([
            {
              kind: "policy",
              name: "main",
              change: "changed",
              fields: [{ field: "maxActionsPerRound", before: null, after: 4 }],
            },
          ]),
        ]}
      />,
    );

    const field = screen.getByText("maxActionsPerRound").closest("li");
    expect(field?.querySelector("del")?.textContent).toBe("nothing");
    expect(field?.querySelector("ins")?.textContent).toBe("4");
  });

  it.each([
    ["allowed", ["open", "close"], null, "open, close", "every tool"],
    ["namespaces.task.allowed", [], ["object.get"], "no tool", "object.get"],
    ["kind", "local", "python", "local", "python"],
    ["note", "", "Asked for", '""', "Asked for"],
  ])("tells %s as a person would", (field, before, after, was, is) => {
    const fields = [{ field, before, after }];
    render(
      <ChangeList
        parts={[part([{ kind: "connection", name: "web", change: "changed", fields }])]}
      />,
    );

    const line = screen.getByText(field).closest("li");
    expect(line?.querySelector("del")?.textContent).toBe(was);
    expect(line?.querySelector("ins")?.textContent).toBe(is);
  });

  it("tells a field that came from one that was null", () => {
    render(
      <ChangeList
        parts={[
          part([
            {
              kind: "connection",
              name: "web",
              change: "changed",
              fields: [{ field: "extra.hint", after: 1 }],
            },
          ]),
        ]}
      />,
    );

    const field = screen.getByText("extra.hint").closest("li");
    expect(field?.querySelector("del")).toBeNull();
    expect(field?.querySelector("ins")?.textContent).toBe("1");
  });

  it("shows long values as a difference with a name of its own", () => {
    const long = (word: string) => ({ note: `${word} `.repeat(20) });
    render(
      <ChangeList
        parts={[
          part([
            {
              kind: "override",
              name: "web.click",
              change: "changed",
              fields: [{ field: "execution", before: long("old"), after: long("new") }],
            },
          ]),
        ]}
      />,
    );

    expect(screen.getByRole("region", { name: "Change of execution of web.click" })).toBeTruthy();
  });

  it("tells what joined a long list and what left it, an entry a line, and folds what stays", () => {
    const stays = Array.from({ length: 20 }, (_, at) => `stays_${at}`);
    const before = [...stays, "closes_the_page"];
    const after = ["opens_a_page", ...stays];
    const changed = (field: string, was: unknown, is: unknown): PartChange["things"][number] => ({
      ...{ kind: "connection", name: field, change: "changed" },
      fields: [{ field, before: was, after: is }] as PartChange["things"][number]["fields"],
    });
    render(
      <ChangeList
        parts={[part([changed("allowed", before, after), changed("extra.allowed", null, after)])]}
      />,
    );

    const lists = screen.getByRole("region", { name: "Change of allowed of allowed" });
    const grown = screen.getByRole("region", {
      name: "Change of extra.allowed of extra.allowed",
    });
    expect(lists.textContent).toContain("added: opens_a_page");
    expect(lists.textContent).toContain("removed: closes_the_page");
    expect(lists.textContent).toContain("equal lines");
    expect(grown.textContent).toContain("removed: every tool");
    expect(`${lists.textContent}${grown.textContent}`).not.toMatch(/["[\],]/);
  });

  it("makes hidden characters of names visible", () => {
    render(
      <ChangeList
        parts={[part([{ kind: "tool", name: "cl\u202eick", change: "added", fields: [] }])]}
      />,
    );

    expect(screen.getByText(/202E/i)).toBeTruthy();
  });

  it("says how many of a thousand things it folds, and unfolds them", () => {
    const things = Array.from({ length: 1000 }, (_, at) => ({
      kind: "tool" as const,
      name: `tool_${at}`,
      change: "added" as const,
      fields: [],
    }));
    render(<ChangeList parts={[part(things)]} />);

    expect(screen.getByText(/The last 980 of 1,000 are folded/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));

    expect(screen.getByText("tool_999")).toBeTruthy();
  });
});

describe("SincePicker", () => {
  function pick(revision = 12, head = 20, value = 11) {
    const choose = vi.fn();
    render(<SincePicker revision={revision} head={head} value={value} onValueChange={choose} />);
    return choose;
  }

  it("offers the one before, the one in force and the beginning", () => {
    const choose = pick();
    const select = screen.getByLabelText("Compare with");

    const labels = within(select)
      .getAllByRole("option")
      .map((option) => option.textContent);
    fireEvent.change(select, { target: { value: "20" } });
    fireEvent.change(select, { target: { value: "11" } });

    expect(labels).toEqual([
      "revision 11, the one before",
      "revision 20, in force",
      "the beginning",
      "another revision…",
    ]);
    // The one before needs no word in the address.
    expect(choose.mock.calls).toEqual([[20], [null]]);
  });

  it("takes any other number, and none that is not there", () => {
    const choose = pick(12, 20, 5);
    const other = screen.getByLabelText("Number of the revision to compare with");

    fireEvent.change(other, { target: { value: "7" } });
    fireEvent.change(other, { target: { value: "21" } });
    fireEvent.change(other, { target: { value: "" } });

    expect(choose.mock.calls).toEqual([[7]]);
  });
});
