// What the model must hear of a round beside its results: made from ledger facts, never from what was meant to happen.
import type { JsonObject } from "@/lib/kernel/json";
import type { LedgerEntry } from "./ledger-entry";
import type { HitKind } from "./match-action";

/**
 * `slot_conflict`: the arguments that ran are not those of this attempt. `EARLY_FAILED`: a call that started early has
 * failed. `CUT_OFF`: the generation broke off, so the call was not made. `IN_DOUBT`: it started and its outcome is
 * unknown. `RAN_BEFORE`: an earlier attempt made a call that this one no longer mentions.
 */
export type NoticeCode = "slot_conflict" | "EARLY_FAILED" | "CUT_OFF" | "IN_DOUBT" | "RAN_BEFORE";

export type RoundNotice = {
  readonly code: NoticeCode;
  /** In the last attempt; in the attempt that made the call where the last one does not mention it. */
  readonly index: number;
  /** Null where no tool could be read. */
  readonly tool: string | null;
  /** What really ran; null where nothing did. */
  readonly ran: JsonObject | null;
  readonly advice: string;
};

/** An action of the round's last attempt and the record that answers it. */
export type AnsweredAction = {
  readonly index: number;
  readonly tool: string | null;
  readonly entry: LedgerEntry | null;
  readonly hit: HitKind | null;
  /** Cut off by the end of the generation: not read to its end, or accepted and never started. */
  readonly isCutOff: boolean;
};

/** In the order of indices. `entries` are all of this round. */
export function roundNotices(
  actions: readonly AnsweredAction[],
  entries: readonly LedgerEntry[],
): readonly RoundNotice[] {
  const mentioned = new Set(actions.flatMap(({ entry }) => (entry === null ? [] : [entry.key])));
  const carried = entries.filter(({ key, startedAt }) => !mentioned.has(key) && startedAt !== null);
  const notices = [...actions.flatMap(noticesOf), ...carried.flatMap(carriedNotice)];
  return notices.sort((left, right) => left.index - right.index);
}

function noticesOf(action: AnsweredAction): readonly RoundNotice[] {
  const { index, tool, entry, hit, isCutOff } = action;
  const about = (code: NoticeCode): RoundNotice => ({
    code,
    index,
    tool,
    ran: entry?.params ?? null,
    advice: ADVICE[code],
  });
  if (isCutOff) return [about("CUT_OFF")];
  if (entry === null) return [];
  const trouble = troubleOf(entry);
  return [
    ...(hit === "slot_conflict" ? [about("slot_conflict")] : []),
    ...(trouble === null ? [] : [about(trouble)]),
  ];
}

function carriedNotice(entry: LedgerEntry): readonly RoundNotice[] {
  const { index, tool, params } = entry;
  const code = troubleOf(entry) ?? "RAN_BEFORE";
  return [{ code, index, tool, ran: params, advice: ADVICE[code] }];
}

function troubleOf({ state, isEarly }: LedgerEntry): NoticeCode | null {
  if (state === "unknown") return "IN_DOUBT";
  return state === "failed" && isEarly ? "EARLY_FAILED" : null;
}

const ADVICE: Readonly<Record<NoticeCode, string>> = {
  slot_conflict:
    "The call ran with the arguments shown, not with the new ones. Work with that result, or make another call in the next round.",
  EARLY_FAILED:
    "The call started while you were still writing, and it failed. Read its error and decide anew.",
  CUT_OFF:
    "The generation broke off before the call could be made; it did not run. Make it again if it is still needed.",
  IN_DOUBT:
    "The call started and nobody knows how it ended. Do not simply repeat it: look first, or ask.",
  RAN_BEFORE:
    "An earlier attempt of this answer made this call, and it ran. Do not make it again unless you want it twice.",
};
