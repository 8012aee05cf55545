// A decision as the audit tells it: who said what about which call; the call's own arguments stand with the gate.
import { asJson } from "@/lib/db/engine/stored-json";
import type { Gate } from "@/lib/domain/gates/gate";
import type { AuditLine } from "../revisions/change-governance";

export function gateLine(action: string, gate: Gate): AuditLine {
  const { id, agent, tool, turn, round, index, state, ask, binding, decision } = gate;
  const { kind: _, at: __, by: ___, ...said } = decision ?? { kind: null, at: null, by: null };
  return {
    action,
    targetKind: "gate",
    targetId: id,
    agentSlug: agent,
    after: asJson({
      ...{ kind: ask.kind, state, tool, turn, round, index },
      fingerprint: binding.fingerprint,
      ...said,
    }),
  };
}
