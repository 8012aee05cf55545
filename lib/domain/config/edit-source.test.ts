import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/kernel/json";
import { editSource } from "./edit-source";
import { parseSource } from "./parse-source";
import { changeBetween } from "./source-change";
import { toJson } from "./source-tree";

/** The text after its value has become `after`. */
function edit(text: string, after: JsonValue): string {
  const { root } = parseSource(text);
  if (root === null) throw new Error("the test's own text cannot be read");
  const change = changeBetween(toJson(root), after);
  return change === null ? text : editSource(text, root, change);
}

function read(text: string): JsonValue | undefined {
  const { root, diagnostics } = parseSource(text);
  expect(diagnostics).toEqual([]);
  return root === null ? undefined : toJson(root);
}

const WRITTEN = { aliasDuplicateObjects: false, compat: "yaml-1.1", version: "1.2" } as const;

const YAML = `# head
tools:
  # the first
  - name: io   # note on io
    allowed: [tool_call, "other"] # flow
    tool_traits:
      # about tool_call
      tool_call:
        strategy: [exploration]
  - allowed:
      - a
      # before b
      - b # on b
    name: web

# tail
`;

/** Properties take seconds where the machine is busy. */
describe("editSource", { timeout: 60_000 }, () => {
  it("replaces one word and leaves every other character alone", () => {
    const after = read(YAML.replace("[exploration]", "[neutral]")) ?? null;

    expect(edit(YAML, after)).toBe(YAML.replace("[exploration]", "[neutral]"));
  });

  it("adds a key below its siblings", () => {
    const after = read(YAML.replace("name: web", "name: web\n    alias: net")) ?? null;

    expect(edit(YAML, after)).toBe(YAML.replace("name: web\n", "name: web\n    alias: net\n"));
  });

  it("adds to and takes from lists in brackets and with dashes", () => {
    const wanted = YAML.replace('[tool_call, "other"]', '["other", third]').replace(
      "      - b # on b\n",
      "      - b # on b\n      - c\n",
    );

    expect(edit(YAML, read(wanted) ?? null)).toBe(wanted);
  });

  it("takes an item's own line and keeps the comment lines around it", () => {
    const wanted = YAML.replace("      - b # on b\n", "");

    expect(edit(YAML, read(wanted) ?? null)).toBe(wanted);
  });

  it("takes the key behind a dash and moves the next one up", () => {
    const text = "- kind: mcp\n  alias: a\n- kind: mcp\n  alias: b\n";

    expect(edit(text, [{ alias: "a" }, { kind: "mcp", alias: "b" }])).toBe(
      "- alias: a\n- kind: mcp\n  alias: b\n",
    );
  });

  it("writes out an alias where its value changes, and not at its anchor", () => {
    const text = "a: &x [1, 2]\nb: *x\n";

    expect(edit(text, { a: [1, 2], b: [1, 3] })).toBe("a: &x [1, 2]\nb: [1, 3]\n");
  });

  it("sets a merged key in the mapping that merges it", () => {
    const text = "a: &x {p: 1}\nb:\n  <<: *x\n  q: 2\n";

    expect(edit(text, { a: { p: 1 }, b: { p: 5, q: 2 } })).toBe(
      "a: &x {p: 1}\nb:\n  <<: *x\n  q: 2\n  p: 5\n",
    );
  });

  it("keeps CRLF, and text without a line break at its end", () => {
    expect(edit("a: 1\r\nb:\r\n  c: 2\r\n", { a: 1, b: { c: 2, d: [3] } })).toBe(
      "a: 1\r\nb:\r\n  c: 2\r\n  d: [3]\r\n",
    );
    expect(edit("a: 1\nb: 2", { a: 1, b: 2, c: 3 })).toBe("a: 1\nb: 2\nc: 3");
  });

  it("keeps JSON strict JSON, spread over lines as before", () => {
    const text = '{\n  "a": [\n    "x"\n  ],\n  "b": 1\n}\n';

    expect(edit(text, { a: ["x", "y"], b: 1, c: { d: true } })).toBe(
      '{\n  "a": [\n    "x",\n    "y"\n  ],\n  "b": 1,\n  "c": {\n    "d": true\n  }\n}\n',
    );
  });

  it("quotes what YAML 1.1 would read as something else", () => {
    expect(edit("a: x\n", { a: "NO" })).toBe('a: "NO"\n');
  });

  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 8 }),
    fc.constantFrom(
      "NO",
      "1.10",
      "a: b",
      "# x",
      "- y",
      "two\nlines",
      " end ",
      "[",
      "*",
      "&a",
      "<<",
    ),
  );
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.constantFrom<JsonValue>(null, true, 7, 1.5, 12345678901234567890n),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(text, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  }));
  const mapping = fc.dictionary(text, value, { maxKeys: 5, noNullPrototype: true });
  const pair = fc
    .tuple(mapping, mapping, fc.func(fc.integer({ min: 0, max: 3 })))
    .map(([before, other, choose]) => ({ before, after: mix(before, other, choose) }));
  const writers: readonly ((value: JsonValue) => string)[] = [
    (value) => stringify(value, { ...WRITTEN }),
    (value) => stringify(value, { ...WRITTEN, indent: 4, indentSeq: false }),
    (value) => stringify(value, { ...WRITTEN, collectionStyle: "flow" }),
    (value) => stringify(value, { ...WRITTEN }).replaceAll("\n", "\r\n"),
  ];

  it.each([...writers.entries()])(
    "says what was wanted, whatever the change (style %i)",
    (_, write) => {
      fc.assert(
        fc.property(pair, ({ before, after }) => {
          const source = write(before);
          fc.pre(JSON.stringify(toText(read(source) ?? null)) === JSON.stringify(toText(before)));

          expect(toText(read(edit(source, after)) ?? null)).toEqual(toText(after));
        }),
        { numRuns: 80 },
      );
    },
  );
});

/** Some keys of `before` kept, some changed deeply, some dropped, and some of `other` added. */
function mix(before: JsonObject, other: JsonObject, choose: (key: string) => number): JsonObject {
  const kept = Object.entries(before).flatMap(([key, value]): [string, JsonValue][] => {
    const choice = choose(key);
    if (choice === 0) return [];
    if (choice === 1 && isJsonObject(value)) return [[key, mix(value, other, choose)]];
    return [[key, choice === 2 ? (Object.values(other)[0] ?? null) : value]];
  });
  const added = Object.entries(other).filter(([key]) => choose(key) > 1);
  return Object.fromEntries([...kept, ...added]);
}

/** bigint compares and prints as text. */
function toText(value: JsonValue): JsonValue {
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return value.map(toText);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toText(inner)]));
}
