// Contracts and calls for tests about tools: each the plainest of its kind, to be changed in one place at a time.
import { NO_EFFECTS } from "@/lib/domain/tools/contract/contract";
import type { CallIdentity } from "@/lib/domain/tools/tool";

const LATENCY = { p50Ms: 5, p99Ms: 50, source: "estimated" } as const;

export const READ_CONTRACT = {
  effects: { ...NO_EFFECTS },
  latency: LATENCY,
  pattern: "sync",
  timeoutMs: 1_000,
  retry: { story: "read_only" },
  consistency: { kind: "single" },
  confirmation: { kind: "none" },
  scopes: [],
  page: { limit: 50 },
} as const;

export const COMMAND_CONTRACT = {
  effects: { ...NO_EFFECTS, mutates: true, durable: true },
  latency: LATENCY,
  pattern: "sync",
  timeoutMs: 1_000,
  retry: { story: "dedupe", windowMs: 120_000 },
  consistency: { kind: "single" },
  confirmation: { kind: "approval", expiresMs: 300_000, approver: "approver" },
  scopes: ["things:write"],
} as const;

export const IDENTITY: CallIdentity = {
  tenant: "t1",
  user: "u1",
  agent: "main",
  workspace: "ws",
  session: "s1",
  runId: "run_1",
  messageId: null,
};
