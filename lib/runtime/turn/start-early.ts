// Starts one call while the model still writes: one commit lies between its block's last byte and its code.
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { needsPlan } from "@/lib/domain/tools/contract/plan-pair";
import type { BoundTool } from "../ports/tool-runner";
import type { Attempt } from "./attempt";
import { callRequestOf } from "./call-request-of";
import { type CallStart, claimCall, type KeptAlong } from "./claim-call";
import { endCall } from "./end-call";
import type { Round } from "./round";

type EarlyStart = CallStart & { readonly entry: LedgerEntry };

/**
 * Resolves once the claim is durable, with everything that is kept along with it; the call goes on among the round's
 * tasks. Rejects where a store fails.
 */
export function startEarly(
  round: Round,
  attempt: Attempt,
  start: EarlyStart,
  along: KeptAlong,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = run(round, attempt, start, along, resolve);
    ended.then(resolve, reject);
    round.tasks.track(start.entry.key, ended);
  });
}

async function run(
  round: Round,
  attempt: Attempt,
  start: EarlyStart,
  along: KeptAlong,
  onClaimed: () => void,
): Promise<void> {
  const { entry } = start;
  let claim: Promise<boolean> | null = null;
  const claimOnce = (isStart: boolean) => {
    claim ??= claimCall(round, attempt, entry, { along, isStart }).then(async (isOurs) => {
      if (!isOurs) await keepAlone(round, along);
      onClaimed();
      return isOurs;
    });
    return claim;
  };
  const request = callRequestOf(round, entry, attempt.text);
  if (!isPlain(round, start)) {
    if (await claimOnce(false)) await endCall(round, entry.key, await round.dispatch(request));
    return;
  }
  const outcome = await round.dispatch({ ...request, onStart: () => claimOnce(true) });
  // Whatever dispatch refused before its start is claimed now, so that it has its end.
  if (await claimOnce(false)) await endCall(round, entry.key, outcome);
}

/** Somebody else has the call; what happened here has happened all the same. */
async function keepAlone(round: Round, { events, message }: KeptAlong): Promise<void> {
  await round.log.keep(events);
  if (message !== null) await round.ports.messages.post(round.request.turn, message);
}

/**
 * Nothing outside hears of the call before its code does, so that it may be claimed with its start: no rate window counts
 * it and no key is taken for it.
 */
function isPlain(round: Round, { call }: CallStart): boolean {
  const bound = call.tool === undefined ? null : round.ports.tools.bind(call.tool);
  return bound !== null && bound.contract.rate === undefined && !isKeyed(bound);
}

function isKeyed(bound: BoundTool): boolean {
  if (needsPlan(bound)) return true;
  const { retry } = bound.contract;
  return retry.story !== "read_only" && retry.story !== "not_safe";
}
