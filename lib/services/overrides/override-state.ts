// An override with its answers as audit keeps it, before and after: enough to bring it back.

import { z } from "zod";
import { asJson } from "@/lib/db/engine/stored-json";
import type { AnswerRecord } from "@/lib/db/people/checklist-answers";
import { ANSWERS, isQuestionId } from "@/lib/domain/checklists/questions";
import type { OverrideAddress } from "@/lib/domain/overrides/override-reach";
import { type OverrideSettings, saysNothing } from "@/lib/domain/overrides/override-settings";
import { ExecutionSetting, StrategySetting } from "@/lib/domain/traits/trait-override";
import type { JsonValue } from "@/lib/kernel/json";

const AnswerState = z.object({
  answer: z.enum(ANSWERS),
  by: z.string(),
  at: z.iso.datetime(),
});

const OverrideState = z.object({
  connection: z.string(),
  callable: z.string(),
  namespace: z.string().nullable(),
  strategy: StrategySetting,
  execution: ExecutionSetting,
  note: z.string(),
  answers: z.record(z.string(), AnswerState),
});
export type OverrideState = z.infer<typeof OverrideState>;

/** Undefined where neither an override nor an answer stands: there is nothing to tell. */
export function toOverrideState(
  { alias, callable, namespace }: OverrideAddress,
  settings: OverrideSettings | null,
  answers: readonly AnswerRecord[],
): JsonValue | undefined {
  const isEmpty = settings === null || saysNothing(settings);
  if (isEmpty && answers.length === 0) return undefined;
  const said: OverrideSettings = isEmpty ? NOTHING : settings;
  const state: OverrideState = {
    connection: alias,
    callable,
    namespace,
    strategy: said.strategy,
    execution: said.execution,
    note: said.note,
    answers: Object.fromEntries(
      answers.map(({ question, answer, answeredBy, answeredAt }) => [
        question,
        { answer, by: answeredBy, at: answeredAt.toISOString() },
      ]),
    ),
  };
  return asJson(state);
}

export const NOTHING: OverrideSettings = {
  strategy: { mode: "inherit" },
  execution: { mode: "inherit" },
  note: "",
};

/** The settings alone, without what else a record or a state carries. */
export function settingsOf({ strategy, execution, note }: OverrideSettings): OverrideSettings {
  return { strategy, execution, note };
}

/** Null where the value is no override's state: another kind of entry, or none. */
export function readOverrideState(value: JsonValue | undefined): OverrideState | null {
  const parsed = OverrideState.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function answersFromState({ answers }: OverrideState): readonly AnswerRecord[] {
  return Object.entries(answers).flatMap(([question, { answer, by, at }]) =>
    isQuestionId(question) ? [{ question, answer, answeredBy: by, answeredAt: new Date(at) }] : [],
  );
}

/** `main/browser.click`, in a namespace `main/memo.upsert_object#notes`. */
export function overrideTargetId(slug: string, address: OverrideAddress): string {
  const { alias, callable, namespace } = address;
  return `${slug}/${alias}.${callable}${namespace === null ? "" : `#${namespace}`}`;
}
