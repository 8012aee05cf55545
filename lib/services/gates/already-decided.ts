// The answer to whoever comes second: what was decided, by whom, and when.
import type { Gate } from "@/lib/domain/gates/gate";
import { AppError } from "@/lib/kernel/errors";
import type { Reader } from "../service-context";
import { isoOf, toGateSummary } from "./gate-view";

export function alreadyDecided(gate: Gate, reader: Reader): AppError {
  return new AppError("ALREADY_DECIDED", sentence(gate), {
    details: { current: toGateSummary(gate, reader) },
  });
}

function sentence({ state, decision }: Gate): string {
  if (decision === null) return "Somebody is deciding this gate at this very moment.";
  const at = isoOf(decision.at);
  switch (decision.kind) {
    case "expire":
      return `This gate expired at ${at}: nobody decided in time, so the call was not run.`;
    case "withdraw":
      return `There is nothing left to decide since ${at}: ${decision.why}`;
    default:
      return `Already decided: ${state} by ${decision.by?.name ?? "somebody"} at ${at}.`;
  }
}
