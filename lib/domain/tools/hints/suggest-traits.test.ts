import { describe, expect, it } from "vitest";
import type { JsonValue } from "@/lib/kernel/json";
import type { Shape } from "../definition/tool-definition";
import { readHints } from "./hints";
import { hintConflict, suggestTraits } from "./suggest-traits";
import { wordEvidence } from "./suggest-traits-words";

const told = (name: string, annotations?: JsonValue, description = "") => ({
  name,
  description,
  hints: readHints(annotations).hints,
});
const suggested = (...input: Parameters<typeof told>) => suggestTraits(told(...input));

const READS = { shape: "query", strategy: ["exploration"], approval: false };
const WRITES = { shape: "command", strategy: ["exploitation"], approval: true };
const UNCLEAR = { shape: null, strategy: ["unknown"], approval: true };

describe("a suggestion from hints", () => {
  it.each<[string, JsonValue, object]>([
    ["peek", { readOnlyHint: true, openWorldHint: false }, READS],
    ["peek", { readOnlyHint: true }, READS],
    ["tree", { readOnlyHint: true }, READS],
    ["add", { readOnlyHint: false }, WRITES],
    ["foo", { readOnlyHint: false }, WRITES],
    ["foo", { destructiveHint: true }, WRITES],
    ["add", { readOnlyHint: false, destructiveHint: false }, { ...WRITES, approval: false }],
  ])("reads %s with %j", (name, annotations, expected) => {
    expect(suggested(name, annotations)).toMatchObject(expected);
  });

  it.each<[string, JsonValue]>([
    ["delete_all", { readOnlyHint: true }],
    ["find_or_create_user", { readOnlyHint: true }],
    ["run_query", { readOnlyHint: true }],
    ["search_graph", { readOnlyHint: false, destructiveHint: true }],
    ["API-post-search", { destructiveHint: true }],
    ["list_rows", { readOnlyHint: false }],
    ["odd", { readOnlyHint: true, destructiveHint: true }],
    ["delete_row", { readOnlyHint: false, destructiveHint: false }],
  ])("falls back to caution where %s disagrees with %j", (name, annotations) => {
    expect(suggested(name, annotations)).toMatchObject(UNCLEAR);
    expect(hintConflict(told(name, annotations))).not.toBeNull();
  });

  it("believes the description where the name is silent", () => {
    expect(suggested("tidy", { readOnlyHint: true }, "Deletes every row.")).toMatchObject(UNCLEAR);
    expect(suggested("get_ready", { readOnlyHint: true }, "Removes old rows.")).toMatchObject(
      UNCLEAR,
    );
  });
});

describe("a suggestion without hints", () => {
  it.each<[string, object]>([
    ["x", UNCLEAR],
    ["wipe", WRITES],
    ["zia_update_location", WRITES],
    ["zcc_list_devices", { ...READS, approval: true }],
    ["Summarize Detection", { ...READS, approval: true }],
  ])("asks before every call of %s", (name, expected) => {
    expect(suggested(name)).toMatchObject(expected);
    expect(suggested(name).why).not.toBe("");
  });

  it("recognises a job by its words and never suggests neutral for one", () => {
    const start = suggested(
      "start_analysis",
      undefined,
      "Starts an analysis and returns a job id to poll.",
    );

    expect(start).toMatchObject({ shape: "job", strategy: ["exploitation"], approval: true });
  });
});

describe("a suggestion from a declared shape", () => {
  const shaped = (shape: Shape, annotations?: JsonValue) =>
    suggestTraits({ ...told("x", annotations), shape });

  it.each<[Shape, JsonValue, string]>([
    ["query", {}, "exploration"],
    ["handle", {}, "exploration"],
    ["command", {}, "exploitation"],
    ["job", {}, "exploitation"],
    ["job", { destructiveHint: false }, "neutral"],
    ["agent", {}, "unknown"],
    ["human", {}, "unknown"],
    ["query", { destructiveHint: true }, "unknown"],
  ])("reads %s with %j", (shape, annotations, strategy) => {
    expect(shaped(shape, annotations).strategy).toEqual([strategy]);
  });
});

describe("the words of a tool", () => {
  it.each([
    ["get_workflow_run", "reads"],
    ["actions_run_trigger", "starts"],
    ["search_and_replace", "changes"],
    ["deleteWikiPage", "destroys"],
    ["pull_request_read", "reads"],
    ["directory_tree", "silent"],
    ["", "silent"],
    ["constructor", "silent"],
  ])("of %s say %s", (name, kind) => {
    expect(wordEvidence(name, "").kind).toBe(kind);
  });

  it("takes linear time on a very long name", () => {
    expect(wordEvidence("aB".repeat(1_000_000), "").kind).toBe("silent");
  });
});
