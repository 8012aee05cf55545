// A scripted turn: what a model says, attempt by attempt, and what each tool does, so that the real runtime can be watched at it.
import type { MixedStrategies } from "@/lib/domain/matrix/mixed-strategies";
import type { Shape } from "@/lib/domain/tools/definition/tool-definition";
import type { Traits } from "@/lib/domain/traits/traits";
import type { JsonObject, JsonValue } from "@/lib/kernel/json";
import type { ActionFault } from "@/lib/stream/stream-event";
import type { AttemptCause } from "../ports/round-event";

/** What one execution of a tool does; `ms` is how long it takes. */
export type ScriptedDeed = { readonly ms: number } & (
  | { readonly kind: "result"; readonly result: JsonValue }
  | { readonly kind: "error"; readonly message: string }
  /** The work ends without an end: nobody learns what became of it. */
  | { readonly kind: "crash" }
);

export type ScriptedTool = {
  readonly id: string;
  readonly traits: Traits;
  readonly shape: Shape;
  readonly inputSchema: JsonObject | null;
  /** One for each execution; the last repeats. */
  readonly does: readonly ScriptedDeed[];
};

export type ScriptedBlock =
  | {
      readonly kind: "call";
      readonly tool: string;
      readonly params: JsonObject;
      /** The provider's id of the call. */
      readonly id: string | null;
    }
  | { readonly kind: "final"; readonly text: string }
  | {
      readonly kind: "faulty";
      readonly tool: string | null;
      readonly fault: ActionFault;
      readonly raw: string;
    };

export const SCRIPTED_ENDS = ["complete", "length", "cut", "error"] as const;
export type ScriptedEnd = (typeof SCRIPTED_ENDS)[number];

export type ScriptedAttempt = {
  readonly cause: AttemptCause;
  readonly blocks: readonly ScriptedBlock[];
  /** Between the ends of two blocks. */
  readonly gapMs: number;
  readonly ends: ScriptedEnd;
};

export type Script = {
  readonly maxActions: number | null;
  readonly mixed: MixedStrategies;
  readonly tools: ReadonlyMap<string, ScriptedTool>;
  readonly rounds: readonly { readonly attempts: readonly ScriptedAttempt[] }[];
};
