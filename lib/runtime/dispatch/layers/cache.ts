// Answers a read from what the same caller was told a moment ago; never anything that has effects (R45–R47).
import { toolIdentity } from "@/lib/domain/catalog/tool-identity";
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

/**
 * The caller's identity is part of the key: another user's answer is never found. So are the scopes, since a handler may
 * answer more to who may see more, and the tool's source, since agents choose aliases as they like.
 */
function cacheKey({ tool, args, request }: PreparedCall): string {
  const { agent, tenant, user, scopes } = request.caller;
  const who = [tenant, user, [...new Set(scopes)].sort()];
  return sha256Hex(canonicalJson([toolIdentity(tool, agent), who, args]));
}
