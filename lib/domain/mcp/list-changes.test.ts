import { describe, expect, it } from "vitest";
import { listChanges } from "./list-changes";

const tool = (name: string, description = "") => ({ name, description, inputSchema: null });

describe("what changed on a server", () => {
  it("M10: tells added and gone tools apart from those that stayed", () => {
    const changes = listChanges([tool("a"), tool("b")], [tool("c"), tool("a")]);

    expect(changes).toEqual({
      added: [tool("c")],
      changed: [],
      gone: [tool("b")],
      unchanged: [tool("a")],
    });
  });

  it("M07: shows a changed tool with both definitions and the difference", () => {
    const changes = listChanges([tool("a", "one")], [tool("a", "two")]);

    expect(changes.changed).toMatchObject([
      {
        first: { description: "one" },
        later: { description: "two" },
        changes: [{ before: "one" }],
      },
    ]);
  });

  it("takes a renamed tool for one that is gone and one that came", () => {
    const changes = listChanges([tool("a")], [tool("b")]);

    expect([changes.added, changes.gone, changes.changed]).toEqual([[tool("b")], [tool("a")], []]);
  });
});
