// Answers a read from what the same caller was told a moment ago; never anything that has effects (R45–R47).
import { isReadShape } from "@/lib/domain/tools/contract/shape-policy";
import { canonicalJson } from "@/lib/kernel/json-canonical";
import { sha256Hex } from "@/lib/kernel/sha256";
import { answeredBy } from "../../ports/call-request";
import { instant, type RuntimeClock } from "../../ports/clock";
import type { ResultCache } from "../../ports/result-cache";
import type { Layer, PreparedCall } from "../prepared-call";

export function cache(store: ResultCache, clock: RuntimeClock): Layer {
  return (next) => async (call) => {
    const ttlMs = call.bound.contract.cache?.ttlMs;
    if (ttlMs === undefined || !isReadShape(call.bound.shape)) return next(call);
    const key = cacheKey(call);
    const kept = await store.get(key, instant(clock));
    if (kept?.status === "ok")
      return answeredBy("cache", { ...kept, replayed: { source: "cache" } });
    const outcome = await next(call);
    // Only complete answers: an error, or what a time limit cut short, would be wrong a moment later.
    if (outcome.result.status === "ok")
      await store.put(key, outcome.result, instant(clock) + ttlMs);
    return outcome;
  };
}

/** The caller's identity is part of the key: another user's answer is never found. */
function cacheKey({ tool, args, request }: PreparedCall): string {
  const { tenant, user } = request.caller;
  return sha256Hex(canonicalJson([tool.id, tenant, user, args]));
}
