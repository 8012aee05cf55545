import { describe, expect, it } from "vitest";
import { parseSource } from "./parse-source";
import { toJson } from "./source-tree";

const read = (source: string | Uint8Array) => {
  const { root, diagnostics } = parseSource(source);
  const places = diagnostics.map((found) => `${found.ruleId} ${found.line}:${found.column}`);
  return { value: root === null ? undefined : toJson(root), places, diagnostics };
};

describe("parseSource", () => {
  it("reads YAML 1.2 core: NO, on, yes and dates are text, and so are all keys", () => {
    const text = "a: NO\nb: on\nc: yes\nd: 2026-01-02\nNO: true\n1.10: x\n010: y\n";

    expect(read(text).value).toEqual({
      a: "NO",
      b: "on",
      c: "yes",
      d: "2026-01-02",
      NO: true,
      "1.10": "x",
      "010": "y",
    });
  });

  it("reads JSON, indented with tabs too", () => {
    expect(read('{\n\t"a": [1, "x", null, true],\n\t"b": {}\n}').value).toEqual({
      a: [1, "x", null, true],
      b: {},
    });
  });

  it("keeps every digit of a large integer and the spelling of what JSON cannot say", () => {
    expect(read("a: 12345678901234567890\nb: 1e400\nc: .inf\nd: 7\n").value).toEqual({
      a: 12345678901234567890n,
      b: "1e400",
      c: ".inf",
      d: 7,
    });
  });

  it("takes a byte order mark and CRLF without moving any position", () => {
    const { root, hasBom } = parseSource("\uFEFFa: 1\r\nb:\r\n  c: 2\r\n");

    expect(hasBom).toBe(true);
    expect(root?.type === "map" && root.entries.map((entry) => entry.at)).toEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
    ]);
  });

  it("names both places of a repeated key", () => {
    const { places, diagnostics } = read("a: 1\nb: 2\na: 3\n");

    expect(places).toEqual(["CONFIG-03 3:1"]);
    expect(diagnostics[0]?.message).toContain("line 1, column 1");
  });

  it("takes an anchor with a blank line after it", () => {
    expect(read("key1: &d\n\n  a: 1\n\nkey2: *d\n").value).toEqual({
      key1: { a: 1 },
      key2: { a: 1 },
    });
  });

  it("honours merge keys, own keys first and earlier mappings before later ones", () => {
    const text = "a: &a {x: 1, z: 9}\nb: &b {x: 2, y: 3}\nc:\n  <<: [*a, *b]\n  z: 0\n";

    expect(read(text).value).toMatchObject({ c: { x: 1, y: 3, z: 0 } });
  });

  it("takes << in quotes for an ordinary key", () => {
    expect(read('c: {"<<": 1}\n').value).toEqual({ c: { "<<": 1 } });
  });

  it("keeps keys named like an object's own machinery as ordinary keys", () => {
    const value = read("__proto__: {x: 1}\nconstructor: 2\n").value;

    expect(Object.keys(value ?? {})).toEqual(["__proto__", "constructor"]);
  });

  it.each([
    ["a merge of something that is no mapping", "a:\n <<: foo\n", "CONFIG-04 2:6"],
    ["an alias without an anchor", "a: *x\n", "CONFIG-04 1:4"],
    ["an alias to itself", "a: &x [*x]\n", "CONFIG-04 1:8"],
    ["a tab as indentation", "a:\n\tb: 1\n", "CONFIG-02 2:1"],
    ["a second document", "a: 1\n---\nb: 2\n", "CONFIG-02 3:1"],
    ["an empty text", "", "CONFIG-02 1:1"],
    ["a text of comments", "# nothing\n", "CONFIG-02 1:1"],
    ["the rules of YAML 1.1", "%YAML 1.1\n---\na: yes\n", "CONFIG-02 1:1"],
    ["two values on one line", "a: 1\nb: c: d\n", "CONFIG-02 2:4"],
    ["a NUL byte", "a: 1\nb: x\0y\n", "CONFIG-01 2:5"],
    ["a lone carriage return", "# note\ra: 1\n", "CONFIG-01 1:7"],
  ])("refuses %s and says where", (_, text, place) => {
    expect(read(text)).toMatchObject({ value: undefined, places: [place] });
  });

  it("refuses bytes that are not UTF-8 at the first bad one", () => {
    const bytes = new Uint8Array([0x61, 0x3a, 0x20, 0x31, 0x0a, 0x62, 0xff, 0x63]);

    expect(read(bytes)).toMatchObject({ value: undefined, places: ["CONFIG-01 2:2"] });
  });

  it.each([
    ["a list", "a: [1,\n", "CONFIG-02", /stays open above; it needs its \]/],
    ["a mapping", "a:\n  b: {c: 1\n", "CONFIG-02", /stays open above; it needs its \}/],
    ["a list on top", "[1, 2\n", "CONFIG-02", /stays open above; it needs its \]/],
  ])("says which bracket %s lacks, rather than speak of indentation", (_, text, rule, words) => {
    expect(read(text).diagnostics).toContainEqual(
      expect.objectContaining({ ruleId: rule, message: expect.stringMatching(words) }),
    );
  });

  it.each([
    ["a: 'one\nb: 2\n", "a quote stays open above; it needs its closing '"],
    ['a: "one\nb: 2\n', 'a quote stays open above; it needs its closing "'],
  ])(
    "says that a quote stays open in %j, though only the end of the file shows it",
    (text, words) => {
      expect(read(text).diagnostics.map(({ message }) => message)).toContain(words);
    },
  );

  it("gives each kind of unreadable text its own way out", () => {
    const fixOf = (source: string) => read(source).diagnostics[0]?.fix;

    expect(fixOf("# note\ra: 1\n")).toBe("End lines with LF or CRLF.");
    expect(fixOf("a: x\0y\n")).toContain("escape");
    expect(fixOf(`a: ${"x".repeat(2 * 1024 * 1024)}`)).toContain("Split it");
    expect(fixOf("[".repeat(5000))).toBe("Nest less deeply.");
  });

  it("refuses UTF-16 by name", () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x61, 0x00]);

    expect(read(bytes).diagnostics[0]?.message).toContain("UTF-16");
  });

  it("refuses a file above the limit without reading it", () => {
    expect(read("x".repeat(3_000_000)).places).toEqual(["CONFIG-01 1:1"]);
  });

  it("points out tags that are not understood", () => {
    expect(read("a: !secret x\n")).toMatchObject({ value: { a: "x" }, places: ["CONFIG-19 1:4"] });
  });

  it("refuses an alias bomb", () => {
    const rows = ["a: &a [x,x,x,x,x,x,x,x,x]"];
    for (const [name, of] of ["ba", "cb", "dc", "ed", "fe", "gf", "hg", "ih"]) {
      rows.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(",")}]`);
    }

    expect(read(rows.join("\n"))).toMatchObject({ value: undefined, places: ["CONFIG-04 6:8"] });
  });

  it.each([
    ["brackets", "[".repeat(50_000)],
    ["braces", "{a: ".repeat(20_000)],
    ["dashes", `${"- ".repeat(20_000)}x`],
    ["lines", Array.from({ length: 300 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n")],
    [
      "aliases",
      [
        "a0: &a0 1",
        ...Array.from({ length: 3000 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}]`),
      ].join("\n"),
    ],
  ])("refuses nesting without end made of %s", (_, text) => {
    const { value, places } = read(text);

    expect(value).toBeUndefined();
    expect(places[0]).toMatch(/^CONFIG-04 \d+:\d+$/);
  });
});
