// What a scripted run comes to, in the fields of the command line's contract (cli.md, round).
import { coordinatesOf, type LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { ResultMessage } from "../ports/conversation";
import type { RoundReport } from "../turn/leave-round";
import { runScript, type ScriptRun } from "./run-script";
import type { Script } from "./script";

export type ScriptReport = {
  readonly json: JsonObject;
  /** An action was refused, malformed or cut off. */
  readonly hasObjections: boolean;
};

export async function reportScript(script: Script): Promise<ScriptReport> {
  const run = await runScript(script);
  const withoutEarly = await runScript(script, { earlyStarts: false });
  const executions = executionLines(run);
  const rounds = run.report.rounds;
  const verdicts = rounds.flatMap(verdictLines);
  const feedback = rounds.flatMap(feedbackLines);
  return {
    json: {
      executions: executions.map(({ line }) => line),
      ledger: [...run.ledger].sort(byPlace).map(ledgerLine),
      hits: hitLines(run),
      verdicts,
      results: rounds.flatMap(resultLines),
      feedback,
      carried: rounds.flatMap(carriedLines),
      overlapMs: executions.reduce((sum, { overlapMs }) => sum + overlapMs, 0),
      savedMs: Math.max(0, withoutEarly.endMs - run.endMs),
    },
    hasObjections:
      verdicts.some(({ verdict }) => verdict === "refused") ||
      feedback.some(({ code }) => code === "CUT_OFF"),
  };
}

/** `overlapMs` as R95 counts it, for each call by its own attempt's generation. */
function executionLines(run: ScriptRun) {
  const entries = new Map(run.ledger.map((entry) => [entry.key, entry]));
  const ends = generationEnds(run);
  return run.executions.flatMap(({ key, startMs, endMs }) => {
    const entry = entries.get(key);
    if (entry === undefined) return [];
    const { tool, params, round, attempt, index, isEarly: early } = entry;
    const generationEndMs = ends.get(`${round}/${attempt}`) ?? startMs;
    const until = Math.min(endMs ?? startMs, generationEndMs);
    return [
      {
        line: { tool, params, round, attempt, index, early, startMs, endMs, generationEndMs },
        overlapMs: early ? Math.max(0, until - startMs) : 0,
      },
    ];
  });
}

function generationEnds({ events }: ScriptRun): ReadonlyMap<string, number> {
  return new Map(
    events.flatMap(({ round, at, fact }) =>
      fact.type === "generation.ended" ? [[`${round}/${fact.attempt}`, at] as const] : [],
    ),
  );
}

function ledgerLine(entry: LedgerEntry): JsonValue {
  const { tool, fingerprint, state } = entry;
  return { ...coordinatesOf(entry), tool, fingerprint, state };
}

function byPlace(left: LedgerEntry, right: LedgerEntry): number {
  return left.round - right.round || left.index - right.index || left.occurrence - right.occurrence;
}

function hitLines({ report, ledger }: ScriptRun): readonly JsonValue[] {
  const entries = new Map(ledger.map((entry) => [entry.key, entry]));
  return report.rounds.flatMap(({ attempts }, round) =>
    attempts.flatMap(({ number: attempt, answers }) =>
      [...answers]
        .sort(([left], [right]) => left - right)
        .flatMap(([index, { key, hit }]) => {
          const entry = entries.get(key);
          if (hit === null || entry === undefined) return [];
          return [{ round, attempt, index, kind: hit, of: coordinatesOf(entry) }];
        }),
    ),
  );
}

function verdictLines({ attempts }: RoundReport, round: number) {
  return attempts.flatMap(({ number: attempt, actions }) =>
    actions.map(({ index, verdict: { verdict, code, blockedBy } }) => ({
      round,
      attempt,
      index,
      verdict,
      code,
      blockedBy,
    })),
  );
}

function resultLines({ messages }: RoundReport): readonly JsonValue[] {
  return messages
    .filter((message): message is ResultMessage => "metadata" in message)
    .map(({ round, index, metadata: { tool, status, code }, note }) => ({
      round,
      index,
      tool,
      status,
      code,
      note,
    }));
}

function feedbackLines({ feedback }: RoundReport, round: number) {
  const refusals = feedback.refusals.map(({ code, index }) => ({
    round,
    code: String(code),
    index,
  }));
  const notices = feedback.notices
    .filter(({ code }) => code !== "RAN_BEFORE")
    .map(({ code, index }) => ({ round, code: String(code), index }));
  return [...refusals, ...notices].sort((left, right) => left.index - right.index);
}

/** Calls that an earlier attempt made and the last one no longer mentions. */
function carriedLines({ feedback }: RoundReport, round: number): readonly JsonValue[] {
  return feedback.notices
    .filter(({ code }) => code === "RAN_BEFORE")
    .map(({ index, tool }) => ({ round, index, tool }));
}
