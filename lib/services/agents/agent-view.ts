// An agent as callers see it.
import type { AgentView } from "@/lib/contracts/agents";
import type { AgentRow } from "@/lib/db/agents/agents";
import { readStored } from "@/lib/db/engine/stored-json";
import type { MixedStrategies } from "@/lib/domain/matrix/mixed-strategies";
import type { Enforcement } from "@/lib/domain/rounds/enforcement";
import { AppError } from "@/lib/kernel/errors";

export function toAgentView(row: AgentRow): AgentView {
  return {
    slug: row.slug,
    description: row.description,
    mixedStrategies: row.mixedStrategies as MixedStrategies,
    maxActionsPerRound: row.maxActionsPerRound,
    maxToolsPerTurn: row.maxToolsPerTurn,
    enforcement: row.enforcement as Enforcement,
    earlyLimit: row.earlyLimit,
    settleMs: row.settleMs,
    model: row.model === null ? null : readStored(row.model),
    gateRules: readStored(row.gateRules),
    mayAsk: row.mayAsk === null ? null : readStored(row.mayAsk),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** @throws AppError NOT_FOUND */
export function agentOrThrow(row: AgentRow | null, slug: string): AgentRow {
  if (row) return row;
  throw new AppError("NOT_FOUND", `There is no agent ${slug}.`);
}
