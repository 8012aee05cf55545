// Answers a repeat of a keyed call with the first answer, beyond rounds and turns (R110–R117).
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import { failed, type REPLAY_SOURCES, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { answeredBy, type CallOutcome, refusedBy } from "../../ports/call-request";
import { instant, type RuntimeClock } from "../../ports/clock";
import type { IdempotencyStore, KeyClaim, KeyedCall } from "../../ports/idempotency-store";
import type { Layer, Next, PreparedCall } from "../prepared-call";

type ReplaySource = (typeof REPLAY_SOURCES)[number];
type Key = {
  readonly key: string;
  readonly source: ReplaySource;
  readonly windowMs: number | null;
};

const NAME = "idempotency";
const SEPARATOR = "\u001f";

export function idempotency(store: IdempotencyStore, clock: RuntimeClock): Layer {
  return (next) => async (call) => {
    const own = keyOf(call);
    if (own === null) return next(call);
    const { tenant, user } = call.request.caller;
    const key = [call.tool.id, tenant, user, own.source, own.key].join(SEPARATOR);
    const now = instant(clock);
    const expiresAt = own.windowMs === null ? null : now + own.windowMs;
    const keyed = { key, argsHash: argsHash(call), owner: call.request.ledgerKey, now, expiresAt };
    const claim = await store.claim(keyed);
    return claim.kind === "ours" ? runOnce(next, call, store, keyed) : repeat(claim, own.source);
  };
}

/** Null where nothing makes a repeat harmless, or nothing needs to. */
function keyOf({ bound, args, tool }: PreparedCall): Key | null {
  const { retry, confirmation } = bound.contract;
  const token = args.confirm_token;
  if (confirmation.kind === "dry_run_token" && typeof token === "string" && token !== "")
    return { key: token, source: "confirm_token", windowMs: confirmation.ttlMs };
  switch (retry.story) {
    case "natural_key":
    case "idempotency_key": {
      const value = Object.hasOwn(args, retry.param) ? args[retry.param] : undefined;
      if (typeof value !== "string" || value === "") return null;
      const windowMs = retry.story === "natural_key" ? null : retry.windowMs;
      return { key: value, source: retry.story, windowMs };
    }
    case "dedupe":
      return {
        key: fingerprint(tool.id, args).fingerprint,
        source: "dedupe",
        windowMs: retry.windowMs,
      };
    default:
      return null;
  }
}

function argsHash({ tool, args }: PreparedCall): string {
  return fingerprint(tool.id, args).fingerprint;
}

/** Retryable failures give the key back, final ones are kept; a lost end blocks a blind repeat (R114, U16). */
async function runOnce(
  next: Next,
  call: PreparedCall,
  store: IdempotencyStore,
  keyed: KeyedCall,
): Promise<CallOutcome> {
  const outcome = await next(keepingLateAnswer(call, store, keyed));
  const { result, end, hasStarted } = outcome;
  const isSafe = call.bound.contract.retry.story !== "not_safe";
  if (end === "unknown" && !isSafe) await store.markUnknown(keyed.key);
  else if (end === "unknown" || result.status === "suspended" || !hasStarted || isRetryable(result))
    await store.release(keyed.key);
  else await store.settle(keyed, result);
  return outcome;
}

/** What comes after the time limit is still the first answer (R131). */
function keepingLateAnswer(
  call: PreparedCall,
  store: IdempotencyStore,
  keyed: KeyedCall,
): PreparedCall {
  const { request } = call;
  return {
    ...call,
    request: {
      ...request,
      onLate: async (late) => {
        if (late.end === "succeeded") await store.settle(keyed, late.result);
        await request.onLate(late);
      },
    },
  };
}

function isRetryable(result: ToolResult): boolean {
  return result.status === "error" && result.error.retryable;
}

function repeat(claim: Exclude<KeyClaim, { kind: "ours" }>, source: ReplaySource): CallOutcome {
  switch (claim.kind) {
    case "done": {
      const { result } = claim;
      return answeredBy(
        NAME,
        result.status === "ok" ? { ...result, replayed: { source } } : result,
      );
    }
    case "running":
      return refusedBy(
        NAME,
        failed("IDEMPOTENCY_IN_PROGRESS", "The same call is running already; ask again shortly."),
      );
    case "conflict":
      return refusedBy(
        NAME,
        failed("IDEMPOTENCY_CONFLICT", "The same key was used with other arguments before."),
      );
    case "unknown":
      return refusedBy(
        NAME,
        failed(
          "IN_DOUBT",
          "The first call with this key has an unknown outcome; check before repeating it.",
        ),
      );
  }
}
