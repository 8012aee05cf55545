// Parts that many contracts share, so that each tool's own contract says only what is particular to it.
import { NO_EFFECTS } from "@/lib/domain/tools/contract/contract";
import { LIMITS } from "@/lib/domain/tools/contract/limits";

export const SINGLE = { kind: "single" } as const;
export const NO_CONFIRMATION = { kind: "none" } as const;

/** An approval by whoever holds the role, within five minutes. */
export const APPROVAL = {
  kind: "approval",
  expiresMs: LIMITS.approvalMs,
  approver: "approver",
} as const;

/** The effects of a tool that adds or changes something of ours, and takes nothing away. */
export const ADDS = { ...NO_EFFECTS, mutates: true, durable: true } as const;

/** The effects of a tool that leaves something behind without changing what is there. */
export const LEAVES = { ...NO_EFFECTS, durable: true } as const;

/** An author's estimate, until enough calls have been measured. */
export function estimated(p50Ms: number, p99Ms: number) {
  return { p50Ms, p99Ms, source: "estimated" } as const;
}

/** A read that answers at once from a closed system. */
export const QUICK_READ = {
  effects: NO_EFFECTS,
  latency: estimated(20, 200),
  pattern: "sync",
  timeoutMs: 5_000,
  retry: { story: "read_only" },
  consistency: SINGLE,
  confirmation: NO_CONFIRMATION,
} as const;

/** A start that puts work into a queue and answers at once; the same start again within the window is the first. */
export const QUICK_START = {
  latency: estimated(20, 100),
  pattern: "async_job",
  timeoutMs: 5_000,
  retry: { story: "dedupe", windowMs: LIMITS.dedupeWindowMs },
  consistency: SINGLE,
  confirmation: NO_CONFIRMATION,
} as const;
