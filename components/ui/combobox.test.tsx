import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Combobox } from "./combobox";
import { matchOptions } from "./match-options";

const options = [
  { value: "web.fetch", detail: "exploration" },
  { value: "reports.export", detail: "exploitation" },
  { value: "web.search", detail: "exploration" },
];

function Field({ onChoose, other }: { onChoose: (value: string) => void; other?: boolean }) {
  const [text, setText] = useState("");
  return (
    <Combobox
      label="Tool"
      text={text}
      onTextChange={setText}
      options={options}
      onChoose={onChoose}
      {...(other ? { otherLabel: (typed: string) => `Use ${typed}` } : {})}
    />
  );
}

const show = (other = false) => {
  const onChoose = vi.fn();
  render(<Field onChoose={onChoose} other={other} />);
  return onChoose;
};
const field = () => screen.getByRole("combobox", { name: "Tool" });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);

afterEach(cleanup);

describe("Combobox", () => {
  it("offers what fits, and says which one Enter takes", () => {
    const onChoose = show();

    type("web");
    press("ArrowDown");
    const active = document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
    press("Enter");

    expect(active?.textContent).toContain("web.search");
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("web.search");
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("finds an option by its detail too, and wraps around at the ends", () => {
    const onChoose = show();

    type("exploration");
    press("ArrowUp");
    press("Enter");

    expect(onChoose).toHaveBeenCalledExactlyOnceWith("web.search");
  });

  it("closes with Escape first, and empties the text with the second", () => {
    show();
    type("web");

    press("Escape");
    const shut = offered();
    press("Escape");

    expect(shut).toEqual([]);
    expect(field()).toHaveProperty("value", "");
  });

  it("takes what no option says only where it is told to", () => {
    const onChoose = show(true);

    type(" no.such ");
    const said = offered();
    press("Enter");

    expect(said).toEqual(["Use no.such"]);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("no.such");
  });

  it("does nothing on Enter where nothing fits", () => {
    const onChoose = show();

    type("zzz");
    press("Enter");

    expect(screen.getByText("Nothing is called so.")).toBeTruthy();
    expect(onChoose).not.toHaveBeenCalled();
  });

  it("takes a press on an option", () => {
    const onChoose = show();
    fireEvent.click(field());

    fireEvent.click(screen.getByRole("option", { name: /reports/ }));

    expect(onChoose).toHaveBeenCalledExactlyOnceWith("reports.export");
  });
});

describe("matchOptions", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({ value: `web.tool_${index}` }));

  it("shows the first few of many and says how many there are", () => {
    const { shown, total } = matchOptions(many, "tool", 50);

    expect({ shown: shown.length, total }).toEqual({ shown: 50, total: 1000 });
  });

  it("puts beginnings before the beginnings of parts, and those before the rest", () => {
    const found = matchOptions(
      [{ value: "a.research" }, { value: "web.search" }, { value: "search.web" }],
      "search",
      9,
    );

    expect(found.shown.map(({ value }) => value)).toEqual([
      "search.web",
      "web.search",
      "a.research",
    ]);
  });

  it("wants every word", () => {
    expect(matchOptions(many, "web tool_99", 50).total).toBe(11);
  });
});
