// An operator's word about one callable of one agent's connection: per family inherit, set or clear.
import { z } from "zod";
import type { JsonValue } from "@/lib/kernel/json";
import { STRATEGIES } from "./traits";

const Json: z.ZodType<JsonValue> = z.json();

/** `cleared` means: no strategy in force (unknown), or no profile in force (null). */
export const FamilySetting = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("inherit") }),
  z.strictObject({ mode: z.literal("set"), value: Json }),
  z.strictObject({ mode: z.literal("cleared") }),
]);
export type FamilySetting = z.infer<typeof FamilySetting>;

export const StrategySetting = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("inherit") }),
  z.strictObject({ mode: z.literal("set"), value: z.array(z.enum(STRATEGIES)).min(1) }),
  z.strictObject({ mode: z.literal("cleared") }),
]);
export const ExecutionSetting = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("inherit") }),
  z.strictObject({ mode: z.literal("set"), value: z.record(z.string(), Json) }),
  z.strictObject({ mode: z.literal("cleared") }),
]);

export const TraitOverride = z.strictObject({
  /** A callable of the connection, or `*`. */
  callable: z.string().min(1),
  namespace: z.string().min(1).nullable(),
  strategy: StrategySetting,
  execution: ExecutionSetting,
  note: z.string(),
  by: z.string(),
  /** ISO 8601 instant of the last change. */
  at: z.string(),
});
export type TraitOverride = z.infer<typeof TraitOverride>;
