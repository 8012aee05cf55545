import { describe, expect, it } from "vitest";
import { returnPath, signInHref } from "./return-path";

describe("the way back after signing in", () => {
  it("is the path that was asked for, query and all", () => {
    expect(returnPath("/audit?action=session&q=a%20b")).toBe("/audit?action=session&q=a%20b");
    expect(returnPath("/")).toBe("/");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "audit",
    "",
    null,
    undefined,
    "/sign-in?from=/sign-in",
    "/welcome?token=x",
    "/api/v1/audit/export.csv",
  ])("is never another site or the door itself: %j", (from) => {
    expect(returnPath(from)).toBe("/");
  });

  it("is written into the door's address", () => {
    expect(signInHref("/audit?q=a b")).toBe("/sign-in?from=%2Faudit%3Fq%3Da%20b");
    expect(signInHref("/")).toBe("/sign-in");
  });
});
