// What the call that waited for a run is told: the run's answer, its evidence and its usage as one result (R158, R160).

import type { AgentAnswer } from "../tools/call/call-context";
import { ok, type ToolResult } from "../tools/call/tool-result";
import { isGuess } from "./run-answer";

/** `guess` is there only where the answer is one. */
export function runResult(id: string, agent: string, answer: AgentAnswer): ToolResult {
  const { status, evidence, usage } = answer;
  return ok({
    ...{ status, answer: answer.answer },
    evidence: evidence.map((item) => ({ ...item })),
    usage: { ...usage },
    ...{ run_id: id, agent },
    ...(isGuess(answer) ? { guess: true } : {}),
  });
}
