// Sub-agents: a task is handed to the helper agent as a turn of its own, which people watch like any other.
import { findAgent } from "@/lib/db/agents/agents";
import { readStored } from "@/lib/db/engine/stored-json";
import { createTurnRow } from "@/lib/db/turns/turns";
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import type { AgentDesk } from "@/lib/domain/tools/call/call-context";
import { newId } from "@/lib/kernel/ids";
import { HELPER_SAMPLE } from "@/lib/models/samples/helper-gathers-figures";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { TurnSetup } from "@/lib/runtime/ports/turn-setup";
import { newTurn } from "@/lib/services/turns/new-turn";
import type { House } from "./house";

/** The agent that takes tasks, until an agent can name its own helpers. */
const HELPER = "research";

/** Until the helper has read its task, milliseconds. */
const HAND_OVER_MS = 900;

/** For the turn that hands tasks over: what the helper does is done for the same user, with no more than its own reads. */
export function helperDesk(
  house: House,
  clock: RuntimeClock,
  { caller, ...setup }: TurnSetup,
): AgentDesk {
  return {
    run: () => Promise.reject(new Error("Waiting for a sub-agent is not possible here yet.")),
    spawn: async (task) => {
      const { prisma } = house.database;
      const helper = await findAgent(prisma, house.workspaceId, HELPER);
      if (!helper) throw new Error(`There is no agent ${HELPER} to hand the task to.`);
      const model =
        helper.model === null ? paced(setup.model) : readStored<ModelChoice>(helper.model);
      const turn = newTurn(
        { ...house, newId },
        {
          agent: HELPER,
          text: task,
          origin: "agent",
          user: caller.user,
          startedBy: `agent ${caller.agent}`,
          session: caller.session,
          scopes: [],
          model,
          earlyStarts: setup.earlyStarts,
          execution: setup.execution,
        },
      );
      await createTurnRow(prisma, turn);
      house.turnRunner.launch(turn.id);
      await clock.sleep(HAND_OVER_MS);
      return { runId: turn.id, status: "running" };
    },
  };
}

/** Without a model of its own the helper plays a written round, as fast as the turn that asked it. */
function paced(model: ModelChoice): ModelChoice {
  const pace = model.kind === "provider" ? 1 : model.pace;
  return { kind: "replay", sample: HELPER_SAMPLE.id, pace };
}
