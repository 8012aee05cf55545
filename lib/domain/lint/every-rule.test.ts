import { describe, expect, it } from "vitest";
import { LINT_RULES } from "./lint-rules";

/** Section 3 of the requirements, family by family. */
const RULES: Readonly<Record<string, number>> = {
  TRAIT: 11,
  EARLY: 9,
  SHAPE: 9,
  SCHEMA: 5,
  CMD: 6,
  IDEM: 6,
  TX: 5,
  TIME: 8,
  JOB: 6,
  STREAM: 2,
  MW: 6,
  MCP: 6,
  AGENT: 4,
  BUD: 3,
  FLOW: 3,
  GATE: 1,
  SEL: 2,
  CAT: 1,
  MEDIA: 1,
  MSG: 1,
  RUN: 1,
};

/** What no rule says yet, and why; a line goes when its rule comes. */
const NOT_YET: Readonly<Record<string, string>> = {
  "SHAPE-06": "the list has no such rule",
  "SHAPE-07": "the list has no such rule",
  "SHAPE-08": "the list has no such rule",
  "IDEM-04": "the sentence is generated for every tool, so it cannot be missing",
  "MW-03": "the key of the cache is the runtime's own, with tenant and user",
  "MCP-04": "no approval and no cache is decided by hints",
};

describe("the rules of section 3", () => {
  const ids = Object.entries(RULES).flatMap(([family, last]) =>
    Array.from({ length: last }, (_, at) => `${family}-${String(at + 1).padStart(2, "0")}`),
  );

  it("are each in the table, or known to be missing", () => {
    expect(
      ids.filter((id) => Object.hasOwn(LINT_RULES, id) === Object.hasOwn(NOT_YET, id)),
    ).toEqual([]);
  });

  it("are no others, but for configuration files, catalogs and what steps of flows give their tools", () => {
    const others = Object.keys(LINT_RULES).filter((id) => !ids.includes(id));

    expect(others.filter((id) => !/^(?:CONFIG-|CAT-|FLOW-0[4-6]$)/.test(id))).toEqual([]);
  });
});
