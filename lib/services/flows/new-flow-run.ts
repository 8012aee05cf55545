// A run of a flow before anybody drives it, whoever starts it: its turn, and what is kept of its steps.
import type { Db } from "@/lib/db/engine/database";
import { createFlowRun } from "@/lib/db/flows/flow-runs";
import type { FlowRecord } from "@/lib/db/flows/flows";
import { createTurnRow, type NewTurn } from "@/lib/db/turns/turns";
import { openFlowRun } from "@/lib/domain/flows/advance-flow";
import type { JsonObject } from "@/lib/kernel/json";
import type { Execution, RunSetup } from "@/lib/runtime/ports/turn-setup";
import { loadCatalog } from "../catalogs/load-catalog";
import type { ServiceContext } from "../service-context";
import { withReader } from "../turns/choose-model";
import { newTurn } from "../turns/new-turn";

type Starter = {
  readonly user: string;
  /** Name of the person, or of the agent whose call it is. */
  readonly startedBy: string;
  readonly session: string | null;
  readonly execution: Execution;
  /** They fit the flow's schema. */
  readonly args: JsonObject;
  /** The scopes that a call has; undefined where a person starts the run, who may whatever its steps need. */
  readonly scopes?: readonly string[];
  /** The call that starts it; absent where a person does. */
  readonly run?: RunSetup;
  readonly parentRunId?: string;
};

export type NewFlowRun = {
  readonly turn: NewTurn;
  /** Writes both, in the transaction of whatever else belongs to the start. */
  keep(tx: Db): Promise<void>;
};

/** @throws AppError NOT_FOUND for an agent that is not there. */
export async function newFlowRun(
  context: ServiceContext,
  { name, flow, version, agentSlug }: FlowRecord,
  { scopes: given, args, ...starter }: Starter,
): Promise<NewFlowRun> {
  const { tools, agent } = await loadCatalog(context, { agent: agentSlug });
  const called = new Set(flow.steps.map(({ tool }) => tool));
  const needed = tools
    .filter(({ id }) => called.has(id))
    .flatMap(({ definition }) => definition?.contract?.scopes ?? []);
  const turn = newTurn(context, {
    ...starter,
    ...{ agent: agentSlug, origin: "flow", earlyStarts: false },
    text: `${flow.title} (flow ${name}, version ${version})`,
    scopes: [...new Set(needed)].filter((scope) => given?.includes(scope) ?? true).sort(),
    model: withReader({ kind: "flow", flow, args: { ...args } }, agent),
  });
  const { startedBy } = starter;
  const { id, startedAt } = turn;
  return {
    turn,
    keep: async (tx) => {
      await createTurnRow(tx, turn);
      await createFlowRun(tx, context.workspaceId, {
        ...{ id, flowName: name, version, agentSlug, startedBy, startedAt },
        run: openFlowRun(flow, { id, at: startedAt, args }),
      });
    },
  };
}
