// Which model a turn speaks to: the one that is given, else the agent's own.
import type { ModelChoice } from "@/lib/domain/models/model-choice";
import type { AgentSnapshot } from "@/lib/domain/revisions/snapshot";
import { invalidInput } from "@/lib/kernel/invalid-input";
import { findSample, SAMPLE_ROUNDS } from "@/lib/models/samples/sample-rounds";

/** @throws AppError INVALID_INPUT where the agent has none. */
export function ownModel({ slug, model }: AgentSnapshot): ModelChoice {
  if (model !== null) return model;
  const message = `is needed: no model was chosen for ${slug}, so its turns are samples or written streams`;
  throw invalidInput([{ path: "model", message }]);
}

/** @throws AppError INVALID_INPUT for a sample that is not there. */
export function checkModel(model: ModelChoice): void {
  if (model.kind !== "replay" || findSample(model.sample) !== undefined) return;
  const known = SAMPLE_ROUNDS.map(({ id }) => id).join(", ");
  throw invalidInput([{ path: "model.sample", message: `choose one of ${known}` }]);
}

/** What a tool shows where no model speaks is shown to the agent's own, where it has one. */
export function withReader(model: ModelChoice, { model: own }: AgentSnapshot): ModelChoice {
  return (model.kind === "call" || model.kind === "flow") && own?.kind === "provider"
    ? { ...model, reader: own }
    : model;
}
