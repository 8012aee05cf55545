// A line for each call that dispatch is never asked for: refused while the model wrote, answered by a record, or ended with its round (R43).
import type { CallAnswer } from "@/lib/domain/ledger/call-answer";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import { refusalCode } from "@/lib/domain/rounds/enforcement";
import type { FailedResult } from "@/lib/domain/tools/call/tool-result";
import { auditLine } from "../dispatch/audit-call";
import { instant } from "../ports/clock";
import { answerAction } from "./answer-actions";
import type { Attempt } from "./attempt";
import { callRequestOf } from "./call-request-of";
import { isCall, type JudgedAction } from "./judged-action";
import type { Round } from "./round";

/** At once, so that it is there whatever becomes of the attempt. Nothing where the action is accepted, or is no call. */
export async function noteRefusal(
  round: Round,
  attempt: Attempt,
  action: JudgedAction,
): Promise<void> {
  if (refusalCode(action.verdict) === null) return;
  const answer = answerAction(round, attempt, action);
  if (answer !== null) await note(round, attempt, action, answer, "overseer");
}

/** Nothing where dispatch has left a line of its own, or the refusal has. */
export async function noteAnswer(
  round: Round,
  attempt: Attempt,
  action: JudgedAction,
  answer: CallAnswer,
): Promise<void> {
  if (refusalCode(action.verdict) !== null) return;
  const answered = attempt.answers.get(action.index);
  if (answered === undefined) await note(round, attempt, action, answer, "round");
  else if (answered.hit !== null) await note(round, attempt, action, answer, "ledger");
}

/** Of a claimed call that is closed without being asked for again: what was kept of it so far is the line of its waiting. */
export async function noteEnd(
  round: Round,
  entry: LedgerEntry,
  { error: { code } }: FailedResult,
): Promise<void> {
  const { ports } = round;
  const asked = callRequestOf(round, entry, "");
  const answered = {
    ...({ status: "error", answeredBy: "round", replaySource: null } as const),
    ...{ code, isLate: false, fault: null },
  };
  await ports.audit.record(auditLine(ports, asked, answered, instant(ports.clock)));
}

async function note(
  { ports, request, number }: Round,
  attempt: Attempt,
  action: JudgedAction,
  { status, code }: CallAnswer,
  answeredBy: "overseer" | "round" | "ledger",
): Promise<void> {
  if (action.kind === "final") return;
  const asked = {
    entry: request.entry ?? "round",
    caller: request.caller,
    callId: action.id,
    round: number,
    attempt: attempt.number,
    index: action.index,
    tool: action.name ?? NAMELESS,
    args: isCall(action) ? action.params : null,
  } as const;
  const replaySource = answeredBy === "ledger" ? "ledger" : null;
  const answered = { status, code, answeredBy, replaySource, isLate: false, fault: null } as const;
  await ports.audit.record(auditLine(ports, asked, answered, instant(ports.clock)));
}

/** A block that broke before its name. */
const NAMELESS = "(no name)";
