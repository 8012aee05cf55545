// What each call of an attempt is answered: from its verdict where it was refused, from its record where it has one.
import { answerOf, type CallAnswer } from "@/lib/domain/ledger/call-answer";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { refusedResult } from "@/lib/domain/ledger/refused-result";
import { replayEntry } from "@/lib/domain/ledger/replay-entry";
import type { VerdictCode } from "@/lib/domain/rounds/action";
import { refusalCode } from "@/lib/domain/rounds/enforcement";
import { explainVerdict } from "@/lib/domain/rounds/explain-verdict";
import { fingerprint } from "@/lib/domain/rounds/fingerprint";
import { failed } from "@/lib/domain/tools/call/tool-result";
import { type Attempt, endedProperly, entryOf } from "./attempt";
import { isCall, type JudgedAction } from "./judged-action";
import { isSearch } from "./offered-tools";
import type { Round } from "./round";

/** Null for a final answer, which is no call, and for a call that is held until a person has answered. */
export function answerAction(
  round: Round,
  attempt: Attempt,
  action: JudgedAction,
): CallAnswer | null {
  if (action.kind === "final") return null;
  const code = refusalCode(action.verdict);
  if (code !== null) return refused(round, attempt, action, code);
  const entry = entryOf(round, attempt, action.index);
  if (entry !== null) return replayEntry(entry, attempt.answers.get(action.index)?.hit ?? null);
  if (!endedProperly(attempt)) return answerOf(NOT_MADE);
  return round.request.isInterrupted() || round.request.signal.aborted
    ? answerOf(CALLED_OFF)
    : null;
}

const NOT_MADE = failed(
  "CUT_OFF",
  "The generation broke off before the call was made; it did not run.",
);
const CALLED_OFF = failed("INTERRUPTED", "Called off before it started; it did not run.");

function refused(
  round: Round,
  attempt: Attempt,
  action: Exclude<JudgedAction, { kind: "final" }>,
  code: VerdictCode,
): CallAnswer {
  const verdicts = attempt.actions.map(({ verdict }) => verdict);
  const { issues } = action.verdict;
  const lines = issues.map(({ path, message }) => (path === "" ? message : `${path}: ${message}`));
  const why = [explainVerdict(action.verdict, verdicts), ...lines].join(" ");
  const result = refusedResult(code, why, {
    ...(issues.length > 0 ? { issues: [...issues] } : {}),
    ...(action.verdict.isLeftOut ? wayOut(round, action) : {}),
  });
  const ran = ranBefore(round, action);
  return answerOf(result, ran === undefined ? why : `${why} ${RAN_BEFORE}`);
}

/** What has been left out is looked for by the words of its own name (R16). */
function wayOut({ pinned }: Round, { name }: Exclude<JudgedAction, { kind: "final" }>) {
  const search = pinned.tools.find(isSearch);
  if (search === undefined || name === null) return {};
  const query = name.slice(name.indexOf(".") + 1).replaceAll(/[_-]+/g, " ");
  return { nextAction: { tool: search.id, args: { query } } };
}

const RAN_BEFORE =
  "It is refused here, yet an earlier attempt of this round did make this very call.";

/** A refused call whose twin of an earlier attempt has run must not sound as if nothing had. */
function ranBefore(round: Round, action: JudgedAction): LedgerEntry | undefined {
  if (!isCall(action)) return undefined;
  const mark = fingerprint(action.name, action.params).fingerprint;
  return round.ledger
    .ofRound(round.number)
    .find((entry) => entry.startedAt !== null && entry.fingerprint === mark);
}
