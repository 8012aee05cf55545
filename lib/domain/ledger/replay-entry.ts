// What a call is answered from its record: nothing is said to be done that did not run, nor not run when it started.
import { printJson } from "@/lib/kernel/json-print";
import { failed, type ToolResult } from "../tools/call/tool-result";
import { answerOf, type CallAnswer } from "./call-answer";
import type { LedgerEntry } from "./ledger-entry";
import type { HitKind } from "./match-action";

/** `hit` is null where the record is the call's own. */
export function replayEntry(entry: LedgerEntry, hit: HitKind | null): CallAnswer {
  const answer = ownAnswer(entry);
  if (hit === null) return answer;
  const note = [HIT_NOTES[hit](entry), answer.note].filter((line) => line !== null).join(" ");
  const result = answer.result === null ? null : asReplayed(answer.result);
  return { ...answer, result, note, code: hit === "slot_conflict" ? hit : answer.code };
}

function ownAnswer(entry: LedgerEntry): CallAnswer {
  switch (entry.state) {
    case "intended":
      return {
        status: "suspended",
        code: null,
        note: "Claimed; nothing has started yet.",
        result: entry.result,
      };
    case "running":
      return { status: "running", code: null, note: STILL_RUNNING, result: null };
    case "unknown":
      return answerOf(entry.result ?? inDoubt(), IN_DOUBT_NOTE);
    case "compensated":
      return answerOf(failed("COMPENSATED", "The call ran and was undone afterwards."));
    case "reconciled":
      return reconciledAnswer(entry);
    case "succeeded":
    case "failed":
      return answerOf(entry.result ?? inDoubt());
  }
}

function reconciledAnswer({ finding, result }: LedgerEntry): CallAnswer {
  if (finding?.ran === "not_run")
    return answerOf(failed("INTERRUPTED", `The call did not run: ${finding.note}`));
  const note = finding === null ? null : `Its end was not known at first: ${finding.note}`;
  return answerOf(finding?.result ?? result ?? inDoubt(), note);
}

/** For a call that started and has no end. */
export function inDoubt(why = IN_DOUBT_NOTE): ToolResult {
  return failed("IN_DOUBT", why, { retryable: false });
}

const IN_DOUBT_NOTE =
  "The call started and its outcome is unknown: it may or may not have had its effect. Check before repeating it.";
const STILL_RUNNING = "The call has started and is still running; its result is kept when it ends.";

const HIT_NOTES: Readonly<Record<HitKind, (entry: LedgerEntry) => string>> = {
  slot: () => "Not run again: an earlier attempt of this round made this very call.",
  fingerprint: ({ index }) =>
    `Not run again: an earlier attempt of this round made this very call, as action ${index}.`,
  provider_id: ({ round }) =>
    `Not run again: round ${round} made this very call under the same id.`,
  slot_conflict: (entry) =>
    `Not run with these arguments: an earlier attempt of this round made the call with ${shown(entry)}, and that is what counts.`,
};

const SHOWN_CHARS = 400;

function shown({ params }: LedgerEntry): string {
  const text = printJson(params);
  return text.length <= SHOWN_CHARS
    ? text
    : `${text.slice(0, SHOWN_CHARS)}… (${text.length} characters)`;
}

function asReplayed(result: ToolResult): ToolResult {
  return result.status === "ok" ? { ...result, replayed: { source: "ledger" } } : result;
}
