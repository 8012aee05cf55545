import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { failed, TOOL_ERROR_CODES, ToolResult } from "./tool-result";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const OWN = "lib/domain/tools/call/tool-result.ts";

/** Codes of what is not built yet; a line goes when its code is answered. */
const NOT_YET: ReadonlySet<string> = new Set(["BUDGET_EXHAUSTED"]);

function files(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder)).flatMap((name) => {
    const inner = path.join(folder, name);
    if (statSync(path.join(ROOT, inner)).isDirectory())
      return name === "generated" ? [] : files(inner);
    return /\.tsx?$/.test(name) && inner !== OWN ? [inner] : [];
  });
}

/** Where each code is named, in code or in tests. */
function named(isTest: boolean): ReadonlySet<string> {
  const texts = files("lib")
    .filter(
      (file) => /\.(?:test|suite)\.tsx?$/.test(file) === isTest && !file.includes("/contracts/"),
    )
    .map((file) => readFileSync(path.join(ROOT, file), "utf8"));
  return new Set(
    TOOL_ERROR_CODES.filter((code) => texts.some((text) => text.includes(`"${code}"`))),
  );
}

describe("a failed result (R2)", () => {
  it("may be tried again unchanged by its code alone, unless a handler says so of its own", () => {
    const retryable = TOOL_ERROR_CODES.filter((code) => failed(code, "x").error.retryable);

    expect(retryable.toSorted()).toEqual([
      "IDEMPOTENCY_IN_PROGRESS",
      "INTERRUPTED",
      "JOB_NOT_READY",
      "RATE_LIMITED",
      "TIMEOUT",
    ]);
    expect(failed("HANDLER_ERROR", "busy", { retryable: true }).error.retryable).toBe(true);
  });

  it("is read back as one of four kinds, and nothing else is", () => {
    expect(ToolResult.safeParse(failed("TIMEOUT", "x", { limitMs: 1 })).success).toBe(true);
    for (const other of [
      { status: "fine" },
      { status: "ok" },
      { status: "error", error: { code: "OOPS", message: "x", retryable: false } },
      { status: "ok", data: 1, extra: 2 },
    ])
      expect(ToolResult.safeParse(other).success).toBe(false);
  });

  it("has no code that nothing answers, and none that no test expects", () => {
    const [answered, expected] = [named(false), named(true)];
    const known = TOOL_ERROR_CODES.filter((code) => !NOT_YET.has(code));

    expect(known.filter((code) => !answered.has(code))).toEqual([]);
    expect(known.filter((code) => !expected.has(code))).toEqual([]);
  });
});
