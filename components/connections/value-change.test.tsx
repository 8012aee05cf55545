import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ValueChange } from "./value-change";

afterEach(cleanup);

const shown = (
  name: string | undefined,
  before: string | string[] | object | null,
  after: typeof before,
) =>
  render(
    <ValueChange
      {...(name === undefined ? {} : { name })}
      before={before as never}
      after={after as never}
    />,
  ).container.textContent;

describe("ValueChange", () => {
  it("tells lists of names by what leaves and what joins them", () => {
    expect(shown("allowed", ["a", "b"], ["b", "c"])).toBe("allowed:− a+ c");
    expect(shown("namespaces.task.allowed", [], ["a"])).toBe("namespaces.task.allowed:+ a");
  });

  it("says what a missing and an empty allow-list mean", () => {
    expect(shown("allowed", null, [])).toBe("allowed:everythingnothing");
    expect(shown("allowed", ["a"], null)).toMatch(/"a".*everything$/);
  });

  it("shows other values before and after, hidden characters in sight", () => {
    expect(shown("server_id", "web", "w\u202eeb")).toBe("server_id:webw\\u{202E}eb");
    expect(shown(undefined, null, { strategy: ["neutral"] })).toMatch(/^nothing\{ "strategy"/);
  });
});
