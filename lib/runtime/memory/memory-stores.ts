// What the layers of dispatch keep, in memory: one process, nothing survives it.

import type { ToolResult } from "@/lib/domain/tools/call/tool-result";
import type { AuditLog, CallAudit } from "../ports/audit-log";
import type { IdempotencyStore, KeyClaim, KeyedCall } from "../ports/idempotency-store";
import type { RateWindows } from "../ports/rate-windows";
import type { ResultCache } from "../ports/result-cache";

export type MemoryAudit = AuditLog & { lines(): readonly CallAudit[] };

export function createMemoryAudit(): MemoryAudit {
  const lines: CallAudit[] = [];
  return { record: async (line) => void lines.push(line), lines: () => lines };
}

export function createMemoryRates(): RateWindows {
  const windows = new Map<string, { start: number; count: number }>();
  return {
    take: async ({ key, calls, windowMs, now }) => {
      const start = now - (now % windowMs);
      const known = windows.get(key);
      const window = known?.start === start ? known : { start, count: 0 };
      windows.set(key, window);
      if (window.count >= calls) return { retryAfterMs: start + windowMs - now };
      window.count += 1;
      return { retryAfterMs: null };
    },
  };
}

export function createMemoryCache(): ResultCache {
  const kept = new Map<string, { result: ToolResult; expiresAt: number }>();
  return {
    get: async (key, now) => {
      const found = kept.get(key);
      return found !== undefined && now < found.expiresAt ? found.result : null;
    },
    put: async (key, result, expiresAt) => void kept.set(key, { result, expiresAt }),
  };
}

type KeyRecord = {
  readonly argsHash: string;
  readonly owner: string;
  /** While it runs, until when it is held. */
  readonly expiresAt: number | null;
  readonly state: "running" | "done" | "unknown";
  readonly result: ToolResult | null;
};

export function createMemoryKeys(): IdempotencyStore {
  const records = new Map<string, KeyRecord>();
  const isHeld = ({ key, owner }: KeyedCall) => {
    const known = records.get(key);
    return known?.state === "running" && known.owner === owner;
  };
  return {
    claim: async (call) => {
      const { key, argsHash, owner, now, expiresAt, heldUntil } = call;
      const known = records.get(key);
      if (known !== undefined && !isHeld(call) && !isOver(known, now))
        return standing(known, argsHash);
      const until = heldUntil ?? expiresAt;
      records.set(key, { argsHash, owner, expiresAt: until, state: "running", result: null });
      return { kind: "ours" };
    },
    settle: async ({ key, argsHash, owner, expiresAt }, result) => {
      if (records.get(key)?.state === "done") return;
      records.set(key, { argsHash, owner, expiresAt, state: "done", result });
    },
    release: async (call) => {
      if (isHeld(call)) records.delete(call.key);
    },
    markUnknown: async (call) => {
      const { key, argsHash, owner, expiresAt } = call;
      if (isHeld(call))
        records.set(key, { argsHash, owner, expiresAt, state: "unknown", result: null });
    },
  };
}

function isOver({ expiresAt }: KeyRecord, now: number): boolean {
  return expiresAt !== null && now >= expiresAt;
}

function standing(record: KeyRecord, argsHash: string): KeyClaim {
  if (record.argsHash !== argsHash) return { kind: "conflict" };
  if (record.result !== null) return { kind: "done", result: record.result };
  return { kind: record.state === "unknown" ? "unknown" : "running" };
}
