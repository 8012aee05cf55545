// Opens the model that a turn has chosen, and says how far such a turn goes.
import type { ModelChoice, ProviderChoice } from "@/lib/domain/models/model-choice";
import { flowModel } from "@/lib/models/planned/flow-model";
import { plannedCourse, plannedModel } from "@/lib/models/planned/planned-model";
import { type ProviderSetting, providerModel } from "@/lib/models/provider/provider-model";
import { recordedCourse } from "@/lib/models/replay/recorded-course";
import { type Recording, written } from "@/lib/models/replay/recording";
import { replayModel } from "@/lib/models/replay/replay-model";
import { findSample } from "@/lib/models/samples/sample-rounds";
import type { RuntimeClock } from "@/lib/runtime/ports/clock";
import type { Course } from "@/lib/runtime/ports/course";
import type { Model } from "@/lib/runtime/ports/model";
import { settledCourse } from "@/lib/runtime/settled-course";
import { readSecret } from "./environment";

export type OpenedModel = {
  readonly model: Model;
  readonly course: Course;
  /** Is shown what tools show; the model itself where it is absent. */
  readonly reader?: Model;
};

/** @throws Error where there is no such model; the turn then ends as broken, with the reason. */
export function openModel(
  choice: ModelChoice,
  clock: RuntimeClock,
  fetch: ProviderSetting["fetch"],
): OpenedModel {
  switch (choice.kind) {
    case "replay":
      return replay(recordingOf(choice.sample), choice.pace, clock);
    case "stream": {
      const generation = { pieces: written(choice.text) };
      const recording = { protocol: choice.protocol, rounds: [[() => generation]] };
      return replay(recording, choice.pace, clock);
    }
    case "provider":
      return { model: provider(choice, clock, fetch), course: settledCourse() };
    case "call": {
      const { tool, args } = choice;
      const model = plannedModel(() => ({ kind: "call", tool, args }));
      return { model, course: plannedCourse(1), ...readerOf(choice, clock, fetch) };
    }
    case "flow": {
      // Who drives the flow's turn puts the model in that keeps its progress.
      const start = { id: "", at: 0, args: choice.args };
      const model = flowModel(choice.flow, start, async () => undefined);
      const course = plannedCourse(choice.flow.steps.length + 1);
      return { model, course, ...readerOf(choice, clock, fetch) };
    }
  }
}

function readerOf(
  { reader }: { readonly reader?: ProviderChoice },
  clock: RuntimeClock,
  fetch: ProviderSetting["fetch"],
): Pick<OpenedModel, "reader"> {
  return reader === undefined ? {} : { reader: provider(reader, clock, fetch) };
}

function provider(
  choice: ProviderChoice,
  clock: RuntimeClock,
  fetch: ProviderSetting["fetch"],
): Model {
  const key = () => readSecret(choice.secret ?? "");
  const mark = () => crypto.randomUUID();
  return providerModel({ choice, key, fetch, clock, mark });
}

function replay(recording: Recording, pace: number, clock: RuntimeClock): OpenedModel {
  return {
    model: replayModel(recording, pace, clock),
    course: recordedCourse(recording, settledCourse()),
  };
}

function recordingOf(id: string): Recording {
  const sample = findSample(id);
  if (sample === undefined) throw new Error(`There is no sample round ${id}.`);
  return sample.recording;
}
