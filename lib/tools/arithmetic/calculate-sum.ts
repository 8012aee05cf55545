// A tool written as a plain function: its types and doc give the schema, its static `toolSpec` the rest.
import type { FunctionSpec } from "@/lib/domain/tools/author/function-tool";
import type { Int } from "@/lib/domain/tools/schema/int";
import { estimated, QUICK_READ } from "../contract-parts";

/**
 * Calculate the sum of two integers.
 *
 * @param args.a - The first integer.
 * @param args.b - The second integer.
 * @returns The sum.
 */
export function calculateSum({ a, b }: { a: Int; b: Int }): number {
  return a + b;
}

calculateSum.toolSpec = {
  shape: "query",
  traits: { strategy: ["exploration"] },
  contract: {
    ...QUICK_READ,
    latency: estimated(1, 5),
    timeoutMs: 1_000,
    scopes: [],
    page: { limit: 1 },
  },
  exposure: { mcp: true },
  notes: { costOfError: "low", granularity: "fine" },
} satisfies FunctionSpec;
