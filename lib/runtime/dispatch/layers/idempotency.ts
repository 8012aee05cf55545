// Answers a repeat of a keyed call with the first answer, beyond rounds and turns (R110–R117).
import { toolIdentity } from "@/lib/domain/catalog/tool-identity";
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import { confirmTokenOf } from "@/lib/domain/tools/call/confirmation";
import { failed, type REPLAY_SOURCES, type ToolResult } from "@/lib/domain/tools/call/tool-result";
import { needsPlan, planTtlMs } from "@/lib/domain/tools/contract/plan-pair";
import { sha256Hex } from "@/lib/kernel/sha256";
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
/** How long a key is held beyond its call's time limit for an end that may still come. */
const LATE_MS = 5 * 60_000;

export function idempotency(store: IdempotencyStore, clock: RuntimeClock): Layer {
  return (next) => async (call) => {
    const own = keyOf(call);
    if (own === null) return next(call);
    const keyed = keyedCall(call, own, instant(clock));
    const claim = await store.claim(keyed);
    return claim.kind === "ours" ? runOnce(next, call, store, keyed) : repeat(claim, own.source);
  };
}

function keyedCall(call: PreparedCall, own: Key, now: number): KeyedCall {
  const { agent, tenant, workspace, user, runId: turn } = call.request.caller;
  return {
    key: [identity(call), tenant, user, own.source, own.key].join(SEPARATOR),
    argsHash: own.source === "dedupe" ? own.key : argsHash(call),
    owner: call.request.ledgerKey,
    now,
    expiresAt: own.windowMs === null ? null : now + own.windowMs,
    heldUntil: mayRunAgain(call) ? now + call.bound.contract.timeoutMs + LATE_MS : null,
    about: {
      ...{ workspace, user, agent, turn },
      tool: call.tool.id,
      callId: call.request.callId,
      source: own.source,
      shownKey: own.source === "confirm_token" ? sha256Hex(own.key) : own.key,
    },
  };
}

/**
 * Whether a first call whose end nobody knows may be followed by a second one: only where the other side is given a key
 * that it knows again. Equivalent calls have none, and what is not safe must not be repeated at all (R116, U16).
 */
function mayRunAgain({ bound }: PreparedCall): boolean {
  const { story } = bound.contract.retry;
  return story === "natural_key" || story === "idempotency_key";
}

/** Null where nothing makes a repeat harmless, or nothing needs to. */
function keyOf(call: PreparedCall): Key | null {
  const { bound, args } = call;
  const { retry } = bound.contract;
  const token = needsPlan(bound) ? confirmTokenOf(args) : null;
  if (token !== null)
    return { key: token, source: "confirm_token", windowMs: planTtlMs(bound.contract) };
  switch (retry.story) {
    case "natural_key":
    case "idempotency_key": {
      const value = Object.hasOwn(args, retry.param) ? args[retry.param] : undefined;
      if (typeof value !== "string" || value === "") return null;
      const windowMs = retry.story === "natural_key" ? null : retry.windowMs;
      return { key: value, source: retry.story, windowMs };
    }
    case "dedupe":
      return { key: argsHash(call), source: "dedupe", windowMs: retry.windowMs };
    default:
      return null;
  }
}

function identity({ tool, request }: PreparedCall): string {
  return toolIdentity(tool, request.caller.agent);
}

/** Of the tool itself, so that one call by two names is one call. */
function argsHash(call: PreparedCall): string {
  return fingerprint(identity(call), call.args).fingerprint;
}

async function runOnce(
  next: Next,
  call: PreparedCall,
  store: IdempotencyStore,
  keyed: KeyedCall,
): Promise<CallOutcome> {
  const outcome = await next(keepingLateAnswer(call, store, keyed));
  // The waiting is over and the code is not: until its end comes, the key is taken (R131).
  const isTaken = isStillRunning(outcome) && mayRunAgain(call);
  if (!isTaken) await keepEnd(call, store, keyed, outcome);
  return outcome;
}

function isStillRunning({ by, end }: CallOutcome): boolean {
  return by === "timeout" && end === "unknown";
}

/** Retryable failures give the key back, final ones are kept; a lost end may block the key (R114, U16). */
async function keepEnd(
  call: PreparedCall,
  store: IdempotencyStore,
  keyed: KeyedCall,
  { result, end, hasStarted }: CallOutcome,
): Promise<void> {
  if (end === "unknown") return mayRunAgain(call) ? store.release(keyed) : store.markUnknown(keyed);
  if (result.status === "suspended" || !hasStarted || isRetryable(result))
    return store.release(keyed);
  return store.settle(keyed, result);
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
        await keepEnd(call, store, keyed, late);
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
