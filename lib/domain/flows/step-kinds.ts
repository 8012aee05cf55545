// What a step does by its kind, and what its failure does to the flow where the step says nothing itself (R195).

/** `fail` ends the flow, `continue` goes on with the default value, `unset` leaves it to the kind. */
export const ERROR_HANDLINGS = ["fail", "continue", "unset"] as const;
export type ErrorHandling = (typeof ERROR_HANDLINGS)[number];

/** Kinds that only obtain something go on without it; kinds that change or send something end the flow. */
export const STEP_KINDS = {
  fetch: { handling: "continue", means: "reads something from outside" },
  query: { handling: "continue", means: "looks something up" },
  transform: { handling: "continue", means: "works on what is there" },
  agent: { handling: "continue", means: "hands a task to an agent" },
  upsert: { handling: "fail", means: "writes records" },
  write: { handling: "fail", means: "changes something" },
  send: { handling: "fail", means: "sends something to somebody" },
} as const satisfies Record<
  string,
  { readonly handling: Exclude<ErrorHandling, "unset">; readonly means: string }
>;
export type StepKind = keyof typeof STEP_KINDS;

/** What holds for the step, its own word or its kind's. */
export function handlingOf({
  kind,
  errorHandling,
}: {
  readonly kind: StepKind;
  readonly errorHandling: ErrorHandling;
}): { readonly handling: Exclude<ErrorHandling, "unset">; readonly isInherited: boolean } {
  return errorHandling === "unset"
    ? { handling: STEP_KINDS[kind].handling, isInherited: true }
    : { handling: errorHandling, isInherited: false };
}

/** Whether its failure may lose something that was meant to be written or sent. */
export function changesSomething(kind: StepKind): boolean {
  return STEP_KINDS[kind].handling === "fail";
}
