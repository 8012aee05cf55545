import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitCommand } from "./split-command";

describe("a command line", () => {
  it.each<[string, string[]]>([
    ["node server.js stdio", ["node", "server.js", "stdio"]],
    ["  node\t server.js\n", ["node", "server.js"]],
    ['node "my server.js"', ["node", "my server.js"]],
    ["node 'my server.js' ''", ["node", "my server.js", ""]],
    ["a'b c'd\"e f\"", ["ab cde f"]],
    ['"a\\"b\\\\c\\n"', ['a"b\\c\\n']],
    ["a\\ b c\\'d", ["a b", "c'd"]],
    ["echo $HOME ~ *.js `x` $(y)", ["echo", "$HOME", "~", "*.js", "`x`", "$(y)"]],
    ["grep \"|\" '&&' \\;", ["grep", "|", "&&", ";"]],
    ["x a|b 2>1x", ["x", "a|b", "2>1x"]],
    ['x "a | b"', ["x", "a | b"]],
  ])("%s is split", (line, words) => {
    expect(splitCommand(line)).toEqual({ ok: true, words });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ['node "x', 'quote " is never closed (column 6)'],
    ["node 'x", "quote ' is never closed (column 6)"],
    ["node \\", "backslash (column 6)"],
    ["a | b", "no shell"],
    ["a && b", "no shell"],
    ["a > f", "no shell"],
    ["a 2>> f", "no shell"],
  ])("%s is refused with the reason", (line, reason) => {
    expect(splitCommand(line)).toMatchObject({
      ok: false,
      message: expect.stringContaining(reason),
    });
  });

  it("gives back any words that were put in single quotes", () => {
    const word = fc.string().filter((text) => !text.includes("'"));

    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        expect(splitCommand(words.map((text) => `'${text}'`).join(" "))).toEqual({
          ok: true,
          words,
        });
      }),
    );
  });
});
