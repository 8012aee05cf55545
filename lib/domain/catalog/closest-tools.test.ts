import { describe, expect, it } from "vitest";
import { buildTool } from "@/lib/testing/build-tools";
import { closestTools } from "./closest-tools";

const tools = ["expenses.find_expenses", "expenses.submit_report", "web.search"].map((id) =>
  buildTool(id),
);

describe("closestTools", () => {
  it.each([
    ["expenses.find_expnses", ["expenses.find_expenses"]],
    ["find_expnses", ["expenses.find_expenses"]],
    ["search", ["web.search"]],
    ["google.search", ["web.search"]],
    ["launch_rocket", []],
    ["", []],
  ])("takes %s for %j", (name, meant) => {
    expect(closestTools(name, tools)).toEqual(meant);
  });
});
