// A turn as callers see it.
import type { ResponseOf } from "@/lib/contracts/endpoint";
import type { startTurn } from "@/lib/contracts/turns";
import { findTurn, listTurnRounds, type TurnRecord } from "@/lib/db/turns/turns";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import { AppError } from "@/lib/kernel/errors";
import type { ServiceContext } from "../service-context";

type View = ResponseOf<typeof startTurn>;

/** @throws AppError NOT_FOUND */
export async function turnOrThrow(
  { database, workspaceId }: ServiceContext,
  id: string,
): Promise<TurnRecord> {
  const turn = await findTurn(database.prisma, id, workspaceId);
  if (turn) return turn;
  throw new AppError("NOT_FOUND", `There is no turn ${id}.`);
}

export async function viewTurn({ database }: ServiceContext, turn: TurnRecord): Promise<View> {
  const { id, agentSlug, state, title, origin, setup, stopRequestedBy } = turn;
  const { model, earlyStarts, execution } = setup;
  const rounds = await listTurnRounds(database.prisma, id);
  return {
    ...{ id, agent: agentSlug, state, title, origin, startedBy: setup.startedBy },
    ...{ earlyStarts, execution, stopRequestedBy },
    model: viewModel(model),
    startedAt: isoOf(Number(turn.startedAt)),
    endedAt: instantOf(turn.endedAt),
    stopRequestedAt: instantOf(turn.stopRequestedAt),
    rounds: rounds.map((round) => ({
      ...round,
      startedAt: round.startedAt === null ? null : isoOf(round.startedAt),
      endedAt: round.endedAt === null ? null : isoOf(round.endedAt),
    })),
  };
}

function viewModel(model: ModelChoice): View["model"] {
  const { kind } = model;
  switch (kind) {
    case "replay":
      return { kind, name: model.sample, pace: model.pace };
    case "stream":
      return { kind, name: model.protocol, pace: model.pace };
    case "provider":
      return { kind, name: `${model.provider}/${model.model}`, pace: null };
    case "call":
      return { kind, name: model.tool, pace: null };
    case "flow":
      return { kind, name: model.flow.name, pace: null };
  }
}

function instantOf(at: bigint | null): string | null {
  return at === null ? null : isoOf(Number(at));
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
