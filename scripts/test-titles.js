// Reads the titles of a test file from its syntax: the text of each `it`, `test` and `describe`, and whether it runs.
import { parseSync } from "@swc/core";

const WORDS = new Set(["it", "test", "describe"]);
/** Never run, or expected to fail: no proof of anything. */
const NEVER = new Set(["skip", "todo", "fails"]);
/** Run only where something outside the repository is there. */
const SOMETIMES = new Set(["skipIf", "runIf"]);

/**
 * Each title with the weakest way in which it or a block around it runs: `always`, `sometimes` or `never`. Of a title
 * that is put together while the tests are collected only literal text counts, `{…}` as written.
 * @returns {ReadonlyMap<string, "always" | "sometimes" | "never">}
 */
export function testTitles(source, isTsx = false) {
  const program = parseSync(source, { syntax: "typescript", tsx: isTsx, target: "es2022" });
  const found = new Map();
  const hasOnly = /\b(?:it|test|describe)\.only\b/.test(source);

  function note(title, runs) {
    if (rank(runs) > rank(found.get(title))) found.set(title, runs);
  }

  function walk(node, outer) {
    if (Array.isArray(node)) {
      for (const one of node) walk(one, outer);
      return;
    }
    if (node === null || typeof node !== "object") return;
    const inner = node.type === "CallExpression" ? visitCall(node, outer) : outer;
    for (const [key, member] of Object.entries(node)) if (key !== "span") walk(member, inner);
  }

  function visitCall({ callee, arguments: given }, outer) {
    const modifiers = modifiersOf(callee);
    const title = modifiers && titleOf(given[0]?.expression);
    if (modifiers === null || title === null) return outer;
    const runs = weakest(outer, ofModifiers(modifiers, hasOnly));
    note(title, runs);
    return runs;
  }

  walk(program.body, "always");
  return found;
}

/** The words behind `it`, as in `it.skipIf(x).each(y)`; null for any other call. */
function modifiersOf(callee) {
  if (callee.type === "Identifier") return WORDS.has(callee.value) ? [] : null;
  if (callee.type === "CallExpression" || callee.type === "TaggedTemplateExpression")
    return modifiersOf(callee.callee ?? callee.tag);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return null;
  const before = modifiersOf(callee.object);
  return before && [...before, callee.property.value];
}

function titleOf(expression) {
  if (expression?.type === "StringLiteral") return expression.value;
  if (expression?.type !== "TemplateLiteral") return null;
  return expression.quasis.map(({ cooked }) => cooked).join("{…}");
}

function ofModifiers(modifiers, hasOnly) {
  if (modifiers.some((word) => NEVER.has(word))) return "never";
  if (hasOnly && !modifiers.includes("only")) return "never";
  return modifiers.some((word) => SOMETIMES.has(word)) ? "sometimes" : "always";
}

const ORDER = [undefined, "never", "sometimes", "always"];
const rank = (runs) => ORDER.indexOf(runs);

function weakest(left, right) {
  return rank(left) < rank(right) ? left : right;
}
