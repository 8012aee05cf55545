// What this process has done since it began, counted as it happens.
import { Counter, Histogram, type Registry } from "prom-client";
import type { AnswerCharge } from "@/lib/domain/charges/charge";
import type { LedgerEntry } from "@/lib/domain/ledger/ledger-entry";
import type { CallAudit } from "@/lib/runtime/ports/audit-log";
import type { RoundFact } from "@/lib/runtime/ports/round-event";

export type Counters = {
  /** Of a round, as it is written down. */
  fact(fact: RoundFact): void;
  /** A record that is ours has been made. */
  claimed(entry: LedgerEntry): void;
  /** A record has come to another state. */
  advanced(entry: LedgerEntry): void;
  call(line: CallAudit): void;
  /** What early starts have saved in a round that has ended. */
  saved(ms: number): void;
};

export function createCounters(registry: Registry): Counters {
  const registers = [registry];
  const counter = <T extends string>(name: string, help: string, labelNames: readonly T[] = []) =>
    new Counter({ name: `traitline_${name}`, help, labelNames, registers });

  const rounds = counter("rounds_total", "Rounds that ended, by outcome", ["outcome"]);
  const attempts = counter("attempts_total", "Generations that began, by cause", ["cause"]);
  const faults = counter(
    "generation_faults_total",
    "Generations that a provider refused or broke off",
    ["fault"],
  );
  const verdicts = counter("verdicts_total", "Verdicts by code; observed ones were let through", [
    "code",
    "observed",
  ]);
  const hits = counter("ledger_hits_total", "Calls that a record answered, by kind of hit", [
    "hit",
  ]);
  const claims = counter("ledger_claims_total", "Records made");
  const states = counter("ledger_changes_total", "Records that came to a state", ["state"]);
  const early = counter("early_starts_total", "Calls that started while the model spoke");
  const savedSeconds = counter("early_saved_seconds_total", "Seconds that early starts have saved");
  const tokens = counter(
    "model_tokens_total",
    "Tokens of models' answers, estimated where nobody counts",
    ["model", "kind"],
  );
  const spent = counter(
    "model_charged_micros_total",
    "Millionths of the workspace's currency that models' answers were charged",
    ["model"],
  );
  const calls = counter("calls_total", "Attempts to call a tool, by what came of them", [
    "entry",
    "status",
    "code",
  ]);
  const duration = new Histogram({
    name: "traitline_call_seconds",
    help: "How long calls took that reached a tool's code",
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });

  function answered({ model, usage, micros }: AnswerCharge): void {
    const { input, cachedInput, output } = usage;
    tokens.inc({ model, kind: "input" }, input - cachedInput);
    tokens.inc({ model, kind: "cached_input" }, cachedInput);
    tokens.inc({ model, kind: "output" }, output);
    if (micros !== null) spent.inc({ model }, micros);
  }

  return {
    fact: (fact) => {
      switch (fact.type) {
        case "round.ended":
          return rounds.inc({ outcome: fact.outcome });
        case "attempt.started":
          return attempts.inc({ cause: fact.cause });
        case "generation.ended":
          if (fact.fault) faults.inc({ fault: fact.fault });
          if (fact.charge) answered(fact.charge);
          return;
        case "call.asked":
          return answered(fact.charge);
        case "action.judged":
          return verdicts.inc({
            code: fact.code ?? "accepted",
            observed: String(fact.isObserved === true),
          });
        case "ledger.hit":
          return hits.inc({ hit: fact.hit });
        default:
          return undefined;
      }
    },
    claimed: ({ isEarly }) => {
      claims.inc();
      if (isEarly) early.inc();
    },
    advanced: ({ state }) => states.inc({ state }),
    call: ({ entry, status, code, answeredBy, ms }) => {
      calls.inc({ entry, status, code: code ?? "none" });
      if (answeredBy === "handler") duration.observe(ms / 1000);
    },
    saved: (ms) => savedSeconds.inc(ms / 1000),
  };
}
