// A gate as callers see it.
import type { GateDecisionView, GateSummary } from "@/lib/contracts/gate-view";
import { fromJsonText } from "@/lib/db/engine/json-text";
import { argumentsLine } from "@/lib/domain/gates/arguments-line";
import type { Gate, GateDecision } from "@/lib/domain/gates/gate";
import { revealText, revealWarnings } from "@/lib/domain/gates/reveal-text";
import { AppError } from "@/lib/kernel/errors";
import type { JsonValue } from "@/lib/kernel/json";
import { printJson } from "@/lib/kernel/json-print";
import type { Reader } from "../service-context";
import { decides } from "./decider";

/** @throws AppError NOT_FOUND */
export function gateOrThrow(gate: Gate | null, id: string): Gate {
  if (gate) return gate;
  throw new AppError("NOT_FOUND", `There is no gate ${id}.`);
}

export function toGateSummary(gate: Gate, reader: Reader): GateSummary {
  const { id, state, agent, tool, title, turn, round, index, openedAt, expiresAt } = gate;
  return {
    ...{ id, kind: gate.ask.kind, state, agent, tool, title, turn, round, index },
    line: lineOf(gate, reader),
    openedAt: isoOf(openedAt),
    expiresAt: expiresAt === null ? null : isoOf(expiresAt),
    decision: gate.decision === null ? null : toDecisionView(gate.decision),
    mayDecide: decides(gate, reader.actor),
    hides: revealWarnings(revealText(shownText(gate.binding.args))).length > 0,
    earlier: gate.earlier.length,
  };
}

const INDENT = 2;

/** As it is shown: what stands in one word is judged by that. */
function shownText(args: string): string {
  return printJson(fromJsonText(args), INDENT);
}

export function toDecisionView(decision: GateDecision): GateDecisionView {
  return { ...decision, at: isoOf(decision.at) };
}

export function isoOf(instant: number): string {
  return new Date(instant).toISOString();
}

/** Whoever may decide sees every byte; for others, values under telling names are masked (R49). */
export function shownArguments(
  gate: Gate,
  { actor, redactor }: Reader,
): { readonly value: JsonValue; readonly isMasked: boolean } {
  const exact = fromJsonText(gate.binding.args);
  if (decides(gate, actor)) return { value: exact, isMasked: false };
  const value = redactor.value(exact);
  return { value, isMasked: JSON.stringify(value) !== JSON.stringify(exact) };
}

function lineOf(gate: Gate, reader: Reader): string {
  const { ask } = gate;
  switch (ask.kind) {
    case "question":
      return ask.options.join(" · ");
    case "undo_failure":
      return ask.error ?? "It gave no reason.";
    case "approval":
    case "plan_confirm":
    case "in_doubt":
      return argumentsLine(shownArguments(gate, reader).value);
  }
}
