import { describe, expect, it } from "vitest";
import { PlatformLimits } from "@/lib/contracts/limits";
import { contractSchema } from "@/lib/domain/tools/contract/contract";
import { LIMITS } from "@/lib/domain/tools/contract/limits";
import { READ_CONTRACT } from "@/lib/testing/contracts";
import { getLimits } from "./get-limits";

describe("the platform's limits (R188)", () => {
  it("are the four of the platform, and whatever else the runtime reads", () => {
    expect(getLimits()).toMatchObject({
      toolTimeoutMs: 30_000,
      stepTimeoutMs: 300_000,
      flowTimeoutMs: 900_000,
      agentStepTimeoutMs: 30_000,
    });
    expect(PlatformLimits.parse(getLimits())).toEqual(LIMITS);
  });

  it("come from one place: another number there changes the answer and what a contract may say", () => {
    const limits = { ...LIMITS, toolTimeoutMs: 10_000 };
    const contract = { ...READ_CONTRACT, timeoutMs: 10_001 };

    expect(getLimits(limits).toolTimeoutMs).toBe(10_000);
    expect(contractSchema(limits).safeParse(contract).error?.issues[0]?.message).toContain("10000");
    expect(contractSchema(LIMITS).safeParse(contract).success).toBe(true);
  });
});
