import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeyboardProvider } from "@/components/ui/keyboard/keyboard-provider";
import { DataTable, type DataTableProps } from "./data-table";
import { columnsFor } from "./table-features";

type Tool = { readonly id: string; readonly name: string; readonly alias: string };

const column = columnsFor<Tool>();
const columns = column.columns([
  column.accessor("name", { header: "Tool", enableSorting: true }),
  column.accessor("alias", { header: "Connection" }),
]);

const tool = (id: string, alias = "browser"): Tool => ({ id, name: `tool_${id}`, alias });
const tools = [tool("2"), tool("10", "jobs"), tool("9")];

function show(props: Partial<DataTableProps<Tool>> = {}) {
  return render(
    <KeyboardProvider>
      <DataTable label="Tools" rows={tools} columns={columns} rowId={(row) => row.id} {...props} />
    </KeyboardProvider>,
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const focused = () => document.activeElement?.getAttribute("data-row-id");

afterEach(cleanup);

describe("DataTable", () => {
  it("moves through the rows with j and k and stops at the ends", () => {
    show();

    const path = ["j", "j", "j", "j", "k"].map((key) => {
      press(key);
      return focused();
    });

    expect(path).toEqual(["2", "10", "9", "9", "10"]);
  });

  it("moves with the arrows, Home and End once a row has the focus", () => {
    show();
    press("j");

    const path = ["ArrowDown", "End", "ArrowUp", "Home"].map((key) => {
      press(key);
      return focused();
    });

    expect(path).toEqual(["10", "9", "10", "2"]);
  });

  it("opens the row under the cursor with Enter", () => {
    const onOpen = vi.fn();
    show({ onOpen });

    press("j");
    press("Enter");

    expect(onOpen.mock.calls).toEqual([[tools[0]]]);
  });

  it("opens a row on a press, but not when the press is on something of its own", () => {
    const onOpen = vi.fn();
    show({ onOpen, onSelectionChange: vi.fn() });

    fireEvent.click(screen.getByText("tool_10"));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select 9" }));

    expect(onOpen.mock.calls).toEqual([[tools[1]]]);
  });

  it("lets an open detail follow the cursor, and closes it with Escape", () => {
    const onOpen = vi.fn();
    const onClose = vi.fn();
    show({ onOpen, onClose, openId: "2" });

    press("j");
    press("Escape");

    expect(onOpen).toHaveBeenCalledWith(tools[1]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("leaves Escape to others while nothing is open", () => {
    const onClose = vi.fn();
    show({ onClose });

    press("Escape");

    expect(onClose).not.toHaveBeenCalled();
  });

  it("keeps one row in the order of Tab", () => {
    show();
    press("j");
    press("j");

    const stops = screen.getAllByRole("row").filter((row) => row.tabIndex === 0);

    expect(stops.map((row) => row.getAttribute("data-row-id"))).toEqual(["10"]);
  });

  it("ticks the row under the cursor with x", () => {
    const onSelectionChange = vi.fn();
    show({ onSelectionChange, selection: new Set(["9"]) });

    press("j");
    press("x");

    expect(onSelectionChange).toHaveBeenCalledWith(new Set(["9", "2"]));
  });

  it("ticks every row between two when Shift is held", () => {
    const onSelectionChange = vi.fn();
    show({ onSelectionChange, selection: new Set() });

    fireEvent.click(screen.getByRole("checkbox", { name: "Select 2" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select 9" }), { shiftKey: true });

    expect(onSelectionChange).toHaveBeenLastCalledWith(new Set(["2", "10", "9"]));
  });

  it("shows a mixed box above when only some rows are ticked", () => {
    show({ onSelectionChange: vi.fn(), selection: new Set(["2"]) });

    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all rows" });

    expect([all.checked, all.indeterminate]).toEqual([false, true]);
  });

  it("sorts words so that figures in them count, and says so", () => {
    show();

    fireEvent.click(screen.getByRole("button", { name: "Tool" }));

    expect(names()).toEqual(["tool_2", "tool_9", "tool_10"]);
    const header = screen.getByRole("columnheader", { name: "Tool" });
    expect(header.getAttribute("aria-sort")).toBe("ascending");
  });

  it("offers sorting only where a column says so", () => {
    show();

    const header = screen.getByRole("columnheader", { name: "Connection" });

    expect(within(header).queryByRole("button")).toBeNull();
  });

  it("folds a group away, cursor included", () => {
    show({ groupOf: (row) => row.alias, renderGroup: (key, rows) => `${key}: ${rows.length}` });

    fireEvent.click(screen.getByRole("button", { name: "browser: 2" }));
    press("j");

    expect(names().filter((name) => name?.startsWith("tool"))).toEqual(["tool_10"]);
    expect(focused()).toBe("10");
  });

  it("draws a short table whole and a long one in part", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => tool(String(index)));

    show({ rows: many });

    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1001");
    expect(screen.getAllByRole("row").length).toBeLessThan(120);
  });

  it("says how high a long table is, so that nobody lays it out to find that out", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => tool(String(index)));
    show({ rows: many });
    const scroller = screen.getByRole("table").parentElement;

    await waitFor(() => expect(scroller?.style.height).toBe(`${30 + 1000 * 34}px`));
  });

  it("clips only the cells whose content may be wider than their column", () => {
    const fits = ({ id }: Tool) => id === "2";
    show({
      columns: column.columns([
        column.accessor("name", { header: "Tool" }),
        column.accessor("alias", { header: "Connection", fits }),
      ]),
    });

    const cells = screen.getAllByRole("cell").map((cell) => cell.classList.contains("truncate"));

    expect(cells).toEqual([false, true, true]);
  });
});
