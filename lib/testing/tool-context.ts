// A call context for tests of tools: identity, a still clock, counted ids, and every desk in memory.
import type { CallContext, JobSnapshot, JobTiming } from "@/lib/domain/tools/call/call-context";
import { failed } from "@/lib/domain/tools/call/tool-result";
import type { NewId } from "@/lib/kernel/ids";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import { IDENTITY } from "./contracts";

/** `job_1`, `job_2`, … */
export function countedIds(): NewId {
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}_${count}`;
  };
}

export type TestContext<Services> = CallContext<Services> & {
  /** What `emit` was given, in order. */
  readonly emitted: readonly string[];
  readonly kept: readonly JsonValue[];
  /** The jobs as the worker would see them; change one to move it on. */
  readonly jobTable: Map<string, JobSnapshot & { readonly input: JsonValue }>;
};

export function testContext<Services>(
  services: Services,
  own: Partial<CallContext<Services>> = {},
): TestContext<Services> {
  const newId = countedIds();
  const emitted: string[] = [];
  const kept: JsonValue[] = [];
  const jobTable: TestContext<Services>["jobTable"] = new Map();
  return {
    ...IDENTITY,
    scopes: [],
    callId: "call_1",
    idempotencyKey: "key_1",
    signal: new AbortController().signal,
    clock: { now: () => new Date("2026-09-30T12:00:00Z") },
    services,
    partial: { push: (item) => void kept.push(item) },
    emit: (chunk) => void emitted.push(chunk),
    plans: planDesk(newId),
    jobs: jobDesk(newId, jobTable),
    people: { ask: async ({ question }) => ({ ticket: `ticket for ${question}` }) },
    handles: handleDesk(newId),
    agents: {
      start: async ({ agent = "research" }) => ({ ok: true, run: { id: newId("run"), agent } }),
    },
    tools: { search: async (query, limit) => [{ id: `x.${query}`, description: `${limit}` }] },
    emitted,
    kept,
    jobTable,
    ...own,
  };
}

/** Tokens open the plan they were issued for, nothing else. */
function planDesk(newId: NewId): CallContext["plans"] {
  const plans = new Map<string, JsonObject>();
  return {
    issue: async (plan) => {
      const confirmToken = newId("token");
      plans.set(confirmToken, plan);
      return { confirmToken, expiresAt: "2026-09-30T12:15:00.000Z" };
    },
    fits: async (token) => (plans.has(token) ? true : null),
    redeem: async (token) => {
      const plan = plans.get(token);
      if (plan) return { ok: true, plan };
      return { ok: false, error: failed("CONFIRM_INVALID", "no such token").error };
    },
  };
}

function jobDesk(
  newId: NewId,
  table: Map<string, JobSnapshot & { readonly input: JsonValue }>,
): CallContext["jobs"] {
  return {
    start: async ({ kind, input, job }: { kind: string; input: JsonValue; job: JobTiming }) => {
      const id = newId("job");
      table.set(id, { id, kind, input, job, status: "queued", progress: null, message: null });
      return { id, status: "queued" };
    },
    poll: async (jobId) => {
      const snapshot = table.get(jobId);
      return snapshot ? { found: true, early: false, snapshot } : { found: false };
    },
    read: async (jobId) => table.get(jobId) ?? null,
    cancel: async (jobId) => {
      const job = table.get(jobId);
      if (!job) return "not_found";
      if (job.status !== "queued" && job.status !== "running") return "not_cancellable";
      table.set(jobId, { ...job, status: "cancelled" });
      return "cancelled";
    },
  };
}

function handleDesk(newId: NewId): CallContext["handles"] {
  const texts = new Map<string, string>();
  return {
    keep: async (text) => {
      const id = newId("handle");
      texts.set(id, text);
      return { id, totalChars: text.length, expiresAt: "2026-10-01T12:00:00.000Z" };
    },
    read: async (id, offset, limit) => {
      const text = texts.get(id);
      if (text === undefined) return { found: false };
      return { found: true, text: text.slice(offset, offset + limit), totalChars: text.length };
    },
  };
}
