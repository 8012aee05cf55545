import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CodeBlock } from "./code-block";

const content = () => screen.getByRole("region", { name: "arguments" }).textContent;

afterEach(cleanup);

describe("CodeBlock", () => {
  it("writes JSON over several lines with every digit of every integer", () => {
    render(<CodeBlock label="arguments" json={{ id: 12345678901234567890n, list: [1, 2] }} />);

    expect(content()).toBe('{\n  "id": 12345678901234567890,\n  "list": [1, 2]\n}');
  });

  it("shows hidden characters inside strings as escapes", () => {
    render(<CodeBlock label="arguments" json={{ note: "September\u202e travel" }} />);

    expect(content()).toContain("September\\u{202E} travel");
    expect(content()).not.toContain("\u202e");
  });

  it("says how much is folded and at which end, and unfolds it", () => {
    const text = Array.from({ length: 50 }, (_, index) => `line ${index}`).join("\n");
    render(<CodeBlock label="arguments" text={text} maxLines={10} />);

    expect(screen.getByText("The last 40 of 50 lines are folded.")).toBeTruthy();
    expect(content()).not.toContain("line 49");
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));

    expect(content()).toContain("line 49");
  });
});
