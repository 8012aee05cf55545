import { describe, expect, it } from "vitest";
import { compareManifests, readPartName } from "./compare-manifests";

describe("comparing manifests", () => {
  it("names what came, went and changed, and nothing else", () => {
    const before = { "agent:a": "1", "agent:b": "1", "server:web": "1" };
    const after = { "agent:b": "2", "server:web": "1", "source:mcp:web": "1" };

    expect(compareManifests(before, after)).toEqual([
      { part: "agent", key: "a", change: "removed" },
      { part: "agent", key: "b", change: "changed" },
      { part: "source", key: "mcp:web", change: "added" },
    ]);
  });

  it("reads a part's name up to its first colon", () => {
    expect(readPartName("source:local:tools:files")).toEqual({
      part: "source",
      key: "local:tools:files",
    });
    expect(() => readPartName("gate:x")).toThrow("names no part");
  });
});
